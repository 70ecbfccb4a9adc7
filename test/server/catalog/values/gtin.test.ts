import { gtinOf } from '../../../../server/catalog/values/gtin';

test.each([
  ['4006381333931', []],
  ['96385074', []],
  ['036000291452', []],
  ['10012345678902', []],
  ['00000000', []],
  ['4006381333932', ['„4006381333932“ hat eine falsche Prüfziffer (richtig wäre 1)']],
  // The valid GTIN 4006381333931 with two digits swapped, a usual typing mistake.
  ['4006381339331', ['„4006381339331“ hat eine falsche Prüfziffer (richtig wäre 9)']],
])('gtinOf("%s") reports %j', (gtin, faults) => {
  const reported: string[] = [];
  expect(gtinOf(gtin, (_path, reason) => void reported.push(reason))).toBe(gtin);
  expect(reported).toEqual(faults);
});
