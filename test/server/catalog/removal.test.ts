import { needsConsent, removalLine, removalOf } from '../../../server/catalog/removal';

/** Returns `count` products `p1`, `p2` and so on, with the names `P1`, `P2` and so on. */
const products = (count: number, from = 1): ReadonlyMap<string, string> =>
  new Map(Array.from({ length: count }, (_, index) => [`p${from + index}`, `P${from + index}`]));
const none = new Set<string>();

test('removalOf lists the products that the new release lacks', () => {
  const before = new Map([...products(3), ['renamed', 'Früher']]);
  const after = new Map([
    ['p2', 'P2'],
    ['renamed', 'Heute'],
    ['new', 'Neu'],
  ]);
  expect(removalOf(before, after)).toEqual({
    gone: [
      { id: 'p1', name: 'P1' },
      { id: 'p3', name: 'P3' },
    ],
    before: 4,
  });
});

test.each([
  [0, 0, false],
  [0, 40, false],
  [1, 1, true],
  [1, 9, true],
  [1, 10, false],
  [2, 10, true],
  [4, 40, false],
  [5, 40, true],
  [40, 40, true],
])('a release that removes %i of %i products needs consent: %s', (gone, before, expected) => {
  const removal = removalOf(products(before), products(before - gone, gone + 1));
  expect(removal.gone).toHaveLength(gone);
  expect(needsConsent(removal, none)).toBe(expected);
});

test('a release needs no consent when each removal is agreed, but the consent covers no further product', () => {
  const agreed = new Set(['p1', 'p2']);
  expect(needsConsent(removalOf(products(2), new Map()), agreed)).toBe(false);
  expect(needsConsent(removalOf(products(3), new Map()), agreed)).toBe(true);
});

test.each([
  [1, 1, '1 von einem Produkt fällt weg: P1.'],
  [1, 5, '1 von 5 Produkten fällt weg: P1.'],
  [2, 5, '2 von 5 Produkten fallen weg: P1, P2.'],
  [10, 40, '10 von 40 Produkten fallen weg: P1, P2, P3, P4, P5, P6, P7, P8, P9, P10.'],
  [12, 40, '12 von 40 Produkten fallen weg: P1, P2, P3, P4, P5, P6, P7, P8, P9, P10 und 2 weitere.'],
])('the line about a removal of %i of %i products has the numbers and at most ten names', (gone, before, line) =>
  expect(removalLine(removalOf(products(before), products(before - gone, gone + 1)))).toBe(line),
);
