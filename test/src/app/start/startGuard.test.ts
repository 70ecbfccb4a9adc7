/**
 * Tests which faults the script in index.html handles. test/e2e/startGuard.test.ts tests the script in a real browser.
 */

/**
 * The script exports nothing, so the compiler refuses to import it by a literal path. The compiler does not check a
 * path in a constant of type `string`.
 */
const GUARD: string = '../../../../src/app/start/startGuard';
const words = () => document.getElementById('start-failed');
const told: unknown[] = [];

beforeAll(async () => {
  document.body.innerHTML = '<div id="root"></div><p id="start-failed" role="alert" hidden>Words</p>';
  // jsdom has no navigation timing, so the script gets an empty list.
  performance.getEntriesByType = () => [];
  const controller = { postMessage: (message: unknown) => told.push(message) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } });
  await import(GUARD);
});
beforeEach(() => {
  jest.useFakeTimers();
  words()?.setAttribute('hidden', '');
});
afterEach(() => jest.useRealTimers());

function scriptFails(src: string): void {
  const script = document.createElement('script');
  // jsdom does not load scripts of this type, so only the test sends the error event.
  script.type = 'text/plain';
  script.src = src;
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  script.remove();
}

test('a failed start makes the worker look for damaged files, once for each wait', () => {
  scriptFails('https://scanner.example/assets/main.js');
  expect(told).toEqual([]);
  scriptFails('/assets/main.js');
  scriptFails('/assets/main.js');
  expect(told).toEqual([{ type: 'startFailed' }]);
});

test.each<[string, boolean, () => void]>([
  ['a script of the app that did not load', true, () => scriptFails('/assets/main.js')],
  ['a blocked script of a virus scanner', false, () => scriptFails('https://scanner.example/assets/main.js')],
  ['a script of the page’s own origin that is not the app’s', false, () => scriptFails('/injected.js')],
  [
    'an error in the app’s code',
    true,
    () => dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/assets/main.js` })),
  ],
  [
    'an error in the code of a browser extension',
    false,
    () => dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://x/content.js' })),
  ],
  ['an error without an origin', false, () => dispatchEvent(new ErrorEvent('error'))],
])(
  'the message about a failed start appears only for faults of the app (cause: %s, appears: %s)',
  (_what, isSaid, breaks) => {
    breaks();
    expect(words()?.hidden).toBe(!isSaid);
  },
);
