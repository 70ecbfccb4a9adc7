import { act, fireEvent, render, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Shown } from '../../../../src/ui/grid/GridCell';
import { VirtualGrid } from '../../../../src/ui/grid/VirtualGrid';

const items = Array.from({ length: 1_000 }, (_, place) => `Ziegel ${place}`);
const renderItem = (item: string, { isWhole }: Shown) => (
  <a href={`/view/${item.slice(7)}`}>{isWhole ? `${item} ganz` : item}</a>
);
function Address() {
  return <output>{useLocation().pathname}</output>;
}
const gridOf = (shown: readonly string[], renderOne = renderItem) => (
  <MemoryRouter>
    <Address />
    <VirtualGrid label="Ziegel" items={shown} itemKey={String} minColumnPx={230} gapPx={24} render={renderOne} />
  </MemoryRouter>
);
const show = () => render(gridOf(items));

/** Scrolls to the position `place` in px. One frame passes before the scroll. */
const scrollTo = (place: number) =>
  act(() => {
    jest.advanceTimersByTime(16);
    jest.replaceProperty(window, 'scrollY', place);
    fireEvent.scroll(window);
    jest.advanceTimersByTime(0);
  });
const passFrames = (count: number) => {
  for (let frame = 0; frame < count; frame += 1) act(() => jest.advanceTimersByTime(16));
};
// `hidden: true` skips a slow check, which finds out whether each element is visible.
const cellsThere = () => screen.getAllByRole('listitem', { hidden: true });
const texts = () => screen.getAllByRole('link').map((link) => link.textContent ?? '');
const isWhole = (text: string) => text.endsWith('ganz');

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('grid items are complete before any scrolling and after one jump to a distant scroll position', () => {
  show();
  expect(texts().length).toBeLessThan(60);
  expect(texts().every(isWhole)).toBe(true);
  scrollTo(40_000);
  expect(texts()).not.toContain('Ziegel 0 ganz');
  expect(texts().every(isWhole)).toBe(true);
});

test('printing shows the first sixty grid items complete, including items off the screen', () => {
  const { rerender } = show();
  const before = texts().length;
  fireEvent(window, new Event('beforeprint'));
  expect(texts()).toHaveLength(60);
  expect(texts().every(isWhole)).toBe(true);
  fireEvent(window, new Event('afterprint'));
  expect(texts()).toHaveLength(before);
  rerender(gridOf(Array.from({ length: 5_000 }, (_, place) => `Ziegel ${place}`)));
  fireEvent(window, new Event('beforeprint'));
  expect(texts().at(-1)).toBe('Ziegel 59 ganz');
});

test('slow scrolling shows complete grid items', () => {
  show();
  for (let place = 40; place <= 2_000; place += 40) scrollTo(place);
  expect(texts()).not.toContain('Ziegel 0 ganz');
  expect(texts().every(isWhole)).toBe(true);
});

test('grid items show only names during fast scrolling, and are complete afterwards', () => {
  show();
  for (let place = 400; place <= 8_000; place += 400) scrollTo(place);
  expect(texts().some(isWhole)).toBe(false);
  expect(texts().length).toBeGreaterThan(0);
  passFrames(200);
  expect(texts().every(isWhole)).toBe(true);
});

test('after fast scrolling rows become complete one at a time, visible rows first', () => {
  show();
  for (let place = 400; place <= 8_000; place += 400) scrollTo(place);
  const counts = new Set<number>();
  for (let frames = 0; frames < 24; frames += 1) {
    passFrames(1);
    const whole = texts().filter(isWhole);
    counts.add(whole.length);
    // First visible row: 8000 px / 344 px a row = row 23, rounded down.
    // Its first item: 23 rows x 4 items = item 92.
    if (whole.length === 4) expect(whole[0]).toBe('Ziegel 92 ganz');
  }
  expect([...counts].slice(0, 4)).toEqual([0, 4, 8, 12]);
  expect(texts().every(isWhole)).toBe(true);
});

test('fast scrolling reuses elements of rows, and rows are in order afterwards', () => {
  show();
  for (let place = 400; place <= 8_000; place += 400) scrollTo(place);
  const cells = new Set<HTMLElement>();
  for (let place = 8_400; place <= 14_000; place += 400) {
    scrollTo(place);
    for (const cell of cellsThere()) cells.add(cell);
  }
  // Scrolling by 6000 px passes 17 rows with 68 items. Without reuse, the grid would discard the elements of these
  // items.
  expect(cells.size - cellsThere().length).toBeLessThan(17);
  passFrames(200);
  const places = cellsThere().map((cell) => Number(cell.getAttribute('aria-posinset')));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(texts()).toEqual(places.map((place) => `Ziegel ${place - 1} ganz`));
});

