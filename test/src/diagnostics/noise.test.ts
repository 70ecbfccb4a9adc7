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
  ['a feature whose name contains "persist"', { type: 'unpersist/done' }, true],
  ["RTK Query's bookkeeping", { type: 'api/subscriptions/unsubscribe' }, false],
  ['an event of the api with two parts', { type: 'api/requestTimedOut' }, true],
  ['a query that began', ofEndpoint('pending', 'product'), true],
  ['a query that was aborted', ofEndpoint('rejected', 'product', { aborted: true }), false],
  ['a query that was not needed', ofEndpoint('rejected', 'product', { condition: true }), false],
  ['a query that failed', ofEndpoint('rejected', 'product', { aborted: false, condition: false }), true],
])('the action history keeps or drops an action by its kind (kind: %s, action: %j, kept: %s)', (_, action, isTold) =>
  expect(told([action])).toEqual([isTold]),
);

test.each(['filedata', 'downloadFiles', 'versionAvailable', 'runningVersion', 'activeVersion', 'cartEntry', 'collect'])(
  'the history keeps only changed results of the poll "%s"',
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

test('the history keeps the first failure of each poll, independently of other polls', () => {
  const actions = [ofEndpoint('rejected', 'filedata'), ofEndpoint('rejected', 'collect')];
  expect(told([...actions, ofEndpoint('fulfilled', 'collect')])).toEqual([true, true, true]);
});

test('the history keeps an action about a newer version only if the version changed', () => {
  expect(told([seen('1.1.0'), seen('1.1.0'), seen('1.2.0'), seen('1.1.0')])).toEqual([true, false, true, true]);
});

test("the history's filter gives the same verdict when it judges the same action again", () => {
  const failure = ofEndpoint('rejected', 'filedata');
  expect(told([failure, failure, seen('1.1.0')])).toEqual([true, true, true]);
});
