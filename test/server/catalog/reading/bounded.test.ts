import { BrokenOff } from '../../../../server/base/taskThread';
import { bounded, PDF_MS, TEXT_MS, THREADS } from '../../../../server/catalog/reading/bounded';
import { nestedFormsPdf } from '../nestedFormsPdf';

jest.setTimeout(60_000);

/** Keeps a thread busy for minutes. */
const ENDLESS = '_a*'.repeat(50_000);

test('a task is done in its thread, and what it throws is thrown', async () => {
  expect(await bounded('yaml', 'a: 1', TEXT_MS * 4)).toMatchObject({ value: { a: 1 } });
  await expect(bounded('pdfText', Buffer.from('nein'), PDF_MS)).rejects.not.toBeInstanceOf(BrokenOff);
  expect((await bounded('pdfPage', nestedFormsPdf(1), PDF_MS)).width).toBeGreaterThan(0);
});

test('a task that takes too long is broken off, and the next one is done as ever', async () => {
  const error = new BrokenOff('lässt sich nicht in 1,5 Sekunden lesen');
  const broken = bounded('markdown', ENDLESS, 1_500);
  await expect(broken).rejects.toEqual(error);
  await expect(broken).rejects.toMatchObject({ name: 'BrokenOff', reason: error.reason });
  expect(await bounded('yaml', 'a: 1', TEXT_MS * 4)).toMatchObject({ value: { a: 1 } });
});

test('more tasks than there are threads wait for their turn, which does not count', async () => {
  const tasks = Array.from({ length: THREADS + 2 }, () => bounded('markdown', ENDLESS, 1_000));
  tasks.push(bounded('markdown', 'Gut', TEXT_MS * 4) as Promise<never>);
  const outcomes = await Promise.allSettled(tasks);
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array.from({ length: THREADS + 2 }, () => 'rejected'),
    'fulfilled',
  ]);
});
