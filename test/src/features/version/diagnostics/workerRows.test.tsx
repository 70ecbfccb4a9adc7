import { act, render, screen } from '@testing-library/react';
import { WorkerRows } from '../../../../../src/features/version/diagnostics/WorkerRows';
import { readWorkerState } from '../../../../../src/pwa/workerState';
import '../../../../../src/i18n/i18n';

jest.mock('../../../../../src/pwa/workerState', () => ({ readWorkerState: jest.fn() }));

const NONE = 'Kein Service Worker antwortet.';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('nothing is said of the worker before it had its time to answer, and it is asked once at a time', async () => {
  let answer: (state: null) => void = () => undefined;
  const read = jest.mocked(readWorkerState).mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  render(<WorkerRows />);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByText(NONE)).toBeNull();
  expect(read).toHaveBeenCalledTimes(1);
  await act(async () => answer(null));
  expect(screen.getByText(NONE)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(read).toHaveBeenCalledTimes(2);
});
