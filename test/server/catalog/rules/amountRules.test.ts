import { faultsAfter } from './agreeingCatalog';

test('values that agree have no fault', () => {
  expect(faultsAfter()).toEqual([]);
});

test.each<[string, string, string, string]>([
  [
    'need too small for the cover',
    'BEDARF: [11.1, 11.9]',
    'BEDARF: [10.1, 11.9]',
    '12: technical.BEDARF: Bedarf 10,1 bis 11,9 Stück/m² (BEDARF) passt nicht zu Deckbreite 24,0 cm (DECKBREITE) und Decklänge 35,0 bis 37,5 cm (DECKLAENGE), daraus folgen 11,1 bis 11,9 Stück/m²',
  ],
  [
    'need too large for the cover',
    'BEDARF: [11.1, 11.9]',
    'BEDARF: [11.1, 12.1]',
    '12: technical.BEDARF: Bedarf 11,1 bis 12,1 Stück/m² (BEDARF) passt nicht zu Deckbreite 24,0 cm (DECKBREITE) und Decklänge 35,0 bis 37,5 cm (DECKLAENGE), daraus folgen 11,1 bis 11,9 Stück/m²',
  ],
  [
    'a cover wider than the tile',
    'GROESSE: [28.4, 46.5]',
    'GROESSE: [23.4, 46.5]',
    '8: technical.DECKBREITE: Deckbreite 24,0 cm (DECKBREITE) ist breiter als der Ziegel oder Stein: Größe 23,4 × 46,5 cm (GROESSE)',
  ],
  [
    'tiles that do not overlap',
    'GROESSE: [28.4, 46.5]',
    'GROESSE: [28.4, 37.5]',
    '9: technical.DECKLAENGE: Decklänge 35,0 bis 37,5 cm (DECKLAENGE) lässt keine Überdeckung zu bei Größe 28,4 × 37,5 cm (GROESSE)',
  ],
  [
    'a row below the ridge that is too long',
    'LATTWEITE_FIRST: 32.0',
    'LATTWEITE_FIRST: 38.0',
    '11: technical.LATTWEITE_FIRST: Lattweite am First 38,0 cm (LATTWEITE_FIRST) ist größer als Lattweite 35,0 bis 37,5 cm (LATTWEITE)',
  ],
  [
    'a roof too light',
    'GEWICHT_M2: 41',
    'GEWICHT_M2: 38',
    '16: technical.GEWICHT_M2: Realgewicht ca. 38 kg/m² (GEWICHT_M2) passt nicht zu Bedarf 11,1 bis 11,9 Stück/m² (BEDARF) und Gewicht je Stück ca. 3,6 kg (GEWICHT_STUECK), daraus folgen 40 bis 43 kg/m²',
  ],
  [
    'a roof too heavy',
    'GEWICHT_M2: 41',
    'GEWICHT_M2: 45',
    '16: technical.GEWICHT_M2: Realgewicht ca. 45 kg/m² (GEWICHT_M2) passt nicht zu Bedarf 11,1 bis 11,9 Stück/m² (BEDARF) und Gewicht je Stück ca. 3,6 kg (GEWICHT_STUECK), daraus folgen 40 bis 43 kg/m²',
  ],
  [
    'a load below the bare weight',
    'GEWICHT_LAST: 0.55',
    'GEWICHT_LAST: 0.38',
    '17: technical.GEWICHT_LAST: Last mit Lattung 0,38 kN/m² (GEWICHT_LAST) ist weniger als Realgewicht ca. 41 kg/m² (GEWICHT_M2), das sind schon ohne Lattung 0,40 kN/m²',
  ],
  [
    'a pallet too heavy',
    'GEWICHT_PALETTE: 890',
    'GEWICHT_PALETTE: 990',
    '20: technical.GEWICHT_PALETTE: Palettengewicht ca. 990 kg (GEWICHT_PALETTE) passt nicht zu Stück je Palette 240 (STUECK_PALETTE) und Gewicht je Stück ca. 3,6 kg (GEWICHT_STUECK), daraus folgen mit der Palette etwa 889 kg',
  ],
  [
    'a bundle that is left open',
    'STUECK_BUENDEL: 4',
    'STUECK_BUENDEL: 7',
    '19: technical.STUECK_PALETTE: Stück je Palette 240 (STUECK_PALETTE) ist kein Vielfaches von Stück je Bündel 7 (STUECK_BUENDEL), 2 blieben übrig',
  ],
  [
    'a bundle of nothing, which nothing else is compared with',
    'STUECK_BUENDEL: 4',
    'STUECK_BUENDEL: 0',
    '18: technical.STUECK_BUENDEL: Stück je Bündel 0 (STUECK_BUENDEL) muss über null liegen',
  ],
  [
    'a width below zero',
    'DECKBREITE: 24.0',
    'DECKBREITE: -24.0',
    '8: technical.DECKBREITE: Deckbreite -24,0 cm (DECKBREITE) muss über null liegen',
  ],
])('%s', (_name, old, now, fault) => {
  expect(faultsAfter([[old, now]])).toEqual([`products/tiles/alpha.yaml:${fault}`]);
});

