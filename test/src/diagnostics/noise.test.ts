import { makeNoiseFilter, type IsNoise } from '../../../src/diagnostics/noise';

let isNoise: IsNoise;
beforeEach(() => {
  isNoise = makeNoiseFilter();
});

const ofEndpoint = (end: string, endpointName: string, more: object = {}) => ({
  type: `api/executeQuery/${end}`,
  meta: { arg: { endpointName }, ...more },
});
const seen = (version: string) => ({ type: 'api/newerVersionSeen', payload: { version } });
const told = (actions: readonly { readonly type: string }[]) => actions.map((action) => !isNoise(action));

test.each<readonly [string, { readonly type: string }, boolean]>([
  ['an event of a feature', { type: 'cart/documentSelected' }, true],
  ["redux-persist's marks", { type: 'persist/REHYDRATE' }, false],
  ['a feature whose name holds such a word', { type: 'unpersist/done' }, true],
  ["RTK Query's bookkeeping", { type: 'api/subscriptions/unsubscribe' }, false],
  ['an event of the api with two parts', { type: 'api/requestTimedOut' }, true],
  ['a query that began', ofEndpoint('pending', 'product'), true],
  ['one that was given up', ofEndpoint('rejected', 'product', { aborted: true }), false],
  ['one that there was no need for', ofEndpoint('rejected', 'product', { condition: true }), false],
  ['one that failed', ofEndpoint('rejected', 'product', { aborted: false, condition: false }), true],
])('%s', (_, action, isTold) => expect(told([action])).toEqual([isTold]));

test.each(['filedata', 'downloadFiles', 'versionAvailable', 'runningVersion', 'activeVersion', 'cartEntry', 'collect'])(
  'the first failure of the poll %s is kept, and the first success after it',
  (poll) => {
    const [pending, done, failed] = [
      () => ofEndpoint('pending', poll),
      () => ofEndpoint('fulfilled', poll),
      () => ofEndpoint('rejected', poll),
    ] as const;
    expect(told([pending(), done(), failed(), failed(), pending(), done(), done(), failed()])).toEqual([
      ...[false, false, true, false, false, true, false, true],
    ]);
  },
);

test('polls are judged separately', () => {
  const actions = [ofEndpoint('rejected', 'filedata'), ofEndpoint('rejected', 'collect')];
  expect(told([...actions, ofEndpoint('fulfilled', 'collect')])).toEqual([true, true, true]);
});

test('a newer version is kept once, even if many answers report it', () => {
  expect(told([seen('1.1.0'), seen('1.1.0'), seen('1.2.0'), seen('1.1.0')])).toEqual([true, false, true, true]);
});

test('an action is judged the same each time', () => {
  const failure = ofEndpoint('rejected', 'filedata');
  expect(told([failure, failure, seen('1.1.0')])).toEqual([true, true, true]);
});
