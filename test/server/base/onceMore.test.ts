import { onceMore } from '../../../server/base/onceMore';
import { BrokenOff, outOfTime } from '../../../server/base/taskThread';

const LATE = outOfTime(1_000, 'Sekunden');
const BROKEN = new BrokenOff('bricht ab');

/** Throws the faults one after another, then returns the number of its calls. */
function work(...faults: Error[]) {
  let calls = 0;
  return async (): Promise<number> => {
    const fault = faults[calls];
    calls += 1;
    if (fault !== undefined) throw fault;
    return calls;
  };
}

test('work runs once more when its time runs out', async () => {
  expect(await onceMore(work())).toBe(1);
  expect(await onceMore(work(LATE))).toBe(2);
  await expect(onceMore(work(LATE, LATE))).rejects.toBe(LATE);
});

test('work that fails in another way does not run again', async () => {
  await expect(onceMore(work(BROKEN))).rejects.toBe(BROKEN);
});