const withBattens = (...rows: readonly string[]) =>
  faultsAfter([['applications:\n', `battens:\n${rows.map((row) => `  - ${row}\n`).join('')}applications:\n`]]);

test('battens that the data sheet does not allow, or that shrink with the pitch, are faults', () => {
  expect(withBattens('{ max: 350 }', '{ from: 22, max: 365 }', '{ above: 30, max: 375 }')).toEqual([]);
  expect(withBattens('{ max: 349 }', '{ from: 22, max: 376 }')).toEqual([
    expect.stringContaining('battens[0].max: 349 mm liegt nicht in Lattweite 35,0 bis 37,5 cm (LATTWEITE)'),
    expect.stringContaining('battens[1].max: 376 mm liegt nicht in Lattweite 35,0 bis 37,5 cm (LATTWEITE)'),
  ]);
  expect(withBattens('{ max: 370 }', '{ from: 22, max: 360 }')).toEqual([
    expect.stringContaining('battens[1].max: 360 mm ist weniger als bei flacherem Dach (370 mm)'),
  ]);
});

test.each<[string, string, string]>([
  ['a need that follows from a width before it was rounded', 'DECKBREITE: 24.0', 'DECKBREITE: 23.9'],
  ['a pallet weight in tens', 'GEWICHT_PALETTE: 890', 'GEWICHT_PALETTE: 900'],
  ['a roof weight within the range', 'GEWICHT_M2: 41', 'GEWICHT_M2: 43'],
  ['no bundles', '  STUECK_BUENDEL: 4\n', ''],
  ['no need', '  BEDARF: [11.1, 11.9]\n', ''],
])('%s agrees', (_name, old, now) => {
  expect(faultsAfter([[old, now]])).toEqual([]);
});

test('lengths in millimetres and metres are compared all the same', () => {
  const inMillimetres = (text: string) =>
    text.replace('label: Deckbreite, kind: number, digits: 1, unit: cm', 'label: Deckbreite, kind: number, unit: mm');
  expect(faultsAfter([['DECKBREITE: 24.0', 'DECKBREITE: 240']], { inCatalog: inMillimetres })).toEqual([]);
  expect(faultsAfter([['DECKBREITE: 24.0', 'DECKBREITE: 250']], { inCatalog: inMillimetres })).toEqual([
    expect.stringContaining('passt nicht zu Deckbreite 250 mm (DECKBREITE) und Decklänge 35,0 bis 37,5 cm'),
  ]);
});

test('a need that is one number lies within what follows from the cover', () => {
  const asNumber = (text: string) => text.replace('label: Bedarf, kind: range', 'label: Bedarf, kind: number');
  const faultsOfNeed = (need: string) =>
    faultsAfter([['BEDARF: [11.1, 11.9]', `BEDARF: ${need}`]], { inCatalog: asNumber });
  expect(faultsOfNeed('11.5')).toEqual([]);
  expect(faultsOfNeed('12.4')).toContainEqual(
    expect.stringContaining('Bedarf 12,4 Stück/m² (BEDARF) passt nicht zu Deckbreite 24,0 cm'),
  );
});
