import { gtinFault } from '../../../../server/catalog/values/gtin';

test.each([
  ['4006381333931', null],
  ['96385074', null],
  ['036000291452', null],
  ['10012345678902', null],
  ['00000000', null],
  ['4006381333932', '„4006381333932“ hat eine falsche Prüfziffer (richtig wäre 1)'],
  // The valid GTIN 4006381333931 with two digits swapped, a usual typing mistake.
  ['4006381339331', '„4006381339331“ hat eine falsche Prüfziffer (richtig wäre 9)'],
])('gtinFault("%s") returns %j', (gtin, fault) => {
  expect(gtinFault(gtin)).toBe(fault);
});
