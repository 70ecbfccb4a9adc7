import { askDraft } from '../../../src/pwa/askDraft';
import { askMissing } from '../../../src/pwa/askMissing';
import { readWorkerState } from '../../../src/pwa/workerState';
import { FakeContainer, offerContainer, openChannels } from '../../support/fakeContainer';

const STATE = { build: 'b1', active: null, staged: null, previous: null, draft: null, lastError: null };

let withdraw = () => undefined as void;
const offer = (container: FakeContainer) => (withdraw = offerContainer(container));

let warning: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  warning = jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => {
  expect(openChannels()).toBe(0);
  withdraw();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const QUESTIONS = [
  {
    name: 'the draft',
    question: () => askDraft('follow'),
    message: { type: 'draft', wish: 'follow' },
    answer: { kind: 'none' },
    ms: 15_000,
  },
  {
    name: 'missing media',
    question: () => askMissing('1.0.0', ['a', 'b']),
    message: { type: 'missingMedia', version: '1.0.0', files: ['a', 'b'] },
    answer: ['b'],
    ms: 5_000,
  },
  {
    name: 'the state of the worker',
    question: readWorkerState,
    message: { type: 'readState' },
    answer: STATE,
    ms: 5_000,
  },
] as const;

describe.each(QUESTIONS)('a request to the worker for $name', ({ question, message, answer, ms }) => {
  test("returns the worker's answer", async () => {
    const container = new FakeContainer();
    container.answer = () => answer;
    offer(container);
    expect(await question()).toEqual(answer);
    expect(container.received).toEqual([message]);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('returns null without an answer in time', async () => {
    const container = new FakeContainer();
    container.isSilent = true;
    offer(container);
    let answered: unknown = 'nothing yet';
    void question().then((given) => (answered = given));
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(answered).toBe('nothing yet');
    await jest.advanceTimersByTimeAsync(1);
    expect(answered).toBeNull();
  });

  test('returns null when sending the message fails', async () => {
    const container = new FakeContainer();
    container.answer = () => {
      throw new DOMException('The worker is gone', 'InvalidStateError');
    };
    offer(container);
    expect(await question()).toBeNull();
    expect(warning).toHaveBeenCalledWith(expect.objectContaining({ message: 'The worker is gone' }));
  });

  test('returns null when there is no worker', async () => {
    const container = new FakeContainer({ controlled: false });
    container.failInstallation();
    offer(container);
    expect(await question()).toBeNull();
    withdraw();
    expect(await question()).toBeNull();
    expect(container.received).toEqual([]);
    expect(warning).not.toHaveBeenCalled();
  });
});

test('a browser that denies access to workers counts as a browser without a worker', async () => {
  const container = new FakeContainer({ controlled: false });
  container.getRegistration = () => Promise.reject(new DOMException('The user has blocked it.', 'SecurityError'));
  offer(container);
  expect(await readWorkerState()).toBeNull();
});

test('a worker without control of the page receives no request for the draft', async () => {
  const container = new FakeContainer({ controlled: false });
  container.answer = () => STATE;
  offer(container);
  expect(await readWorkerState()).toEqual(STATE);
  expect(await askDraft('view')).toBeNull();
  expect(container.received).toEqual([{ type: 'readState' }]);
});

test('the page requests the state from the worker that controls it, not from another registered worker', async () => {
  const container = new FakeContainer();
  container.answer = () => STATE;
  container.registration.active = null;
  offer(container);
  expect(await readWorkerState()).toEqual(STATE);
});

test('a page without https sends no request to the worker', async () => {
  const container = new FakeContainer();
  container.answer = () => STATE;
  offer(container);
  Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true });
  expect(await readWorkerState()).toBeNull();
  expect(container.received).toEqual([]);
});
