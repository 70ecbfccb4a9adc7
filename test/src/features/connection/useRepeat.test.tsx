import { act, renderHook } from '@testing-library/react';
import { AGAIN_MS, useRepeat } from '../../../../src/features/connection/useRepeat';

const refetch = jest.fn();
const show = (hasFailed: boolean) =>
  renderHook((failed: boolean) => useRepeat(failed, () => refetch()), { initialProps: hasFailed });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  refetch.mockClear();
});
afterEach(() => jest.useRealTimers());

test('what failed is asked for again after a while, whatever the browser says of the network', () => {
  const { rerender } = show(true);
  pass(AGAIN_MS - 1);
  // Another render takes no time away.
  rerender(true);
  expect(refetch).not.toHaveBeenCalled();
  pass(1);
  expect(refetch).toHaveBeenCalledTimes(1);
  pass(AGAIN_MS);
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('the connection brings another try at once', () => {
  show(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('nothing is asked for once it is here, or when the view has gone', () => {
  const { rerender, unmount } = show(true);
  rerender(false);
  pass(AGAIN_MS);
  rerender(true);
  unmount();
  pass(AGAIN_MS);
  expect(refetch).not.toHaveBeenCalled();
});
