import { companyOf, makerOf } from '../../../src/contract/brand/brandNames';
import { NEUTRAL_BRAND } from '../../../src/contract/brand/neutralBrand';
import { phoneAddress } from '../../../src/contract/brand/phoneAddress';

const named = (name: string, short_name: string) => ({
  ...NEUTRAL_BRAND,
  company: { ...NEUTRAL_BRAND.company, name, short_name },
});

test.each([
  [named('Dachwerk AG', 'Dachwerk'), 'Dachwerk', 'Dachwerk'],
  [named('Dachwerk AG', ''), 'Dachwerk AG', 'Dachwerk AG'],
  [NEUTRAL_BRAND, '', 'Anwendung'],
])("the company's short name stands before its name and the app's name (case %#)", (brand, company, maker) => {
  expect([companyOf(brand), makerOf(brand)]).toEqual([company, maker]);
});

test.each([
  ['+49 30 23125000', 'tel:+493023125000'],
  ['+43 (0)1 555-01 99', 'tel:+4315550199'],
  ['030 / 23 12 50', 'tel:030231250'],
  ['(030) 2312', 'tel:0302312'],
])('a link dials the telephone number "%s" as %s', (phone, address) => expect(phoneAddress(phone)).toBe(address));
