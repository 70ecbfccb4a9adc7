import { nearestOf, reasonOf, type Refusal } from '../../../src/contract/advice/refusal';

const refusal: Refusal = {
  reason: 'belowMinimum',
  nearest: null,
  minimumPitch: 16.5,
  underlays: [[{ locale: 'de_DE', value: 'keine' }], [{ locale: 'de_DE', value: 'Unterspannung' }]],
  raised: 2,
};
const writing = {
  number: (value: number) => `${value} in words`,
  read: ([first]: readonly { readonly value: string }[]) => first?.value ?? 'nothing',
};

test.each([
  ['belowMinimum', 16.5, '16.5 in words'],
  ['notCovered', 16.5, '16.5 in words'],
  ['noValues', null, '0 in words'],
] as const)(
  'a refusal text always has a number as minimum pitch: reason "%s", given minimum pitch %s',
  (reason, minimumPitch, minimum) => {
    expect(reasonOf({ ...refusal, reason, minimumPitch }, writing)).toEqual([
      `finder.reason.${reason}`,
      { minimum, count: 2 },
    ]);
  },
);

test.each([
  ['names the pitch when the requirements stay', 2, 1, 'finder.nearestPitch', 'Unterspannung'],
  ['names the number of requirements when it is smaller', 1, 0, 'finder.nearestRaised', 'keine'],
  ['has no words for an underlay that the country lacks', 1, 7, 'finder.nearestRaised', 'nothing'],
] as const)('for a refused roof, the text about the nearest allowed case %s', (_, raised, underlay, key, words) => {
  const nearest = { pitch: 22, raised, underlay };
  expect(nearestOf({ ...refusal, nearest }, writing)).toEqual([
    key,
    { pitch: '22 in words', count: raised, underlay: words },
  ]);
});

test('a refusal without a nearest allowed case has no text about such a case', () => {
  expect(nearestOf(refusal, writing)).toBeNull();
});
