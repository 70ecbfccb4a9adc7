import { act, renderHook } from '@testing-library/react';
import { classNames } from '../../../src/lib/classNames';
import { columnsFor } from '../../../src/lib/columns';
import { copyText } from '../../../src/lib/copyText';
import { sha256Hex } from '../../../src/lib/sha256';
import { dayOf, useToday } from '../../../src/lib/today';
import { useMediaQuery } from '../../../src/lib/useMediaQuery';
import { uuid } from '../../../src/lib/uuid';
import { wordTest } from '../../../src/lib/wordTest';
import { offerHash } from '../../support/offerHash';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('joining class names leaves out false, null, undefined and empty values', () => {
  expect(classNames('a', false, null, undefined, '', 'b')).toBe('a b');
  expect(classNames(false)).toBe('');
});

test.each([
  [1_000, 200, 20, 1, 4],
  [880, 200, 20, 1, 4],
  [860, 200, 20, 1, 4],
  [859, 200, 20, 1, 3],
  [400, 200, 20, 1, 2],
  [220, 200, 20, 1, 2],
  [219, 200, 20, 1, 1],
  [0, 200, 20, 1, 1],
  [1_240, 200, 20, 2, 3],
  [420, 200, 20, 2, 2],
  [419, 200, 20, 2, 1],
])(
  'the space determines the number of columns (width: %i, minimum: %i, gap: %i, text size: %i, columns: %i)',
  (width, min, gap, scale, columns) => {
    expect(columnsFor(width, min, gap, scale)).toBe(columns);
  },
);

test.each([
  ['', true],
  [' 12 ', true],
  ['LINDORA\t12', true],
  ['dach grosse', true],
  ['lindora 13', false],
  ['13 lindora', false],
  ['dachziegel', false],
])('the words "%s" are in the text "Lindora 12, Größe für Dächer": %s', (typed, isFound) =>
  expect(wordTest(typed)('Lindora 12, Größe für Dächer')).toBe(isFound),
);

test('a new UUID is random and has the version 4 and the variant of RFC 9562', () => {
  const made = Array.from({ length: 200 }, uuid);
  expect(new Set(made).size).toBe(200);
  for (const one of made) expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  // Among 200 UUIDs, each random position takes all 16 hexadecimal digits. The loop skips the hyphens, the version and
  // the variant.
  for (let place = 0; place < 36; place += 1)
    if (![8, 13, 14, 18, 19, 23].includes(place)) expect(new Set(made.map((one) => one[place])).size).toBe(16);
  expect(new Set(made.map((one) => one[19])).size).toBe(4);
});

test('hashing returns the SHA-256 of a text, and null on a page without https', async () => {
  const before = Object.getOwnPropertyDescriptor(crypto, 'subtle');
  offerHash();
  expect(await sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(await sha256Hex('Größe')).toHaveLength(64);
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  expect(await sha256Hex('abc')).toBeNull();
  if (before === undefined) Reflect.deleteProperty(crypto, 'subtle');
  else Object.defineProperty(crypto, 'subtle', before);
});

describe('copying to the clipboard', () => {
  const offer = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

  test('writes the text to the clipboard', async () => {
    const written: string[] = [];
    offer(async (text) => void written.push(text));
    expect([await copyText('ABCD'), written]).toEqual([true, ['ABCD']]);
  });

  test('reports failure when the browser denies or lacks the clipboard', async () => {
    offer(() => Promise.reject(new DOMException('No.', 'NotAllowedError')));
    expect(await copyText('ABCD')).toBe(false);
    Reflect.deleteProperty(navigator, 'clipboard');
    expect(await copyText('ABCD')).toBe(false);
  });
});

describe("today's date", () => {
  test('is written with two digits for the month and two for the day', () => {
    expect(dayOf(new Date(2026, 0, 2))).toBe('2026-01-02');
    expect(dayOf(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31');
  });

  test('changes at midnight, and is read again when the page becomes visible', () => {
    jest.useFakeTimers({ now: new Date(2026, 10, 20, 23, 59, 30) });
    const { result, unmount } = renderHook(useToday);
    expect(result.current).toBe('2026-11-20');
    act(() => void jest.advanceTimersByTime(59_999));
    expect(result.current).toBe('2026-11-20');
    act(() => void jest.advanceTimersByTime(1));
    expect(result.current).toBe('2026-11-21');
    // Simulates that the device slept until 23 November: the clock moves on, but no timer runs.
    jest.setSystemTime(new Date(2026, 10, 23));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toBe('2026-11-23');
    const removed = jest.spyOn(document, 'removeEventListener');
    unmount();
    expect(jest.getTimerCount()).toBe(0);
    expect(removed).toHaveBeenCalledWith('visibilitychange', expect.any(Function));
  });
});

describe('a media query', () => {
  const before = window.matchMedia;
  afterEach(() => void (window.matchMedia = before));

  test('reports each change of its result', () => {
    const list = Object.assign(new EventTarget(), { matches: false });
    const asked: string[] = [];
    window.matchMedia = ((query: string) => {
      asked.push(query);
      return list;
    }) as unknown as typeof window.matchMedia;
    const { result, unmount } = renderHook(() => useMediaQuery('(min-width: 700px)'));
    expect(result.current).toBe(false);
    expect(new Set(asked)).toEqual(new Set(['(min-width: 700px)']));
    act(() => {
      list.matches = true;
      list.dispatchEvent(new Event('change'));
    });
    expect(result.current).toBe(true);
    const removed = jest.spyOn(list, 'removeEventListener');
    unmount();
    expect(removed).toHaveBeenCalledWith('change', expect.any(Function));
  });

  test('does not match in a browser that lacks media queries', () => {
    window.matchMedia = undefined as unknown as typeof window.matchMedia;
    const { result, unmount } = renderHook(() => useMediaQuery('(min-width: 700px)'));
    expect(result.current).toBe(false);
    unmount();
  });
});
