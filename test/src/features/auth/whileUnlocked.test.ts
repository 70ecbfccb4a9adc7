import createSagaMiddleware from 'redux-saga';
import { cancelled, delay, take } from 'typed-redux-saga';
import { tokenRefused } from '../../../../src/api/apiEvents';
import { StateStorage } from '../../../../src/app/store/stateStorage';
import { makeStore } from '../../../../src/app/store/store';
import { legacyKeyExchanged, loggedOut, sessionLost } from '../../../../src/features/auth/authSlice';
import { whileUnlocked } from '../../../../src/features/auth/whileUnlocked';
import { cartToggled } from '../../../../src/features/cart/cartSlice';

const TOKEN = 't'.repeat(43);
const login = () => legacyKeyExchanged({ token: TOKEN, permission: '' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Runs a background loop that ends after `lifeMs` milliseconds, or never when `lifeMs` is null. */
function run(lifeMs: number | null = null) {
  const seen: string[] = [];
  const { store, sagas } = makeStore(new StateStorage());
  const middleware = createSagaMiddleware();
  function* loop() {
    seen.push('begun');
    try {
      if (lifeMs === null) yield* take('never');
      else yield* delay(lifeMs);
      seen.push('done');
    } finally {
      if (yield* cancelled()) seen.push('cancelled');
    }
  }
  const task = sagas.fill(middleware, () => middleware.run(whileUnlocked, loop));
  return { store, seen, end: () => task.cancel() };
}

test('the background loop does not run before a login and starts at each login', () => {
  const { store, seen, end } = run();
  store.dispatch(cartToggled());
  expect(seen).toEqual([]);
  store.dispatch(login());
  expect(seen).toEqual(['begun']);
  store.dispatch(loggedOut());
  expect(seen).toEqual(['begun', 'cancelled']);
  store.dispatch(cartToggled());
  store.dispatch(login());
  expect(seen).toEqual(['begun', 'cancelled', 'begun']);
  end();
});

test.each([
  ['a log-out', loggedOut()],
  ["the session's end in another tab", sessionLost()],
  ["a refusal of the session's token", tokenRefused({ token: TOKEN })],
])("%s ends the session's background loop", (_name, event) => {
  const { store, seen, end } = run();
  store.dispatch(login());
  store.dispatch(event);
  expect(seen).toEqual(['begun', 'cancelled']);
  end();
});

test('the background loop continues when the server refuses an older token', () => {
  const { store, seen, end } = run();
  store.dispatch(login());
  store.dispatch(tokenRefused({ token: 'o'.repeat(43) }));
  expect(seen).toEqual(['begun']);
  store.dispatch(loggedOut());
  expect(seen).toEqual(['begun', 'cancelled']);
  end();
});

test('a finished background loop starts again only with the next session', async () => {
  const { store, seen, end } = run(1_000);
  store.dispatch(login());
  await jest.advanceTimersByTimeAsync(5_000);
  store.dispatch(cartToggled());
  expect(seen).toEqual(['begun', 'done']);
  store.dispatch(loggedOut());
  store.dispatch(login());
  expect(seen).toEqual(['begun', 'done', 'begun']);
  end();
});
