import { askedRoof, withoutSizes } from '../../../../src/features/search/askedRoof';

const NONE = { pitch: null, area: null, rafter: null, eaves: null, country: null };

test.each([
  ['17 Grad', { pitch: 17 }],
  ['17°', { pitch: 17 }],
  ['Modelle bei 17,5 ° Dachneigung', { pitch: 17.5 }],
  ['Dachneigung 22', { pitch: 22 }],
  ['180 m²', { area: 180 }],
  ['180m2', { area: 180 }],
  ['1.080,5 qm', { area: 1080.5 }],
  ['Sparren 7,42', { rafter: 7420 }],
  ['sparren 742', { rafter: 7420 }],
  ['Sparren 742 cm', { rafter: 7420 }],
  ['Sparrenlänge: 7420', { rafter: 7420 }],
  ['sparrenlaenge von 7420 mm', { rafter: 7420 }],
  ['7,42 m Sparren', { rafter: 7420 }],
  ['Traufe 10 m', { eaves: 10_000 }],
  ['Trauflänge 12,5', { eaves: 12_500 }],
  ['Lindora 12 17 Grad 180 m²', { pitch: 17, area: 180 }],
  ['Traufe 10 Sparren 7,42 25°', { pitch: 25, rafter: 7420, eaves: 10_000 }],
  ['Traufe 10 Sparren 7,42 180 m²', { rafter: 7420, eaves: 10_000 }],
  ['17 Grad Österreich', { pitch: 17, country: 'AT' }],
  ['17° AT', { pitch: 17, country: 'AT' }],
  ['17 Grad Schweiz', { pitch: 17, country: 'CH' }],
])('the search recognises the roof values in the question "%s"', (question, expected) =>
  expect(askedRoof(question)).toEqual({ ...NONE, ...expected }),
);

test.each([
  'Lindora 12',
  '45 kg/m²',
  '10 Stück je m²',
  '1042-110',
  '24 cm²',
  'Sparren',
  'gradlinig 17',
  // The finder and the calculator do not accept these values, because they are outside the limits.
  '3 Grad',
  '90°',
  '0 m²',
  'Sparren 900 m',
])('the search recognises no roof value in the question "%s"', (question) => expect(askedRoof(question)).toBeNull());

test('the search recognises a valid roof value even if another value is outside the limits', () =>
  expect(askedRoof('90 Grad, 180 m²')).toEqual({ ...NONE, area: 180 }));

test.each([
  ['lindora 12 Sparren 7,42 22 Grad', 'lindora 12 22 Grad'],
  ['lindora 180 m²', 'lindora'],
  ['Traufe 10 m, 180 m²', 'Traufe 10 m, 180 m²'],
  ['Traufe', 'Traufe'],
  ['17 Grad', '17 Grad'],
])('for the question "%s" the search looks up "%s"', (question, expected) =>
  expect(withoutSizes(question)).toBe(expected),
);
