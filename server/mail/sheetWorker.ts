import { setPriority } from 'node:os';
import type { SheetInputs } from '../../src/contract/advice/sheet';
import type { Brand } from '../../src/contract/brand/brand';
import type { SheetDocuments } from '../../src/sheet/documents';
import type { SheetFonts } from '../../src/sheet/paper';
import { printSheet, type PrintedSheet } from '../../src/sheet/printSheet';
import { answerTasks } from '../base/threadTasks';
import { readFonts } from './sheetFonts';

export interface SheetTask {
  readonly inputs: SheetInputs;
  readonly documents: SheetDocuments;
  readonly brand: Brand;
  /** A JPEG. Null when the brand has no sign. */
  readonly sign: Uint8Array | null;
}

/** A low priority, so answers to people come before printing. */
const LOW = 10;
// Only Linux sets one thread's priority. Other systems would slow down the whole process.
if (process.platform === 'linux') setPriority(LOW);

/** Reads the fonts once, before the first sheet. */
function printer(): (task: SheetTask) => Promise<PrintedSheet> {
  let fonts: Promise<SheetFonts> | undefined;
  return async ({ inputs, documents, brand, sign }) =>
    printSheet(inputs, documents, await (fonts ??= readFonts()), { brand, sign });
}

answerTasks(printer());