test('complete grid items stay complete when fast scrolling begins', () => {
  show();
  for (let place = 60; place <= 240; place += 60) scrollTo(place);
  expect(texts()).toContain('Ziegel 0 ganz');
  expect(texts()).toContain('Ziegel 4 ganz');
});

test('a focused grid item keeps the focus while the page scrolls away and back', () => {
  show();
  scrollTo(4_000);
  const link = screen.getByRole('link', { name: 'Ziegel 48 ganz' });
  act(() => link.focus());
  for (const place of [8_000, 0]) {
    scrollTo(place);
    expect(link).toHaveFocus();
    expect(link).toHaveTextContent('Ziegel 48 ganz');
  }
  for (let place = 400; place <= 8_000; place += 400) scrollTo(place);
  expect(link).toHaveFocus();
  passFrames(30);
  expect(link).toHaveFocus();
});

test('a focused row stays rendered off the screen, and is removed after it lost the focus', () => {
  show();
  scrollTo(4_000);
  const link = screen.getByRole('link', { name: 'Ziegel 48 ganz' });
  act(() => link.focus());
  for (let place = 4_040; place <= 8_000; place += 40) {
    scrollTo(place);
    expect(link).toHaveFocus();
  }
  // The focused item is above the visible rows, but must stay in order in the document.
  const places = cellsThere().map((cell) => Number(cell.getAttribute('aria-posinset')));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  act(() => link.blur());
  scrollTo(8_040);
  expect(link).not.toBeInTheDocument();
});

test('after the list changes, the grid shows the new items in order, complete and numbered', () => {
  const { rerender } = show();
  passFrames(10);
  const [cell] = screen.getAllByRole('listitem');
  const others = items.filter((_, place) => place % 3 === 1);
  rerender(gridOf(others));
  const names = others.slice(0, texts().length);
  // Visible items show their new names at once, items below the screen only after the paint.
  expect(texts().slice(0, 12)).toEqual(names.slice(0, 12));
  expect(texts().at(-1)).not.toMatch(names.at(-1) ?? '');
  passFrames(3);
  expect(texts().slice(0, 12)).toEqual(names.slice(0, 12));
  passFrames(2);
  expect(texts()).toEqual(names.map((item) => `${item} ganz`));
  expect(screen.getAllByRole('listitem')[0]).toBe(cell);
  expect(cell).toHaveAttribute('aria-setsize', `${others.length}`);
  rerender(gridOf(items.slice(0, 3)));
  passFrames(5);
  expect(texts()).toEqual(['Ziegel 0 ganz', 'Ziegel 1 ganz', 'Ziegel 2 ganz']);
});

test("pressing a link in a grid item opens the link's page inside the app", () => {
  show();
  fireEvent.click(screen.getByRole('link', { name: 'Ziegel 3 ganz' }));
  expect(screen.getByRole('status')).toHaveTextContent('/view/3');
});

test.each(['ctrlKey', 'metaKey', 'shiftKey'])(
  "the browser itself handles a click on a grid item's link with the modifier %s",
  (key) => {
    show();
    let isFollowed = true;
    // Keeps the browser from following the link, because jsdom cannot navigate.
    const hold = (event: Event) => {
      isFollowed = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', hold, { once: true });
    fireEvent.click(screen.getByRole('link', { name: 'Ziegel 3 ganz' }), { [key]: true });
    expect(isFollowed).toBe(false);
    expect(screen.getByRole('status')).toHaveTextContent(/^\/$/);
  },
);

test('in an interruptible rendering, grid items first show only their names', () => {
  const seen: boolean[] = [];
  // Watches the second item, because the grid has already rendered the first item once to measure it.
  const noting = (item: string, shown: Shown) => {
    if (item === 'Ziegel 1') seen.push(shown.isWhole);
    return renderItem(item, shown);
  };
  const { rerender } = render(<MemoryRouter />);
  act(() => startTransition(() => rerender(gridOf(items, noting))));
  expect(seen[0]).toBe(false);
  expect(seen.at(-1)).toBe(true);
});
