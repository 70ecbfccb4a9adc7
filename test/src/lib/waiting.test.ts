import { atMost } from '../../../src/lib/atMost';
import { nextPaint, nextTask } from '../../../src/lib/nextTurn';
import { onceOnScreen } from '../../../src/lib/onceOnScreen';
import { PageLock } from '../../../src/lib/pageLock';
import { scrollWhenPossible } from '../../../src/lib/scrollWhenPossible';
import { TabChannel } from '../../../src/lib/tabChannel';
import { whenIdle } from '../../../src/lib/whenIdle';
import { whenThere } from '../../../src/lib/whenThere';
import { offerLocks } from '../../support/fakeLocks';
import { settle } from '../../support/settle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const never = () => new Promise<never>(() => undefined);

/** Returns a function that tells whether `work` has ended. */
function watch(work: Promise<unknown>): () => boolean {
  let over = false;
  void work.then(() => (over = true));
  return () => over;
}

describe('waiting for work with a time limit', () => {
  test('ends when the work ends', async () => {
    const isOver = watch(atMost(1_000, new Promise((resolve) => setTimeout(resolve, 300))));
    await wait(299);
    expect(isOver()).toBe(false);
    await wait(1);
    expect(isOver()).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('ends at the limit even if the work continues', async () => {
    const isOver = watch(atMost(1_000, never()));
    await wait(999);
    expect(isOver()).toBe(false);
    await wait(1);
    expect(isOver()).toBe(true);
  });

  test('ends when the work fails', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const fault = new Error('No.');
    const isOver = watch(atMost(1_000, Promise.reject(fault)));
    await wait(0);
    expect(isOver()).toBe(true);
    expect(warned).toHaveBeenCalledWith(fault);
    expect(jest.getTimerCount()).toBe(0);
  });
});

test('a wait for the next paint lasts until the next frame', async () => {
  const [task, paint] = [watch(nextTask()), watch(nextPaint())];
  await Promise.resolve();
  expect([task(), paint()]).toEqual([false, false]);
  await wait(0);
  expect([task(), paint()]).toEqual([true, false]);
  await wait(17);
  expect(paint()).toBe(true);
});

test('work that waits until earlier changes are on the screen starts after about 65 ms', () => {
  const [work, none, late] = [jest.fn(), jest.fn(), jest.fn()];
  onceOnScreen(work);
  onceOnScreen(none)();
  const callOff = onceOnScreen(late);
  jest.advanceTimersByTime(64);
  expect(work).not.toHaveBeenCalled();
  callOff();
  jest.advanceTimersByTime(2);
  expect(work).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000);
  expect([work, none, late].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
});

describe('waiting until the browser is idle', () => {
  const offerIdle = (name: 'requestIdleCallback' | 'cancelIdleCallback', value: unknown) =>
    Object.defineProperty(window, name, { value, configurable: true });
  afterEach(() => {
    for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name);
  });

  test('is limited to three seconds and can be cancelled', () => {
    const asked = jest.fn(() => 7);
    const calledOff = jest.fn();
    offerIdle('requestIdleCallback', asked);
    offerIdle('cancelIdleCallback', calledOff);
    const work = jest.fn();
    const callOff = whenIdle(work);
    expect(asked).toHaveBeenCalledWith(work, { timeout: 3_000 });
    callOff();
    expect(calledOff).toHaveBeenCalledWith(7);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('takes 1.5 seconds in a browser that cannot report idleness', () => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    const [work, none] = [jest.fn(), jest.fn()];
    whenIdle(work);
    whenIdle(none)();
    jest.advanceTimersByTime(1_499);
    expect(work).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(10_000);
    expect([work.mock.calls.length, none.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('waiting for an element', () => {
  let root: HTMLElement;
  const add = async (parent = root) => {
    parent.append(document.createElement('b'));
    await wait(0);
  };
  const look = (then: (found: Element) => void) => whenThere(root, () => root.querySelector('b') ?? undefined, then);

  beforeEach(() => {
    root = document.createElement('div');
    root.append(document.createElement('p'));
  });

  test('reports an existing element immediately, and only once', async () => {
    await add();
    const then = jest.fn();
    look(then);
    expect(then).toHaveBeenCalledWith(root.querySelector('b'));
    await add();
    expect(then).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('reports a new element once, however deeply it is nested', async () => {
    const then = jest.fn();
    look(then);
    root.append('words');
    await wait(0);
    expect(then).not.toHaveBeenCalled();
    await add(root.querySelector('p') ?? root);
    expect(then).toHaveBeenCalledTimes(1);
    await add();
    expect(then).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('also finds an element once its `href` or `aria-posinset` attribute matches', async () => {
    const [there, third] = [jest.fn(), jest.fn()];
    const entry = root.querySelector('p');
    whenThere(root, () => root.querySelector('[href="/there"]') ?? undefined, there);
    whenThere(root, () => root.querySelector('[aria-posinset="3"]') ?? undefined, third);
    entry?.setAttribute('href', '/there');
    await wait(0);
    expect([there.mock.calls.length, third.mock.calls.length]).toEqual([1, 0]);
    entry?.setAttribute('aria-posinset', '3');
    await wait(0);
    expect(third).toHaveBeenCalledTimes(1);
  });

  test('reports the substitute element if the awaited element does not appear within two seconds', async () => {
    const then = jest.fn();
    whenThere(
      root,
      () => root.querySelector('b') ?? undefined,
      then,
      () => root.querySelector('i') ?? undefined,
    );
    await wait(1_999);
    root.append(document.createElement('i'));
    expect(then).not.toHaveBeenCalled();
    await wait(1);
    expect(then).toHaveBeenCalledWith(root.querySelector('i'));
    expect(then).toHaveBeenCalledTimes(1);
  });

  test('reports no element that appears after two seconds or after a cancellation', async () => {
    const [late, never] = [jest.fn(), jest.fn()];
    look(late);
    look(never)();
    await wait(1_999);
    await wait(1);
    await add();
    expect([late.mock.calls.length, never.mock.calls.length]).toEqual([0, 0]);
  });

  test('still reports an element that appears shortly before two seconds have passed', async () => {
    const then = jest.fn();
    look(then);
    await wait(1_990);
    await add();
    expect(then).toHaveBeenCalledTimes(1);
  });
});

describe('scrolling to a position on a page that still grows', () => {
  let grown: () => void;
  let watched: (Element | 'gone')[];
  /** The height of the page in px. The page cannot scroll further than this. */
  let height: number;
  let scrolled: jest.SpyInstance;

  beforeEach(() => {
    watched = [];
    height = 0;
    Object.defineProperty(globalThis, 'ResizeObserver', {
      configurable: true,
      value: class {
        constructor(seen: () => void) {
          grown = seen;
        }
        observe = (element: Element) => watched.push(element);
        disconnect = () => watched.push('gone');
      },
    });
    scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(((_x: number, y: number) => {
      Object.defineProperty(window, 'scrollY', { value: Math.min(y, height), configurable: true });
    }) as typeof window.scrollTo);
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'ResizeObserver'));

  test('ends immediately when the page is tall enough', () => {
    height = 1_000;
    scrollWhenPossible(() => 500);
    expect(scrolled).toHaveBeenCalledWith(0, 500);
    expect(watched).toEqual([document.body, 'gone']);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('is repeated until the page reaches the position', () => {
    let top: number | null = null;
    scrollWhenPossible(() => top);
    expect(scrolled).not.toHaveBeenCalled();
    top = 500;
    height = 300;
    grown();
    expect(window.scrollY).toBe(300);
    expect(watched).toEqual([document.body]);
    height = 498.5;
    grown();
    // The page can now scroll to 498.5 px, which is 1.5 px less than the target. A screen rounds scroll positions to
    // whole device pixels, so this position counts as reached. The scrolling therefore ends (`gone`).
    expect(watched).toEqual([document.body, 'gone']);
  });

  test('continues while the page is two pixels too short', () => {
    height = 498;
    const callOff = scrollWhenPossible(() => 500);
    expect(watched).toEqual([document.body]);
    callOff();
  });

  test('ends after two seconds', () => {
    scrollWhenPossible(() => 500);
    jest.advanceTimersByTime(1_999);
    expect(watched).not.toContain('gone');
    jest.advanceTimersByTime(1);
    expect(watched).toContain('gone');
  });

  test.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])('ends when a person causes the event "%s"', (event) => {
    const removed = jest.spyOn(window, 'removeEventListener');
    scrollWhenPossible(() => 500);
    window.dispatchEvent(new Event(event));
    expect(watched).toContain('gone');
    expect(jest.getTimerCount()).toBe(0);
    expect(removed.mock.calls.map(([name]) => name)).toEqual(['wheel', 'touchstart', 'keydown', 'pointerdown']);
  });

  test('also works in a browser without ResizeObserver', () => {
    scrollWhenPossible(() => 500)();
    expect(watched).toContain('gone');
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
    height = 1_000;
    scrollWhenPossible(() => 700);
    expect(window.scrollY).toBe(700);
  });
});

describe('a lock shared by tabs', () => {
  test('belongs to one tab at a time', async () => {
    const takeLocks = offerLocks();
    const [one, other] = [new PageLock('a'), new PageLock('a')];
    const [first, second] = [watch(one.take()), watch(other.take())];
    await wait(0);
    expect([first(), second()]).toEqual([true, false]);
    one.letGo();
    await wait(0);
    expect(second()).toBe(true);
    takeLocks();
  });

  test('is released only after the delay that the tab asks for', async () => {
    const takeLocks = offerLocks();
    const [one, other] = [new PageLock('a'), new PageLock('a')];
    watch(one.take());
    const second = watch(other.take());
    one.letGo(1_000);
    await wait(999);
    expect(second()).toBe(false);
    await wait(1);
    expect(second()).toBe(true);
    takeLocks();
  });

  test('is released without a timer if no delay is requested', async () => {
    const takeLocks = offerLocks();
    const one = new PageLock('a');
    watch(one.take());
    await wait(0);
    one.letGo();
    expect(jest.getTimerCount()).toBe(0);
    takeLocks();
  });

  test('is released immediately if the browser grants it to a tab that has stopped waiting', async () => {
    let grant: () => Promise<void> = never;
    const request = (_name: string, _options: object, use: () => Promise<void>) => {
      grant = use;
      return never();
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const late = new PageLock('a');
    watch(late.take());
    late.letGo();
    const isOver = watch(grant());
    await wait(0);
    expect(isOver()).toBe(true);
    Reflect.deleteProperty(navigator, 'locks');
  });

  test('does not block locks of other names', async () => {
    const takeLocks = offerLocks();
    watch(new PageLock('a').take());
    const other = watch(new PageLock('b').take());
    await wait(0);
    expect(other()).toBe(true);
    takeLocks();
  });

  test('no longer delays a tab that has stopped waiting for it', async () => {
    const takeLocks = offerLocks();
    watch(new PageLock('a').take());
    const waiting = new PageLock('a');
    const over = watch(waiting.take());
    await wait(0);
    expect(over()).toBe(false);
    waiting.letGo();
    await wait(0);
    expect(over()).toBe(true);
    takeLocks();
  });

  test('causes no wait in a browser without the Web Locks API', async () => {
    const [one, other] = [watch(new PageLock('a').take()), watch(new PageLock('a').take())];
    await wait(0);
    expect([one(), other()]).toEqual([true, true]);
  });
});

describe('the message channel of tabs', () => {
  const open: TabChannel[] = [];
  const channel = () => {
    const made = new TabChannel();
    open.push(made);
    return made;
  };
  afterEach(() => {
    for (const one of open.splice(0)) one.close();
  });

  test('sends a message to all tabs except the sender', async () => {
    const [own, one, two] = [channel(), channel(), channel()];
    const heard: unknown[] = [];
    for (const [name, tab] of Object.entries({ own, one, two })) tab.listen((message) => heard.push([name, message]));
    own.post({ a: 1 });
    await settle();
    expect(heard).toEqual([
      ['one', { a: 1 }],
      ['two', { a: 1 }],
    ]);
  });

  test('keeps the messages that arrive without a listener', async () => {
    const [own, other] = [channel(), channel()];
    own.post({ a: 1 });
    own.post({ a: 2 });
    await settle();
    const heard: unknown[] = [];
    const end = other.listen((message) => heard.push(message));
    expect(heard).toEqual([]);
    expect(other.takeEarly()).toEqual([{ a: 1 }, { a: 2 }]);
    expect(other.takeEarly()).toEqual([]);
    own.post({ a: 3 });
    await settle();
    end();
    own.post({ a: 4 });
    await settle();
    expect(heard).toEqual([{ a: 3 }]);
    expect(other.takeEarly()).toEqual([{ a: 4 }]);
  });

  test('drops the oldest message when more than a thousand are waiting', async () => {
    const [own, other] = [channel(), channel()];
    for (let a = 0; a <= 1_000; a += 1) own.post({ a });
    await settle();
    const early = other.takeEarly();
    expect([early.length, early[0]]).toEqual([1_000, { a: 1 }]);
  });

  test('still calls a second listener after the first one is removed', async () => {
    const [own, other] = [channel(), channel()];
    const heard: unknown[] = [];
    const endFirst = other.listen(() => undefined);
    other.listen((message) => heard.push(message));
    endFirst();
    own.post({ a: 1 });
    await settle();
    expect(heard).toEqual([{ a: 1 }]);
  });

  test('passes no messages to a tab that has closed it', async () => {
    const [own, other] = [channel(), channel()];
    const heard: unknown[] = [];
    other.listen((message) => heard.push(message));
    other.close();
    own.post({ a: 1 });
    await settle();
    expect(heard).toEqual([]);
  });

  test('does nothing in a browser without BroadcastChannel', () => {
    const before = globalThis.BroadcastChannel;
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    const alone = new TabChannel();
    alone.post({ a: 1 });
    expect(alone.takeEarly()).toEqual([]);
    alone.close();
    globalThis.BroadcastChannel = before;
  });
});
