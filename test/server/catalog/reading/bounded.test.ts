import { BrokenOff } from '../../../../server/base/taskThread';
import { bounded, PDF_MS, TEXT_MS, THREADS } from '../../../../server/catalog/reading/bounded';
import { nestedFormsPdf } from '../nestedFormsPdf';

jest.setTimeout(60_000);

/** Parsing this Markdown text would take minutes and block the thread. */
const ENDLESS = '_a*'.repeat(50_000);

test("bounded runs a task in a thread and passes the task's error to the caller", async () => {
  expect(await bounded('yaml', 'a: 1', TEXT_MS * 4)).toMatchObject({ value: { a: 1 } });
  await expect(bounded('pdfText', Buffer.from('nein'), PDF_MS)).rejects.not.toBeInstanceOf(BrokenOff);
  expect((await bounded('pdfPage', nestedFormsPdf(1), PDF_MS)).width).toBeGreaterThan(0);
});

test('bounded stops a task that takes too long and then runs the next task', async () => {
  const error = new BrokenOff('lässt sich nicht in 1,5 Sekunden lesen');
  const broken = bounded('markdown', ENDLESS, 1_500);
  await expect(broken).rejects.toEqual(error);
  await expect(broken).rejects.toMatchObject({ name: 'BrokenOff', reason: error.reason });
  expect(await bounded('yaml', 'a: 1', TEXT_MS * 4)).toMatchObject({ value: { a: 1 } });
});

test('the time limit of a task begins only when the task gets a thread', async () => {
  const tasks = Array.from({ length: THREADS + 2 }, () => bounded('markdown', ENDLESS, 1_000));
  tasks.push(bounded('markdown', 'Gut', TEXT_MS * 4) as Promise<never>);
  const outcomes = await Promise.allSettled(tasks);
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array.from({ length: THREADS + 2 }, () => 'rejected'),
    'fulfilled',
  ]);
});
