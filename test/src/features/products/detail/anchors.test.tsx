import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { AnchorNavigation } from '../../../../../src/features/products/detail/AnchorNavigation';
import '../../../../../src/i18n/lateTexts';

const COLLECT_MS = 200;
const sections = createRef<HTMLDivElement>();
let tops: Record<string, number> = {};

const page = (ids: readonly string[]) => (
  <>
    <AnchorNavigation sections={sections} onJump={() => undefined} />
    <div ref={sections}>
      {ids.map((id) => (
        <section key={id} id={id} data-anchor={`Titel ${id}`} />
      ))}
    </div>
  </>
);
const links = () => within(screen.getByRole('navigation')).queryAllByRole('link');
const current = () =>
  links()
    .filter((link) => link.getAttribute('aria-current') === 'location')
    .map((link) => link.textContent);

beforeEach(() => {
  jest.useFakeTimers();
  tops = {};
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return new DOMRect(0, tops[this.id] ?? 0, 100, 100);
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

// spec: limit-18
test('the page updates the links to its sections every 200 ms, ten times at most', () => {
  const { rerender } = render(page(['a']));
  expect(links()).toHaveLength(0);
  act(() => jest.advanceTimersByTime(COLLECT_MS));
  expect(links().map((link) => link.textContent)).toEqual(['Titel a']);
  rerender(page(['a', 'b']));
  act(() => jest.advanceTimersByTime(8 * COLLECT_MS));
  expect(links()).toHaveLength(2);
  rerender(page(['a', 'b', 'c']));
  act(() => jest.advanceTimersByTime(COLLECT_MS));
  expect(links()).toHaveLength(3);
  rerender(page(['a', 'b', 'c', 'd']));
  act(() => jest.advanceTimersByTime(10 * COLLECT_MS));
  expect(links()).toHaveLength(3);
});

/** Lays out sections at the positions `places` in px on a page 5000 px high. The returned function scrolls the page. */
function layOut(places: Record<string, number>) {
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 5_000 });
  const moveTo = (top: number) => {
    tops = Object.fromEntries(Object.entries(places).map(([id, place]) => [id, place - top]));
    Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  };
  const scrollTo = (top: number) => {
    moveTo(top);
    fireEvent.scroll(window);
    act(() => jest.advanceTimersByTime(50));
  };
  moveTo(0);
  render(page(Object.keys(places)));
  act(() => jest.advanceTimersByTime(COLLECT_MS + 50));
  return scrollTo;
}

test('while a person scrolls, the page marks the link of the section that the person reads', () => {
  const scrollTo = layOut({ a: 500, b: 1_500, c: 4_900 });
  expect(current()).toEqual([]);
  scrollTo(600);
  expect(current()).toEqual(['Titel a']);
  scrollTo(1_600);
  expect(current()).toEqual(['Titel b']);
  // The last section is too short to reach the screen's top, so the page's end makes it current.
  scrollTo(5_000 - window.innerHeight);
  expect(current()).toEqual(['Titel c']);
  scrollTo(0);
  expect(current()).toEqual([]);
});

describe('the target section of a jump', () => {
  const end = 5_000 - window.innerHeight;
  /** Presses a link and expects it to stay marked at each scroll position in `frames`. */
  const jump = (title: string, scrollTo: (top: number) => void, frames: readonly number[]) => {
    fireEvent.click(screen.getByRole('link', { name: title }));
    expect(current()).toEqual([title]);
    for (const top of frames) {
      scrollTo(top);
      expect([top, current()]).toEqual([top, [title]]);
    }
  };
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (() => ({ matches: false })) as never;
    Element.prototype.scrollIntoView = () => undefined;
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  test('stays marked until a person scrolls away', () => {
    const scrollTo = layOut({ a: 500, b: 4_500, c: 4_700, d: 4_900 });
    jump('Titel c', scrollTo, [100, 1_000, end]);
    jump('Titel b', scrollTo, []);
    jump('Titel d', scrollTo, [end]);
    jump('Titel b', scrollTo, [end]);
    // A person scrolls away 3 px at a time. Section b loses its mark only at the second step.
    scrollTo(end - 3);
    expect(current()).toEqual(['Titel b']);
    scrollTo(end - 6);
    expect(current()).toEqual(['Titel d']);
    scrollTo(end - 90);
    expect(current()).toEqual(['Titel c']);
  });

  test('stays marked while an earlier scroll still moves the page', () => {
    const scrollTo = layOut({ a: 500, b: 2_000, c: 4_900 });
    scrollTo(2_100);
    jump('Titel a', scrollTo, [2_200, 1_500]);
    scrollTo(2_100);
    expect(current()).toEqual(['Titel b']);
  });
});
