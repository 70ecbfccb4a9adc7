import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findDocuments } from '../../../server/mail/sheetDocuments';
import { MOST_SHEETS } from '../../../server/mail/mailLimits';
import { SheetPrinter } from '../../../server/mail/sheetPrinter';
import type { SheetTask } from '../../../server/mail/sheetWorker';
import { openReleaseStore } from '../../../server/releases/serve/releaseStore';
import { pagesOf } from '../../support/pdf';
import { publish } from '../../support/publishing';
import { calculationPart, comparisonPart, finderPart, sheetOf, sheetRelease } from '../../support/sampleSheets';

jest.setTimeout(60_000);

const inputs = sheetOf(finderPart, comparisonPart, calculationPart);

let folder: string;
let task: SheetTask;
let printer: SheetPrinter;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), `dachberater-printer-${randomUUID()}`));
  await publish(folder, sheetRelease('1.2.3'));
  const found = await findDocuments(openReleaseStore(folder), inputs, 'sheet');
  if (!found.ok) throw new Error('The sample release has it all.');
  const { documents, brand, sign } = found;
  task = { inputs, documents, brand, sign };
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  printer = new SheetPrinter();
});
afterEach(() => printer.close());

test("the sheet printer does not block the server's main thread", async () => {
  await printer.print(task);
  const [delay, before] = [monitorEventLoopDelay({ resolution: 5 }), process.cpuUsage()];
  delay.enable();
  const { name, bytes } = await printer.print(task);
  delay.disable();
  const { user, system } = process.cpuUsage(before);
  expect(name).not.toBe('');
  expect((await pagesOf(Buffer.from(bytes))).join(' ')).toContain('Katalogversion 1.2.3.');
  // The test's own thread was never blocked for long, so another thread printed the sheet.
  expect(delay.max / 1e6).toBeLessThan((user + system) / 1e3 / 2);
});

test('the sheet printer refuses sheets beyond its limit', async () => {
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

test('the sheet printer aborts a running print on close and can print again afterwards', async () => {
  await printer.print(task);
  const broken = expect(printer.print(task)).rejects.toThrow();
  await new Promise((resolve) => setImmediate(resolve));
  await printer.close();
  await broken;
  expect((await printer.print(task)).bytes.length).toBeGreaterThan(1_000);
});
