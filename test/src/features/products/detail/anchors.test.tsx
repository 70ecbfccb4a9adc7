import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { AnchorNavigation } from '../../../../../src/features/products/detail/AnchorNavigation';
import '../../../../../src/i18n/productTexts';

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

test('anchors are collected every 200 ms, ten times at most', () => {
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

test('the section being read is marked while the page scrolls', () => {
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 5_000 });
  const scrollTo = (top: number) => {
    tops = { a: 500 - top, b: 1_500 - top, c: 4_900 - top };
    Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
    fireEvent.scroll(window);
    act(() => jest.advanceTimersByTime(50));
  };
  tops = { a: 500, b: 1_500, c: 4_900 };
  render(page(['a', 'b', 'c']));
  act(() => jest.advanceTimersByTime(COLLECT_MS + 50));
  expect(current()).toEqual([]);
  scrollTo(600);
  expect(current()).toEqual(['Titel a']);
  scrollTo(1_600);
  expect(current()).toEqual(['Titel b']);
  // The last section is too short to come up to the mark: the end of the page counts for it.
  scrollTo(5_000 - window.innerHeight);
  expect(current()).toEqual(['Titel c']);
  scrollTo(0);
  expect(current()).toEqual([]);
});
