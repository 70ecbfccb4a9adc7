import { act, render, screen } from '@testing-library/react';
import { WorkerRows } from '../../../../../src/features/version/diagnostics/WorkerRows';
import '../../../../../src/i18n/i18n';
import { FakeContainer, offerContainer } from '../../../../support/fakeContainer';

const NONE = 'Kein Service Worker antwortet.';
/** Milliseconds that the page waits for the worker's answer. The page pauses for `AGAIN_MS` before it asks again. */
const ANSWER_MS = 5_000;
const AGAIN_MS = 2_000;

let container: FakeContainer;
let withdraw: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  container = new FakeContainer();
  withdraw = offerContainer(container);
});
afterEach(() => {
  withdraw();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('the diagnostics wait five seconds before reporting that no worker answers', async () => {
  container.isSilent = true;
  render(<WorkerRows />);
  await pass(ANSWER_MS - 1);
  expect(screen.queryByText(NONE)).toBeNull();
  expect(container.received).toEqual([{ type: 'readState' }]);
  await pass(1);
  expect(screen.getByText(NONE)).toBeVisible();
  await pass(AGAIN_MS);
  expect(container.received).toHaveLength(2);
});
