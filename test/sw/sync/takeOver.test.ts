/** Changing from one build of the worker to the next. */
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
  // In Firefox a worker cannot read its own state.
  Reflect.deleteProperty(scope, 'serviceWorker');
});
afterEach(() => jest.restoreAllMocks());

/** A browser lets the active worker alone claim pages. */
function wait(): void {
  parts.scope.clients.claim = () => Promise.reject(new DOMException('Not active.', 'InvalidStateError'));
}

test('a build that waits asks the active one to step aside first', async () => {
  wait();
  await build.takeOver();
  expect(done).toEqual(['{"type":"stepAside"}', 'takes over']);
});

test('the active build claims the pages that have none', async () => {
  await build.takeOver();
  expect(done).toEqual(['claims']);
});

test('without an active build there is none to ask', async () => {
  wait();
  Object.assign(parts.scope.registration, { active: null });
  await build.takeOver();
  expect(done).toEqual(['takes over']);
});

test.each([null, 'stepAside', {}, { type: 'readState' }, ['stepAside']])('%j is no wish to step aside', (data) => {
  expect(build.stepAsideIfAsked(data)).toBe(false);
  expect(parts.load<Hold>('base/hold').isReleased()).toBe(false);
});

test('a build that is asked holds no event any more', () => {
  expect(build.stepAsideIfAsked({ type: 'stepAside' })).toBe(true);
  expect(parts.load<Hold>('base/hold').isReleased()).toBe(true);
});
