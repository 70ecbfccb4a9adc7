import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import path from 'node:path';
import type { SheetInputs } from '../../src/contract/advice/sheet';
import type { SheetDocuments } from '../../src/sheet/documents';
import type { SheetFonts } from '../../src/sheet/paper';
import { printSheet, type PrintedSheet } from '../../src/sheet/printSheet';
import { answerTasks } from '../base/threadTasks';

export interface SheetTask {
  readonly inputs: SheetInputs;
  readonly documents: SheetDocuments;
}

const FONTS = path.join(__dirname, '../../node_modules/@fontsource/hanken-grotesk/files');
const fontFile = (weight: number) => readFile(path.join(FONTS, `hanken-grotesk-latin-${weight}-normal.woff`));

async function readFonts(): Promise<SheetFonts> {
  const [text, strong] = await Promise.all([fontFile(400), fontFile(600)]);
  return { text, strong };
}

let fonts: Promise<SheetFonts> | undefined;

/** A low priority, so answers to people come before printing. */
const LOW = 10;
// Only Linux sets one thread's priority. Other systems would slow down the whole process.
if (process.platform === 'linux') setPriority(LOW);

answerTasks(async ({ inputs, documents }: SheetTask): Promise<PrintedSheet> => {
  fonts ??= readFonts();
  return printSheet(inputs, documents, await fonts);
});
