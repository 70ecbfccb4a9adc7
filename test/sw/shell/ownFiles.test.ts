/** The app's own files are installed with an integrity check and served from the device. */
import { until } from '../../support/until';
import {
  event,
  fetchEvent,
  INDEX,
  NEXT_BUILD,
  ORIGIN,
  OTHER,
  own,
  SCRIPT,
  ShellStage,
  STYLE,
  TEXTS,
} from './shellStage';

let stage: ShellStage;

/** Waits until all pending storage operations have ended. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => {
  stage = new ShellStage();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('installing a build of the app', () => {
  test('stores every file of the build', async () => {
    stage.run();
    await stage.shell.installShell(event('install'));
    expect(stage.asked.toSorted()).toEqual([STYLE, SCRIPT, INDEX].toSorted());
    for (const path of [INDEX, SCRIPT, STYLE]) expect(await stage.storedText(path)).toBe(TEXTS[path]);
  });

  test('loads only files that the former build did not have', async () => {
    await stage.install();
    stage.run(NEXT_BUILD);
    await stage.shell.installShell(event('install'));
    expect(stage.asked).toEqual([OTHER]);
  });

  describe('makes the worker, once active, store the scripts again', () => {
    const SPARE = 'spare-scripts';
    let stored: string[];
    beforeEach(async () => {
      await stage.install();
      stored = [];
      stage.parts.caches.beforePut = (address) => void stored.push(new URL(address).pathname);
    });

    /** Ends the installation, after which the worker stores the scripts again. Waits until they are stored. */
    async function storeAgain(): Promise<void> {
      stage.endInstall();
      await until('the script is stored', () => stored.length > 0);
      await turns();
    }

    test('but not before the installation has ended', async () => {
      await turns();
      expect(stored).toEqual([]);
      await storeAgain();
      // The worker writes the script twice: first as a spare copy, then in its final place.
      expect(stored).toEqual([SCRIPT, SCRIPT]);
      expect(await stage.storedText(SCRIPT)).toBe(TEXTS[SCRIPT]);
      expect(await stage.parts.caches.keys()).not.toContain(SPARE);
    });

    test('and the app starts offline even after a power cut during this write', async () => {
      // While Chromium writes a script to its final place, this place holds no complete script. To simulate a power
      // cut, the test removes the script and never ends the write.
      stage.parts.caches.beforePut = (address) => {
        stored.push(new URL(address).pathname);
        return stored.length < 2 ? undefined : stage.remove(SCRIPT).then(() => new Promise<never>(() => undefined));
      };
      await storeAgain();
      expect(await stage.storedText(SCRIPT)).toBeUndefined();
      expect(await stage.parts.caches.keys()).toContain(SPARE);
      stage.parts.caches.beforePut = () => undefined;
      stage.run();
      stage.serve = () => null;
      expect(await (await stage.shell.answerAsset(fetchEvent(SCRIPT))).text()).toBe(TEXTS[SCRIPT]);
    });

    test('but not scripts that the former build stored', async () => {
      await stage.install(NEXT_BUILD);
      stored = [];
      await storeAgain();
      expect(stored).toEqual([OTHER, OTHER]);
    });

    test('unless the device is full', async () => {
      stage.parts.caches.quota = 0;
      stage.endInstall();
      await until('it is noted', async () => (await stage.latestError()) !== undefined);
      expect(await stage.latestError()).toBe('shell: a script is not stored again: QuotaExceededError: No room');
      expect(await stage.storedText(SCRIPT)).toBe(TEXTS[SCRIPT]);
    });

    test('but not in Firefox', async () => {
      stage.run(NEXT_BUILD);
      Reflect.deleteProperty(stage.parts.scope, 'serviceWorker');
      await stage.shell.installShell(event('install'));
      stored = [];
      await turns();
      expect([stored, await stage.latestError()]).toEqual([[], undefined]);
    });

    test('but not a missing script', async () => {
      await stage.remove(SCRIPT);
      stage.endInstall();
      await turns();
      expect([stored, await stage.latestError()]).toEqual([[], undefined]);
    });
  });

  test("ignores a captive portal's pages in the browser's cache", async () => {
    stage.run();
    stage.serve = (path, { cache }) => (cache === 'default' ? new Response('<h1>WLAN</h1>') : own(path));
    await stage.shell.installShell(event('install'));
    for (const path of [INDEX, SCRIPT, STYLE]) expect(await stage.storedText(path)).toBe(TEXTS[path]);
  });

  test('fails when a captive portal answers', async () => {
    stage.run();
    stage.serve = () => new Response('<h1>WLAN</h1>');
    await expect(stage.shell.installShell(event('install'))).rejects.toThrow();
    expect(await stage.storedText(SCRIPT)).toBeUndefined();
  });
});

test.each([
  ['/assets/app.js', true],
  ['/assets/of-another-build.js', true],
  ['/index.html', true],
  ['/robots.txt', false],
  ['/x/assets/app.js', false],
])(`isShellFile recognises the app's files by their address: "%s" gives %p`, (path, isFile) => {
  stage.run();
  expect(stage.shell.isShellFile(new URL(path, ORIGIN))).toBe(isFile);
});

