import { matches } from '../../../../server/catalog/rules/sentenceRule';
import { NUMBER, numberOf, roundingOf } from '../../../../server/catalog/rules/spokenNumbers';

test.each<[string, number]>([
  ['0', 0],
  ['12', 12],
  ['3,6', 3.6],
  ['1.200', 1200],
  ['1 200', 1200],
  ['1.200,5', 1200.5],
  ['12.345.678', 12345678],
  ['null', 0],
  ['ein', 1],
  ['Zwölf', 12],
  ['zwanzig', 20],
])('%s is %d', (text, number) => {
  expect(numberOf(text)).toBe(number);
});

test.each<[string, readonly string[]]>([
  ['von 12 bis 1.200 kg', ['12', '1.200']],
  ['1 200,5 und 3,6', ['1 200,5', '3,6']],
  ['zehn, DREIZEHN und einundzwanzig', ['zehn', 'DREIZEHN']],
  ['A12 12b 1,2,3 .5 x5', ['1,2']],
  ['2024 120 kg', ['2024', '120']],
  ['10 kg', ['10']],
])('the numbers in %j', (text, numbers) => {
  expect(matches(text, NUMBER).map(([number]) => number)).toEqual(numbers);
  // Asked again, the same is found.
  expect(matches(text, NUMBER)).toHaveLength(numbers.length);
});

test.each<[string, boolean, number]>([
  ['12', false, 0.5],
  ['3,6', false, 0.05],
  ['3,60', true, 0.005],
  ['820', true, 5],
  ['800', true, 50],
  ['1.000', true, 500],
  ['820', false, 0.5],
  ['90', true, 0.5],
  ['100', true, 50],
  ['120,0', true, 0.05],
  ['zehn', true, 0.5],
])('%s leaves open, about it %s: %d', (text, isAbout, open) => {
  expect(roundingOf(text, isAbout)).toBeCloseTo(open, 9);
});
