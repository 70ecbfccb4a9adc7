import { restOf, sectionAt } from '../../../../../src/features/products/detail/sectionPlaces';

/** A page that can scroll by 2200 px, at the scroll position `scrolled`. */
const page = (scrolled: number) => ({ scrolled, viewHeight: 800, pageHeight: 3_000, mark: 100 });

/** Indexes of the current sections, in the order in which they become current while a person scrolls down. */
function seen(tops: readonly number[], end = 2_200, pageAt = page): number[] {
  const indexes = Array.from({ length: end + 1 }, (_, scrolled) => sectionAt(tops, pageAt(scrolled)));
  return indexes.filter((index, place) => index !== indexes[place - 1]);
}

test.each<[why: string, tops: readonly number[], scrolled: number, index: number]>([
  ['above the first', [400, 1_000], 0, -1],
  ['no sections', [], 500, -1],
  ['just not at the mark', [400, 1_000], 290, -1],
  ['at the mark, as near as browsers round', [400, 1_000], 297, 0],
  ['the mark stays where it is while all come up to it', [400, 1_900, 2_250], 1_790, 0],
  ['so it does at the end of the page', [400, 1_900, 2_250], 2_200, 2],
  ['above the last screenful it is at its place', [400, 1_600, 2_900], 1_390, 0],
  ['in the midst of it in the middle of the screen, where the next section is not yet', [400, 2_200, 2_900], 1_760, 0],
  ['and now is', [400, 2_200, 2_900], 1_780, 1],
  ['the last one at the end of the page', [400, 2_200, 2_900], 2_200, 2],
  ['as near to the end as browsers round', [400, 2_200, 2_996], 2_197, 2],
])('the section being read is found for the scroll position: %s', (_why, tops, scrolled, index) => {
  expect(sectionAt(tops, page(scrolled))).toBe(index);
});

test.each<[string, readonly number[]]>([
  ['one short section', [400, 1_000, 2_900]],
  ['several', [400, 2_350, 2_500, 2_600, 2_900]],
  ['all within the last screen', [2_250, 2_500, 2_990]],
])('scrolling marks all sections in turn: %s at the end', (_what, tops) => {
  expect(seen(tops)).toEqual([-1, ...tops.keys()]);
});

test('scrolling a short page marks all sections, and a page without scrolling marks the first', () => {
  const short = (scrolled: number) => ({ ...page(scrolled), pageHeight: 1_100 });
  expect(seen([200, 600, 900, 1_050], 300, short)).toEqual([-1, 0, 1, 2, 3]);
  expect(sectionAt([50, 600], { ...page(0), pageHeight: 700 })).toBe(0);
});

test.each([
  [50, 0],
  [1_000, 900],
  [2_600, 2_200],
])('a jump to a section at %d px scrolls to %d px', (top, rest) => {
  expect(restOf(top, page(0))).toBe(rest);
});
