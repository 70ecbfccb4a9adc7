import { WorkerParts } from '../../support/workerDevice/workerParts';

interface TakeOver {
  takeOver(): Promise<void>;
  stepAsideIfAsked(data: unknown): boolean;
}
interface Hold {
  isReleased(): boolean;
}

let parts: WorkerParts;
let build: TakeOver;
let done: string[];

beforeEach(() => {
  parts = new WorkerParts();
  build = parts.load<TakeOver>('sync/takeOver');
  done = [];
  const { scope } = parts;
  Object.assign(scope.registration, { active: { postMessage: (data: object) => done.push(JSON.stringify(data)) } });
  scope.skipWaiting = async () => void done.push('takes over');
  scope.clients.claim = async () => void done.push('claims');
  // Simulates Firefox, which does not show a worker its own state.
  Reflect.deleteProperty(scope, 'serviceWorker');
});
afterEach(() => jest.restoreAllMocks());

/** Simulates a waiting worker. Its claim of pages fails, because a browser lets only the active worker claim pages. */
function wait(): void {
  parts.scope.clients.claim = () => Promise.reject(new DOMException('Not active.', 'InvalidStateError'));
}

test('a waiting build of the worker first asks the active build to hand over', async () => {
  wait();
  await build.takeOver();
  expect(done).toEqual(['{"type":"stepAside"}', 'takes over']);
});

test('the active build of the worker takes control of pages that no worker controls', async () => {
  await build.takeOver();
  expect(done).toEqual(['claims']);
});

test('a waiting build asks for no hand-over when no build is active', async () => {
  wait();
  Object.assign(parts.scope.registration, { active: null });
  await build.takeOver();
  expect(done).toEqual(['takes over']);
});

test.each([null, 'stepAside', {}, { type: 'readState' }, ['stepAside']])(
  'a build of the worker hands over only after a request to hand over, not after the message %j',
  (data) => {
    expect(build.stepAsideIfAsked(data)).toBe(false);
    expect(parts.load<Hold>('base/hold').isReleased()).toBe(false);
  },
);

test('a build of the worker that hands over ends its pending events', () => {
  expect(build.stepAsideIfAsked({ type: 'stepAside' })).toBe(true);
  expect(parts.load<Hold>('base/hold').isReleased()).toBe(true);
});
