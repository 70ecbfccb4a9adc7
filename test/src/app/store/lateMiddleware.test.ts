import { configureStore, createSlice, type Middleware, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { LateMiddleware } from '../../../../src/app/store/lateMiddleware';

const slice = createSlice({
  name: 'numbers',
  initialState: [] as readonly number[],
  reducers: { counted: (state, { payload }: PayloadAction<number>) => [...state, payload] },
});
const { counted } = slice.actions;

function makeStore() {
  const place = new LateMiddleware();
  const store = configureStore({
    reducer: slice.reducer,
    middleware: (defaults) => defaults().concat(place.middleware),
  });
  const heard: UnknownAction[] = [];
  const late: Middleware = () => (next) => (action) => {
    heard.push(action as UnknownAction);
    return next(action);
  };
  return { place, store, heard, late };
}

test('a middleware that is added late receives all earlier actions in order', () => {
  const { place, store, heard, late } = makeStore();
  store.dispatch(counted(1));
  store.dispatch(counted(2));
  expect(place.fill(late, () => 'begun')).toBe('begun');
  expect(heard).toEqual([counted(1), counted(2)]);
  store.dispatch(counted(3));
  expect(heard).toEqual([counted(1), counted(2), counted(3)]);
});

test('the reducers see each action once, whether the middleware is added before or after the action', () => {
  const { place, store, late } = makeStore();
  store.dispatch(counted(1));
  place.fill(late, () => store.dispatch(counted(2)));
  store.dispatch(counted(3));
  expect(store.getState()).toEqual([1, 2, 3]);
});

test('a late middleware receives actions in order even if some are dispatched while the middleware is added', () => {
  const { place, store, heard } = makeStore();
  const answering: Middleware =
    ({ dispatch }) =>
    (next) =>
    (action) => {
      heard.push(action as UnknownAction);
      if (counted.match(action) && action.payload === 1) dispatch(counted(3));
      return next(action);
    };
  store.dispatch(counted(1));
  place.fill(answering, () => store.dispatch(counted(2)));
  expect(heard).toEqual([counted(1), counted(2), counted(3)]);
});

test('adding a late middleware before the store exists throws an error', () => {
  const { late } = makeStore();
  expect(() => new LateMiddleware().fill(late, () => undefined)).toThrow('No store.');
});

test('when more than a thousand actions wait for the middleware, the oldest actions are dropped', () => {
  const { place, store, heard, late } = makeStore();
  for (let number = 0; number <= 1_000; number += 1) store.dispatch(counted(number));
  place.fill(late, () => undefined);
  expect(heard).toHaveLength(1_000);
  expect(heard[0]).toEqual(counted(1));
});
