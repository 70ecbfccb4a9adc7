import { act, render, screen } from '@testing-library/react';
import { ViewBoundary } from '../../../src/app/ViewBoundary';
import '../../../src/i18n/i18n';

const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

/** jsdom cannot reload; it says so each time. */
let errors: jest.SpyInstance;
const reloads = () => errors.mock.calls.filter(([error]) => String(error).includes('navigation')).length;

function Broken({ error }: { readonly error: Error }): never {
  throw error;
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const show = (error: Error) =>
  render(
    <ViewBoundary>
      <Broken error={error} />
    </ViewBoundary>,
  );

test('a view that cannot be loaded says so and is tried again by itself: at once, each half minute, with a connection', () => {
  show(missing);
  expect(screen.getByRole('heading', { name: 'Diese Seite konnte nicht angezeigt werden' })).toBeVisible();
  expect(reloads()).toBe(1);
  act(() => jest.advanceTimersByTime(29_999));
  expect(reloads()).toBe(1);
  act(() => jest.advanceTimersByTime(1));
  expect(reloads()).toBe(2);
  window.dispatchEvent(new Event('online'));
  expect(reloads()).toBe(3);
});

test('a fault of the view itself waits for the person', () => {
  show(new Error('x'));
  act(() => jest.advanceTimersByTime(60_000));
  window.dispatchEvent(new Event('online'));
  expect(reloads()).toBe(0);
});
