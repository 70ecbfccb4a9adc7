import { runSaga } from 'redux-saga';
import { request, requestWithin, type Dispatch } from '../../../src/api/request';

interface Answer {
  readonly data?: unknown;
  readonly error?: unknown;
}

/** Returns a running call, and the function `answer` that ends the call. */
function underWay() {
  let answer = (_answer: Answer) => undefined as void;
  const ended = new Promise<Answer>((resolve) => (answer = resolve));
  const abort = jest.fn();
  return { running: Object.assign(ended, { abort }), answer, abort };
}

const dispatch = jest.fn() as unknown as Dispatch;
const run = (saga: () => ReturnType<typeof request>) => runSaga({ context: { dispatch } }, saga);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const refused = { kind: 'refused', status: 409, message: 'Schon da.', errors: [] };

test.each([
  { name: 'an answer', answer: { data: { a: 1 } }, outcome: { ok: true, data: { a: 1 } } },
  { name: 'an answer without content', answer: { data: null }, outcome: { ok: true, data: null } },
  { name: 'nothing', answer: {}, outcome: { ok: false, error: { kind: 'unreachable' } } },
  { name: 'a refusal', answer: { error: refused }, outcome: { ok: false, error: refused } },
  {
    name: 'a refusal after an answer',
    answer: { data: 'of the last success', error: refused },
    outcome: { ok: false, error: refused },
  },
  {
    name: 'an error of another kind',
    answer: { error: { name: 'AbortError' } },
    outcome: { ok: false, error: { kind: 'unreachable' } },
  },
  { name: 'a text', answer: { error: 'a text' }, outcome: { ok: false, error: { kind: 'unreachable' } } },
])(
  'the function `request` returns data, a refusal or "unreachable" when a call ends (result of the call: $name)',
  async ({ answer: given, outcome }) => {
    const { running, answer, abort } = underWay();
    const start = jest.fn(() => running);
    const task = run(() => request(start));
    answer(given);
    expect(await task.toPromise()).toEqual(outcome);
    expect(start).toHaveBeenCalledWith(dispatch);
    expect(abort).not.toHaveBeenCalled();
  },
);

test('a cancelled saga aborts its request', async () => {
  const { running, abort } = underWay();
  const task = run(() => request(() => running));
  task.cancel();
  expect(abort).toHaveBeenCalledTimes(1);
});

test('a request is aborted when the server does not answer in time', async () => {
  const { running, abort } = underWay();
  const task = run(() => requestWithin(5_000, () => running));
  await jest.advanceTimersByTimeAsync(4_999);
  expect([task.isRunning(), abort.mock.calls.length]).toEqual([true, 0]);
  await jest.advanceTimersByTimeAsync(1);
  expect(await task.toPromise()).toEqual({ ok: false, error: { kind: 'unreachable' } });
  expect(abort).toHaveBeenCalledTimes(1);
});

test('a request that is answered in time is not aborted', async () => {
  const { running, answer, abort } = underWay();
  const task = run(() => requestWithin(5_000, () => running));
  answer({ data: 1 });
  expect(await task.toPromise()).toEqual({ ok: true, data: 1 });
  expect([jest.getTimerCount(), abort.mock.calls.length]).toEqual([0, 0]);
});
