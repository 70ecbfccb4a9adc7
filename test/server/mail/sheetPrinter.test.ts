/** The printer: one sheet at a time in a thread of its own, a bounded number that wait, and an end with the server. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SheetDocuments } from '../../../src/sheet/documents';
import { findDocuments } from '../../../server/mail/sheetDocuments';
import { MOST_SHEETS, SheetPrinter } from '../../../server/mail/sheetPrinter';
import { publish } from '../../../server/releases/publish/publish';
import { openReleaseStore } from '../../../server/releases/serve/releaseStore';
import { pagesOf } from '../../support/pdf';
import { calculationPart, comparisonPart, finderPart, sheetOf, sheetRelease } from '../../support/sampleSheets';

jest.setTimeout(60_000);

const inputs = sheetOf(finderPart, comparisonPart, calculationPart);

let folder: string;
let documents: SheetDocuments;
let printer: SheetPrinter;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), `dachberater-printer-${randomUUID()}`));
  await publish(folder, sheetRelease('1.2.3'));
  const found = await findDocuments(openReleaseStore(folder), inputs, 'sheet');
  if (!found.ok) throw new Error('The sample release has it all.');
  ({ documents } = found);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  printer = new SheetPrinter();
});
afterEach(() => printer.close());

test('prints a sheet, and this thread goes on meanwhile', async () => {
  await printer.print({ inputs, documents });
  const [delay, before] = [monitorEventLoopDelay({ resolution: 5 }), process.cpuUsage()];
  delay.enable();
  const { name, bytes } = await printer.print({ inputs, documents });
  delay.disable();
  const { user, system } = process.cpuUsage(before);
  expect(name).not.toBe('');
  expect((await pagesOf(Buffer.from(bytes))).join(' ')).toContain('Katalogversion 1.2.3.');
  // All that is printed in this thread holds it up at once.
  expect(delay.max / 1e6).toBeLessThan((user + system) / 1e3 / 2);
});

test('lets so many sheets wait, and has room again once they are printed', async () => {
  let end = (): void => undefined;
  const waits = new Promise<void>((resolve) => (end = resolve));
  const first = printer.expecting(MOST_SHEETS - 1, () => waits);
  expect(await printer.expecting(2, async () => 'two')).toBeNull();
  expect(await printer.expecting(1, async () => 'one')).toBe('one');
  expect(await printer.expecting(0, async () => 'none')).toBe('none');
  end();
  await first;
  expect(await printer.expecting(MOST_SHEETS, async () => 'all')).toBe('all');
  await expect(printer.expecting(1, () => Promise.reject(new Error('Broken.')))).rejects.toThrow('Broken.');
  expect(await printer.expecting(MOST_SHEETS, async () => 'all')).toBe('all');
});

test('breaks off what is being printed when it closes, and starts again when it is needed', async () => {
  await printer.print({ inputs, documents });
  const broken = expect(printer.print({ inputs, documents })).rejects.toThrow();
  await new Promise((resolve) => setImmediate(resolve));
  await printer.close();
  await broken;
  expect((await printer.print({ inputs, documents })).bytes.length).toBeGreaterThan(1_000);
});