describe('a page of the app', () => {
  test('comes from the device, whatever address of the app is opened', async () => {
    await stage.install();
    expect(await (await stage.shell.answerNavigation(fetchEvent('/produkte/7'))).text()).toBe(TEXTS[INDEX]);
    expect(stage.asked).toEqual([]);
  });

  test('is loaded from the server again when its file is lost', async () => {
    await stage.install();
    await stage.remove(INDEX);
    expect(await (await stage.shell.answerNavigation(fetchEvent('/produkte'))).text()).toBe(TEXTS[INDEX]);
    expect(stage.asked).toEqual([INDEX]);
    expect(await stage.storedText(INDEX)).toBe(TEXTS[INDEX]);
  });

  test("is taken from the server's other build when its stored file is lost", async () => {
    await stage.install();
    await stage.remove(INDEX);
    stage.serve = () => new Response('<!doctype html><title>Neu</title>');
    expect(await (await stage.shell.answerNavigation(fetchEvent('/produkte'))).text()).toContain('Neu');
    // The worker requested index.html through the HTTP cache, then index.html without this cache, then the page's own
    // address.
    expect(stage.asked).toEqual([INDEX, INDEX, '/produkte']);
    expect(await stage.storedText(INDEX)).toBeUndefined();
  });

  test("is replaced by the server's error answer when its stored file is lost", async () => {
    await stage.install();
    await stage.remove(INDEX);
    stage.serve = () => new Response('gone', { status: 499 });
    const page = await stage.shell.answerNavigation(fetchEvent('/produkte'));
    expect([page.status, await page.text()]).toEqual([499, 'gone']);
  });

  // spec: error-25
  test.each<[string, () => Response | null | Promise<Response>]>([
    ['neither device nor server has', () => null],
    ['a server that is being started does not have', () => new Response('{}', { status: 500 })],
    ['a silent server does not give', () => new Promise(() => undefined)],
  ])('is replaced by an error page if it is a page that %s', async (_whose, answer) => {
    await stage.install();
    await stage.remove(INDEX);
    stage.serve = answer;
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const answered = stage.shell.answerNavigation(fetchEvent('/produkte'));
    for (let second = 0; second < 60; second++) {
      await turns();
      await jest.advanceTimersByTimeAsync(1_000);
    }
    const page = await answered;
    expect(page.status).toBe(503);
    const html = await page.text();
    expect(html).toContain('Die Anwendung ist auf diesem Gerät nicht vollständig gespeichert.');
    expect(html).toContain('<meta http-equiv="refresh" content="10">');
  });
});

describe('a file of the app', () => {
  beforeEach(() => stage.install());

  test('comes from the device', async () => {
    expect(await (await stage.shell.answerAsset(fetchEvent(SCRIPT))).text()).toBe(TEXTS[SCRIPT]);
    expect(stage.asked).toEqual([]);
  });

  test('comes from the device even without a hash in its name', async () => {
    expect(await (await stage.shell.answerAsset(fetchEvent(INDEX))).text()).toBe(TEXTS[INDEX]);
    expect(stage.asked).toEqual([]);
  });

  test('comes from the device for pages of the former build', async () => {
    await stage.install(NEXT_BUILD);
    expect(await (await stage.shell.answerAsset(fetchEvent(STYLE))).text()).toBe(TEXTS[STYLE]);
    expect(stage.asked).toEqual([]);
  });

  test('comes from the network if no known build lists it', async () => {
    expect(await (await stage.shell.answerAsset(fetchEvent(OTHER))).text()).toBe(TEXTS[OTHER]);
    expect(stage.asked).toEqual([OTHER]);
  });

  test('is requested only once over a slow network if no known build lists it', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    stage.serve = async (path) => {
      await new Promise((resolve) => setTimeout(resolve, 30_000));
      return own(path);
    };
    const answer = stage.shell.answerAsset(fetchEvent(OTHER));
    await turns();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await (await answer).text()).toBe(TEXTS[OTHER]);
    expect(stage.asked).toEqual([OTHER]);
  });

  test('is not taken from a foreign cache', async () => {
    await (await stage.parts.caches.open('other')).put(OTHER, new Response('of another cache'));
    expect(await (await stage.shell.answerAsset(fetchEvent(OTHER))).text()).toBe(TEXTS[OTHER]);
  });

  test.each([SCRIPT, OTHER])(
    'comes from the network if the cache hangs for five seconds (file: "%s")',
    async (path) => {
      jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
      const silent = () => new Promise<never>(() => undefined);
      jest.spyOn(stage.parts.caches, 'match').mockImplementation(silent);
      jest.spyOn(stage.parts.caches, 'open').mockImplementation(silent);
      let answer: Response | null = null;
      void stage.shell.answerAsset(fetchEvent(path)).then((response) => (answer = response));
      await jest.advanceTimersByTimeAsync(4_900);
      expect(answer).toBeNull();
      await jest.advanceTimersByTimeAsync(5_200);
      expect(await (answer as Response | null)?.text()).toBe(TEXTS[path]);
    },
  );
});
