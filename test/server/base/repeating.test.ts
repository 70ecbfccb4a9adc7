import { repeat } from '../../../server/base/repeating';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('repeat runs a task at once and then regularly, until it is ended', async () => {
  const [task, failed] = [jest.fn(async () => undefined), jest.fn()];
  const end = repeat(1_000, task, failed);
  expect(task).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(999);
  expect(task).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_001);
  expect(task).toHaveBeenCalledTimes(3);
  end();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(task).toHaveBeenCalledTimes(3);
  expect(failed).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});

test('repeat reports a failure and runs the task again', async () => {
  const failure = new Error('no database');
  const task = jest.fn(async () => undefined).mockRejectedValueOnce(failure);
  const failed = jest.fn();
  const end = repeat(1_000, task, failed);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(failed.mock.calls).toEqual([[failure]]);
  expect(task).toHaveBeenCalledTimes(2);
  end();
});
