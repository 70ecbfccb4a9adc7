import type { ShellEntry } from '../../support/workerDevice/workerScope';
import { event, INDEX, ORIGIN, own, SCRIPT, ShellStage, STYLE, TEXTS } from './shellStage';

let stage: ShellStage;

beforeEach(() => {
  stage = new ShellStage();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test("the repair of the app's stored files ignores files with the same addresses in other caches", async () => {
  await (await stage.parts.caches.open('other')).put(SCRIPT, new Response('of another cache'));
  await stage.install();
  await stage.shell.repairShell(event('fetch'));
  expect([stage.asked, await stage.latestError()]).toEqual([[], undefined]);
});

describe("the repair of the app's stored files", () => {
  beforeEach(() => stage.install());

  test('requests nothing while all files are intact', async () => {
    await stage.shell.repairShell(event('fetch'));
    expect(stage.asked).toEqual([]);
  });

  test('restores a lost file', async () => {
    await stage.remove(SCRIPT);
    await stage.shell.repairShell(event('fetch'));
    expect(stage.asked).toEqual([SCRIPT]);
    expect(await stage.storedText(SCRIPT)).toBe(TEXTS[SCRIPT]);
  });

  test('replaces a damaged file and notes the damage', async () => {
    await stage.damage(SCRIPT);
    await stage.shell.repairShell(event('fetch'));
    expect(stage.asked).toEqual([SCRIPT]);
    expect(await stage.storedText(SCRIPT)).toBe(TEXTS[SCRIPT]);
    expect(await stage.latestError()).toBe(`shell: ${ORIGIN}${SCRIPT} is damaged`);
  });

  test.each<[string, () => Response | null]>([
    ['the server is away', () => null],
    ['a portal answers', () => new Response('<h1>WLAN</h1>')],
    ['the server does not have the file', () => new Response('', { status: 404 })],
  ])('restores the other files even if one file cannot be replaced because %s', async (_why, answer) => {
    await stage.damage(SCRIPT);
    await stage.remove(STYLE);
    stage.serve = (path) => (path === SCRIPT ? answer() : own(path));
    await expect(stage.shell.repairShell(event('fetch'))).rejects.toThrow(/^1 files cannot be repaired: /);
    expect(await stage.storedText(SCRIPT)).toBe('damaged');
    expect(await stage.storedText(STYLE)).toBe(TEXTS[STYLE]);
  });

  test('accepts no file that comes with an error status', async () => {
    await stage.damage(SCRIPT);
    stage.serve = () => new Response(TEXTS[SCRIPT], { status: 503 });
    await expect(stage.shell.repairShell(event('fetch'))).rejects.toThrow(
      `1 files cannot be repaired: Error: 503 for ${ORIGIN}${SCRIPT}`,
    );
    expect(await stage.storedText(SCRIPT)).toBe('damaged');
  });

  test('ignores files for which the build lists no hash', async () => {
    stage.run([{ url: SCRIPT, revision: null } as ShellEntry]);
    await stage.damage(SCRIPT);
    await stage.shell.repairShell(event('fetch'));
    expect(await stage.storedText(SCRIPT)).toBe('damaged');
  });
});

describe("the check of the app's stored files", () => {
  beforeEach(async () => {
    await stage.install();
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  });

  /** Checks the app's files and advances the clock by `ms`. */
  async function look(ms = 3_000): Promise<void> {
    const done = stage.shell.lookAtShell();
    await jest.advanceTimersByTimeAsync(ms);
    await done;
  }

  test('waits three seconds before it repairs damaged files', async () => {
    await stage.damage(SCRIPT);
    const done = stage.shell.lookAtShell();
    await jest.advanceTimersByTimeAsync(2_900);
    expect(stage.asked).toEqual([]);
    await jest.advanceTimersByTimeAsync(200);
    await done;
    expect(stage.asked).toEqual([SCRIPT]);
    expect(await stage.storedText(SCRIPT)).toBe(TEXTS[SCRIPT]);
  });

  test('takes place once per run of the worker', async () => {
    await look();
    await stage.damage(SCRIPT);
    await look(0);
    expect(stage.asked).toEqual([]);
    stage.run();
    await stage.shell.repairShell(event('fetch'));
    await stage.damage(SCRIPT);
    stage.asked = [];
    await look(0);
    expect(stage.asked).toEqual([]);
  });

  test('takes place again, and at once, when a page cannot start', async () => {
    await look();
    await stage.damage(SCRIPT);
    await stage.shell.mendShell();
    expect(stage.asked).toEqual([SCRIPT]);
    expect(await stage.storedText(SCRIPT)).toBe(TEXTS[SCRIPT]);
  });

  test('is repeated after a failed repair', async () => {
    await stage.damage(SCRIPT);
    stage.serve = () => null;
    await look();
    await look();
    await expect(stage.shell.repairShell(event('fetch'))).rejects.toThrow('1 files cannot be repaired');
    expect(await stage.storedText(SCRIPT)).toBe('damaged');
    stage.serve = own;
    await look();
    expect(await stage.storedText(SCRIPT)).toBe(TEXTS[SCRIPT]);
  });

  test('does not load a lost file', async () => {
    await stage.remove(SCRIPT);
    await look();
    expect(stage.asked).toEqual([]);
  });

  test('does not fail when a repair fails', async () => {
    await stage.damage(INDEX);
    await stage.damage(STYLE);
    stage.serve = (path) => (path === INDEX ? null : own(path));
    await look();
    expect(await stage.storedText(INDEX)).toBe('damaged');
    expect(await stage.storedText(STYLE)).toBe(TEXTS[STYLE]);
    stage.serve = () => null;
    stage.run();
    await stage.damage(SCRIPT);
    await look();
    expect(await stage.latestError()).toBe('shell: TypeError: Failed to fetch');
  });
});
