import { latestFaults, reportFault, watchFaults } from '../../../src/diagnostics/faults';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const messages = () => latestFaults().map(({ message }) => message);

test('a page starts with an empty list of faults', () => expect(latestFaults()).toEqual([]));

test('the page stores each error that the browser reports', () => {
  const page = new EventTarget();
  // The cast is safe: `watchFaults` only listens to events, so an EventTarget can stand in for a window.
  watchFaults(page as Window);
  page.dispatchEvent(new ErrorEvent('error', { error: new Error('eins'), message: 'Uncaught Error' }));
  page.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'drei' }));
  expect(messages()).toEqual([expect.stringContaining('Error: eins\n'), 'Script error.', 'drei']);
});

test('the page stores the message of a reported error without a stack', () => {
  const error = Object.assign(new Error('vier'), { stack: undefined });
  reportFault(error);
  expect(console.error).toHaveBeenCalledWith(error);
  expect(latestFaults().at(-1)).toEqual({ message: 'vier', time: Date.UTC(2026, 10, 20, 8) });
});

test('the page keeps only the latest 20 faults', () => {
  for (let count = 1; count <= 20; count += 1) reportFault(`fault ${count}`);
  expect(messages()).toEqual(Array.from({ length: 20 }, (_, index) => `fault ${index + 1}`));
  reportFault('fault 21');
  expect([messages().length, messages()[0]]).toEqual([20, 'fault 2']);
});
