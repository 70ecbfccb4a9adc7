/** A long computation pauses regularly, so that requests and timers can run between its steps. */
import { randomBytes, randomUUID } from 'node:crypto';
import { breather } from '../../../server/base/breather';
import { storeSheet } from '../../../server/mail/sheetStore';
import { openMemoryDatabase } from '../support/databases';

jest.setTimeout(60_000);

/** Counts how often the event loop turns during `work`. Many turns mean that other tasks can run. */
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

test('other tasks run between the steps of a long computation', async () => {
  const breathing = breather();
  const work = async () => {
    for (let piece = 0; piece < 20; piece += 1) await breathing(() => compute(5));
  };
  expect(await turnsDuring(work)).toBeGreaterThanOrEqual(5);
});

test('a computation step returns its result, and other tasks run even when a step fails', async () => {
  const breathing = breather();
  expect(await breathing(async () => 'done')).toBe('done');
  const fail = () =>
    breathing(async () => {
      await compute(10);
      throw new Error('Broken.');
    }).catch(() => undefined);
  expect(await turnsDuring(fail)).toBeGreaterThanOrEqual(1);
});

test('the embedded database lets other tasks run while it stores a large advice sheet', async () => {
  const database = await openMemoryDatabase();
  const store = () => storeSheet(database.db, { mailId: randomUUID(), place: 0 }, randomBytes(1_000_000));
  expect(await turnsDuring(store)).toBeGreaterThanOrEqual(5);
  await database.close();
});
