import { Value } from '@sinclair/typebox/value';
import { ColorVariant } from '../../../src/contract/content/product';

test.each([
  ['40170725', true],
  ['614141000036', true],
  ['4006381333931', true],
  ['04006381333931', true],
  ['4006381', false],
  ['400638133', false],
  ['4006381333', false],
  ['40063813339', false],
  ['004006381333931', false],
  ['4006381-33393', false],
])('the schema of a colour accepts the GTIN %s: %s', (gtin, isValid) => {
  expect(Value.Check(ColorVariant.properties.gtin, gtin)).toBe(isValid);
});
