/** Long work of promises only: requests and timers come in between. */
import { randomBytes, randomUUID } from 'node:crypto';
import { breather } from '../../../server/base/breather';
import { storeSheet } from '../../../server/mail/sheetStore';
import { openMemoryDatabase } from '../support/databases';

jest.setTimeout(60_000);

/** How often the event loop turns while `work` is done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isOver = true;
  return turns;
}

async function compute(milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('lets the event loop turn between pieces of work that take long together', async () => {
  const breathing = breather();
  const work = async () => {
    for (let piece = 0; piece < 20; piece += 1) await breathing(() => compute(5));
  };
  expect(await turnsDuring(work)).toBeGreaterThanOrEqual(5);
});

test('answers what the work answers, and lets the loop turn after a failure as well', async () => {
  const breathing = breather();
  expect(await breathing(async () => 'done')).toBe('done');
  const fail = () =>
    breathing(async () => {
      await compute(10);
      throw new Error('Broken.');
    }).catch(() => undefined);
  expect(await turnsDuring(fail)).toBeGreaterThanOrEqual(1);
});

test('the embedded database lets requests in while a large sheet is stored', async () => {
  const database = await openMemoryDatabase();
  const store = () => storeSheet(database.db, { mailId: randomUUID(), place: 0 }, randomBytes(1_000_000));
  expect(await turnsDuring(store)).toBeGreaterThanOrEqual(5);
  await database.close();
});
