import { SharedRun } from '../../../server/base/sharedRun';

/** A task that ends when a test says so. The results are 1, 2, 3 and so on. */
function openRun() {
  const begun: ((error?: Error) => void)[] = [];
  const shared = new SharedRun(
    () =>
      new Promise<number>((resolve, reject) => {
        const result = begun.length + 1;
        begun.push((error) => (error === undefined ? resolve(result) : reject(error)));
      }),
  );
  return { shared, begun };
}

const moment = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('callers during a run share one further run, which begins after the first has ended', async () => {
  const { shared, begun } = openRun();
  const first = [shared.run(), shared.run()];
  await moment();
  const second = [shared.run(), shared.run()];
  await moment();
  expect(begun).toHaveLength(1);
  begun[0]?.();
  expect(await Promise.all(first)).toEqual([1, 1]);
  await moment();
  expect(begun).toHaveLength(2);
  begun[1]?.();
  expect(await Promise.all(second)).toEqual([2, 2]);
});

test('a run begins even if the run before has failed', async () => {
  const { shared, begun } = openRun();
  const first = shared.run();
  await moment();
  const second = shared.run();
  begun[0]?.(new Error('no folder'));
  await expect(first).rejects.toThrow('no folder');
  await moment();
  begun[1]?.();
  expect(await second).toBe(2);
});
