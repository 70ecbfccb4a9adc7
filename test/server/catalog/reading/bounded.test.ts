import { RanOut } from '../../../../server/base/taskThread';
import { bounded, inTurn, PDF_MS, TEXT_MS, THREADS } from '../../../../server/catalog/reading/bounded';
import { nestedFormsPdf } from '../nestedFormsPdf';

jest.setTimeout(120_000);

/** Parsing this Markdown text would take minutes and block the thread. */
const ENDLESS = '_a*'.repeat(50_000);

test("bounded runs a task in a thread and passes the task's error to the caller", async () => {
  expect(await bounded('yaml', 'a: 1', TEXT_MS)).toMatchObject({ value: { a: 1 } });
  await expect(bounded('pdfText', Buffer.from('nein'), PDF_MS)).rejects.toMatchObject({ name: 'Error' });
  expect((await bounded('pdfPage', nestedFormsPdf(1), PDF_MS)).width).toBeGreaterThan(0);
});

test('bounded stops a task that takes too long and then runs the next task', async () => {
  const broken = bounded('markdown', ENDLESS, 500);
  await expect(broken).rejects.toBeInstanceOf(RanOut);
  await expect(broken).rejects.toMatchObject({
    reason: expect.stringMatching(
      /^lässt sich nicht in 0,5 Sekunden(?: Rechenzeit)? lesen: Der Rechner ist ausgelastet oder die Datei zu groß$/,
    ),
  });
  expect(await bounded('yaml', 'a: 1', TEXT_MS)).toMatchObject({ value: { a: 1 } });
});

test('the time limit of a task begins only when the task gets a thread', async () => {
  const tasks = Array.from({ length: THREADS + 2 }, () => bounded('markdown', ENDLESS, 300));
  tasks.push(bounded('markdown', 'Gut', TEXT_MS) as Promise<never>);
  const outcomes = await Promise.allSettled(tasks);
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array.from({ length: THREADS + 2 }, () => 'rejected'),
    'fulfilled',
  ]);
});

test('a task that ran out of time runs once more, while no other task runs', async () => {
  let running = 0;
  const beside: number[] = [];
  const read = async (result: string, isSlow: (tries: number) => boolean) => {
    let tries = 0;
    return inTurn(async () => {
      running += 1;
      tries += 1;
      await new Promise((resolve) => setImmediate(resolve));
      if (tries > 1) beside.push(running - 1);
      running -= 1;
      if (isSlow(tries)) throw new RanOut('lässt sich nicht lesen');
      return result;
    });
  };
  const once = (tries: number) => tries === 1;
  const never = () => false;
  const all = [read('a', once), read('b', never), read('c', once), read('d', never), read('e', () => true)];
  const outcomes = await Promise.allSettled(all);
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.status))).toEqual([
    'a',
    'b',
    'c',
    'd',
    'rejected',
  ]);
  expect(beside).toEqual([0, 0, 0]);
});
