import { act, renderHook } from '@testing-library/react';
import { useRepeat } from '../../../../src/features/connection/useRepeat';

const AGAIN_MS = 60_000;

const refetch = jest.fn();
const show = (hasFailed: boolean) =>
  renderHook((failed: boolean) => useRepeat(failed, () => refetch()), { initialProps: hasFailed });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  refetch.mockClear();
});
afterEach(() => jest.useRealTimers());

test('a failed query repeats every minute, even without a network event', () => {
  const { rerender } = show(true);
  pass(AGAIN_MS - 1);
  // The component renders again while it waits. This must not restart the timer.
  rerender(true);
  expect(refetch).not.toHaveBeenCalled();
  pass(1);
  expect(refetch).toHaveBeenCalledTimes(1);
  pass(AGAIN_MS);
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('a failed query repeats immediately when the connection is back', () => {
  show(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a query does not repeat after a success, or after its view has closed', () => {
  const { rerender, unmount } = show(true);
  rerender(false);
  pass(AGAIN_MS);
  rerender(true);
  unmount();
  pass(AGAIN_MS);
  expect(refetch).not.toHaveBeenCalled();
});
