import { restOf, sectionAt } from '../../../../../src/features/products/detail/sectionPlaces';

/** A page that can scroll by 2200 px, at the scroll position `scrolled`. */
const page = (scrolled: number) => ({ scrolled, viewHeight: 800, pageHeight: 3_000, mark: 100 });

/** Indexes of the current sections, in the order in which they become current while a person scrolls down. */
function seen(tops: readonly number[], end = 2_200, pageAt = page): number[] {
  const indexes = Array.from({ length: end + 1 }, (_, scrolled) => sectionAt(tops, pageAt(scrolled)));
  return indexes.filter((index, place) => index !== indexes[place - 1]);
}

test.each<[why: string, tops: readonly number[], scrolled: number, index: number]>([
  ['above the first section', [400, 1_000], 0, -1],
  ['on a page without sections', [], 500, -1],
  ['just before the first section reaches the mark', [400, 1_000], 290, -1],
  ['at the mark, within a rounding error of the browser', [400, 1_000], 297, 0],
  ['just before the second section reaches the mark', [400, 1_900, 2_250], 1_790, 0],
  ['at the end of the page, where the last section has reached the mark', [400, 1_900, 2_250], 2_200, 2],
  ['before the last screenful, where the mark keeps its place', [400, 1_600, 2_900], 1_390, 0],
  ['within the last screenful, just before the second section reaches the moving mark', [400, 2_200, 2_900], 1_760, 0],
  ['within the last screenful, when the second section has reached the moving mark', [400, 2_200, 2_900], 1_780, 1],
  ['at the end of the page, with a short last section', [400, 2_200, 2_900], 2_200, 2],
  ['at the end of the page, within a rounding error of the browser', [400, 2_200, 2_996], 2_197, 2],
])('the scroll position determines the current section (case: %s)', (_why, tops, scrolled, index) => {
  expect(sectionAt(tops, page(scrolled))).toBe(index);
});

test.each<[string, readonly number[]]>([
  ['one short section at the end', [400, 1_000, 2_900]],
  ['several short sections at the end', [400, 2_350, 2_500, 2_600, 2_900]],
  ['all sections within the last screen', [2_250, 2_500, 2_990]],
])('scrolling marks each section in turn on a page with %s', (_what, tops) => {
  expect(seen(tops)).toEqual([-1, ...tops.keys()]);
});

test('scrolling a short page marks each section in turn', () => {
  const short = (scrolled: number) => ({ ...page(scrolled), pageHeight: 1_100 });
  expect(seen([200, 600, 900, 1_050], 300, short)).toEqual([-1, 0, 1, 2, 3]);
  expect(sectionAt([50, 600], { ...page(0), pageHeight: 700 })).toBe(0);
});

test.each([
  [50, 0],
  [1_000, 900],
  [2_600, 2_200],
])('a jump scrolls the page to a section (section at: %d px, scrolled to: %d px)', (top, rest) => {
  expect(restOf(top, page(0))).toBe(rest);
});
