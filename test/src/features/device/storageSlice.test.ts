import { stateStored, stateUnstored } from '../../../../src/features/device/deviceEvents';
import { storageReducer } from '../../../../src/features/device/storageSlice';

test("after the device fails to store the app's state, the app remembers the failure until a later attempt succeeds", () => {
  const stored = storageReducer(undefined, stateStored());
  expect(storageReducer(undefined, { type: 'start' })).toEqual(stored);
  const unstored = storageReducer(stored, stateUnstored());
  expect([stored, unstored]).toEqual([{ isStateUnstored: false }, { isStateUnstored: true }]);
  expect(storageReducer(unstored, stateStored())).toEqual(stored);
});
