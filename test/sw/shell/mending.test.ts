/** Files of the app that are gone or damaged are put right. */
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

test('another cache with the same addresses makes no file damaged', async () => {
  await (await stage.parts.caches.open('other')).put(SCRIPT, new Response('of another cache'));
  await stage.install();
  await stage.shell.repairShell(event('fetch'));
  expect([stage.asked, await stage.latestError()]).toEqual([[], undefined]);
});

describe('repairing', () => {
  beforeEach(() => stage.install());

  test('asks the server for nothing while all is well', async () => {
    await stage.shell.repairShell(event('fetch'));
    expect(stage.asked).toEqual([]);
  });

  test('puts back what is gone', async () => {
    await stage.remove(SCRIPT);
    await stage.shell.repairShell(event('fetch'));
    expect(stage.asked).toEqual([SCRIPT]);
    expect(await stage.storedText(SCRIPT)).toBe(TEXTS[SCRIPT]);
  });

  test('puts right what is damaged, and says so', async () => {
    await stage.damage(SCRIPT);
    await stage.shell.repairShell(event('fetch'));
    expect(stage.asked).toEqual([SCRIPT]);
    expect(await stage.storedText(SCRIPT)).toBe(TEXTS[SCRIPT]);
    expect(await stage.latestError()).toBe(`shell: ${ORIGIN}${SCRIPT} is damaged`);
  });

  test.each<[string, () => Response | null]>([
    ['the server is away', () => null],
    ['a portal answers', () => new Response('<h1>WLAN</h1>')],
    ['the server does not have it', () => new Response('', { status: 404 })],
  ])('leaves a damaged file where %s, looks at the others, and fails', async (_why, answer) => {
    await stage.damage(SCRIPT);
    await stage.remove(STYLE);
    stage.serve = (path) => (path === SCRIPT ? answer() : own(path));
    await expect(stage.shell.repairShell(event('fetch'))).rejects.toThrow(/^1 files cannot be repaired: /);
    expect(await stage.storedText(SCRIPT)).toBe('damaged');
    expect(await stage.storedText(STYLE)).toBe(TEXTS[STYLE]);
  });

  test('takes no answer for a file that is none, whatever its integrity', async () => {
    await stage.damage(SCRIPT);
    stage.serve = () => new Response(TEXTS[SCRIPT], { status: 503 });
    await expect(stage.shell.repairShell(event('fetch'))).rejects.toThrow(
      `1 files cannot be repaired: Error: 503 for ${ORIGIN}${SCRIPT}`,
    );
    expect(await stage.storedText(SCRIPT)).toBe('damaged');
  });

  test('leaves files alone that the build gives no integrity', async () => {
    stage.run([{ url: SCRIPT, revision: null } as ShellEntry]);
    await stage.damage(SCRIPT);
    await stage.shell.repairShell(event('fetch'));
    expect(await stage.storedText(SCRIPT)).toBe('damaged');
  });
});

describe('the look at the shell', () => {
  beforeEach(async () => {
    await stage.install();
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  });

  /** Looks, while `ms` go by. */
  async function look(ms = 3_000): Promise<void> {
    const done = stage.shell.lookAtShell();
    await jest.advanceTimersByTimeAsync(ms);
    await done;
  }

  test('begins once the page has its files, and puts right what is damaged', async () => {
    await stage.damage(SCRIPT);
    const done = stage.shell.lookAtShell();
    await jest.advanceTimersByTimeAsync(2_900);
    expect(stage.asked).toEqual([]);
    await jest.advanceTimersByTimeAsync(200);
    await done;
    expect(stage.asked).toEqual([SCRIPT]);
    expect(await stage.storedText(SCRIPT)).toBe(TEXTS[SCRIPT]);
  });

  test('happens once in a worker’s life, and not after a repair', async () => {
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

  test('is taken again with the next page where a file could not be put right', async () => {
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

  test('leaves what is gone to the moment it is asked for', async () => {
    await stage.remove(SCRIPT);
    await look();
    expect(stage.asked).toEqual([]);
  });

  test('never fails: it says what it could not do, and goes on', async () => {
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
