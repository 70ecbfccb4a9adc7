import { InTurnByKey, mapInTurn } from '../../../server/base/inTurn';

const moment = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('results of parallel tasks have the order of the inputs', async () => {
  const made = await mapInTurn([3, 1, 2, 0], 4, async (moments) => {
    for (let at = 0; at < moments; at += 1) await moment();
    return moments * 10;
  });
  expect(made).toEqual([30, 10, 20, 0]);
});

test('no more tasks run in parallel than allowed', async () => {
  let running = 0;
  let most = 0;
  await mapInTurn(Array.from({ length: 20 }), 3, async () => {
    most = Math.max(most, ++running);
    await moment();
    running -= 1;
  });
  expect(most).toBe(3);
});

test('after a failed task no new task starts', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const work = mapInTurn([0, 1, 2, 3], 2, async (entry) => {
    begun.push(entry);
    if (entry === 0) throw new Error('entry 0');
    await moment();
    ended.push(entry);
  });
  await expect(work).rejects.toThrow('entry 0');
  expect(begun).toEqual([0, 1]);
  expect(ended).toEqual([1]);
});

test('tasks with the same key run one after another, even after a failure', async () => {
  const turns = new InTurnByKey<string>();
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const begin = (key: string, name: string) =>
    turns.run(key, async () => {
      order.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (name === 'a1') throw new Error(name);
      return name;
    });
  const [first, second, other] = [begin('a', 'a1'), begin('a', 'a2'), begin('b', 'b1')];
  const failing = expect(first).rejects.toThrow('a1');
  expect(order).toEqual(['a1', 'b1']);
  for (const end of ends.splice(0)) end();
  await failing;
  expect(await other).toBe('b1');
  expect(order).toEqual(['a1', 'b1', 'a2']);
  for (const end of ends.splice(0)) end();
  expect(await second).toBe('a2');
});
