import { countHits, productOf } from '../../../server/usage/hits';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const count = (page: string, at = '2026-11-20T11:00:00.000Z') => {
  const counts = countHits({ hits: [{ page, at }] }, NOW);
  return [...counts].flatMap(([day, pages]) => [...pages].map(([name, views]) => [day, name, views]));
};

test.each([
  ['/', '/'],
  ['/dashboard', '/dashboard'],
  ['/Dashboard/', '/dashboard'],
  ['/view/biber-18?auth=7QK2-SECRET#technik', '/view/biber-18'],
  ['//', '/'],
])('a view of the address "%s" is counted for the page "%s"', (address, page) =>
  expect(count(address)).toEqual([['2026-11-20', page, 1]]),
);

test.each(['dashboard', '/a/b/c/d/e', '/view/a b', '/view/<script>', '/%2e%2e', `/${'x'.repeat(65)}`, '/view/ü'])(
  'a view of the invalid address "%s" is not counted',
  (address) => expect(count(address)).toEqual([]),
);

test.each([
  ['of this moment', '2026-11-20T12:00:00Z', '2026-11-20'],
  ['of a device whose clock is minutes ahead', '2026-11-20T12:04:59Z', '2026-11-20'],
  ['shortly after midnight in Germany', '2026-11-18T23:30:00Z', '2026-11-19'],
  ['with the time of another zone', '2026-11-18T23:30:00-05:00', '2026-11-19'],
  ['of two weeks ago', '2026-11-06T12:00:00Z', '2026-11-06'],
])('a page view counts for its calendar day in Germany (here: a view %s)', (_when, at, day) =>
  expect(count('/', at)).toEqual([[day, '/', 1]]),
);

test.each(['2026-11-20T12:05:01Z', '2026-11-06T11:59:59Z', '1970-01-01', 'gestern', ''])(
  'a page view with the unusable time %j is not counted',
  (at) => expect(count('/', at)).toEqual([]),
);

test('views of one page on one day are added up', () => {
  const at = '2026-11-20T11:00:00Z';
  const hits = ['/a', '/b', '/A?x=1'].map((page) => ({ page, at }));
  expect(countHits({ hits }, NOW).get('2026-11-20')).toEqual(
    new Map([
      ['/a', 2],
      ['/b', 1],
    ]),
  );
});

test.each([
  ['/view/biber-18', 'biber-18'],
  ['/view/biber-18/x', null],
  ['/products/tiles', null],
])('productOf reads the product ID from the address of a page: "%s" gives %s', (page, id) =>
  expect(productOf(page)).toBe(id),
);
