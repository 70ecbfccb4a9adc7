import { faultsAfter, type Change } from './agreeingCatalog';

test('the rules report no fault when technical values do not contradict each other', () => {
  expect(faultsAfter()).toEqual([]);
});

test.each<[string, string, string, string]>([
  [
    'a tile demand too small for the cover size',
    'BEDARF: [11.1, 11.9]',
    'BEDARF: [10.1, 11.9]',
    '12: technical.BEDARF: Bedarf 10,1 bis 11,9 Stück/m² (BEDARF) passt nicht zu Deckbreite 24,0 cm (DECKBREITE) und Decklänge 35,0 bis 37,5 cm (DECKLAENGE), daraus folgen 11,1 bis 11,9 Stück/m²',
  ],
  [
    'a tile demand too large for the cover size',
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
    'a side lock of 5 mm',
    'GROESSE: [28.4, 46.5]',
    'GROESSE: [24.5, 46.5]',
    '8: technical.DECKBREITE: Deckbreite 24,0 cm (DECKBREITE) lässt bei Größe 24,5 × 46,5 cm (GROESSE) nur 0,5 cm für die seitliche Überdeckung, mindestens 1,5 cm sind nötig',
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
    'a roof weight too small for its tiles',
    'GEWICHT_M2: 41',
    'GEWICHT_M2: 38',
    '16: technical.GEWICHT_M2: Realgewicht ca. 38 kg/m² (GEWICHT_M2) passt nicht zu Bedarf 11,1 bis 11,9 Stück/m² (BEDARF) und Gewicht je Stück ca. 3,6 kg (GEWICHT_STUECK), daraus folgen 40 bis 43 kg/m²',
  ],
  [
    'a roof weight too large for its tiles',
    'GEWICHT_M2: 41',
    'GEWICHT_M2: 45',
    '16: technical.GEWICHT_M2: Realgewicht ca. 45 kg/m² (GEWICHT_M2) passt nicht zu Bedarf 11,1 bis 11,9 Stück/m² (BEDARF) und Gewicht je Stück ca. 3,6 kg (GEWICHT_STUECK), daraus folgen 40 bis 43 kg/m²',
  ],
  [
    'a load below the weight of tiles and battens',
    'GEWICHT_LAST: 0.55',
    'GEWICHT_LAST: 0.40',
    '17: technical.GEWICHT_LAST: Last mit Lattung 0,40 kN/m² (GEWICHT_LAST) ist weniger als Realgewicht ca. 41 kg/m² (GEWICHT_M2), das sind mit Lattung 0,45 kN/m²',
  ],
  [
    'a pallet weight too large for its tiles',
    'GEWICHT_PALETTE: 890',
    'GEWICHT_PALETTE: 990',
    '20: technical.GEWICHT_PALETTE: Palettengewicht ca. 990 kg (GEWICHT_PALETTE) passt nicht zu Stück je Palette 240 (STUECK_PALETTE) und Gewicht je Stück ca. 3,6 kg (GEWICHT_STUECK), daraus folgen mit der Palette etwa 889 kg',
  ],
  [
    'a pallet of incomplete bundles',
    'STUECK_BUENDEL: 4',
    'STUECK_BUENDEL: 7',
    '19: technical.STUECK_PALETTE: Stück je Palette 240 (STUECK_PALETTE) ist kein Vielfaches von Stück je Bündel 7 (STUECK_BUENDEL), 2 blieben übrig',
  ],
  [
    'a bundle of zero tiles',
    'STUECK_BUENDEL: 4',
    'STUECK_BUENDEL: 0',
    '18: technical.STUECK_BUENDEL: Stück je Bündel 0 (STUECK_BUENDEL) muss über null liegen',
  ],
  [
    'a cover width below zero',
    'DECKBREITE: 24.0',
    'DECKBREITE: -24.0',
    '8: technical.DECKBREITE: Deckbreite -24,0 cm (DECKBREITE) muss über null liegen',
  ],
])('the rules report contradictory or impossible technical values (case: %s)', (_name, old, now, fault) => {
  expect(faultsAfter([[old, now]])).toEqual([`products/tiles/alpha.yaml:${fault}`]);
});

const withBattens = (...rows: readonly string[]) =>
  faultsAfter([['applications:\n', `battens:\n${rows.map((row) => `  - ${row}\n`).join('')}applications:\n`]]);

test("the rules report batten gauges outside the data sheet's range", () => {
  expect(withBattens('{ max: 350 }', '{ from: 22, max: 365 }', '{ above: 30, max: 375 }')).toEqual([]);
  expect(withBattens('{ max: 349 }', '{ from: 22, max: 376 }')).toEqual([
    expect.stringContaining('battens[0].max: 349 mm liegt nicht in Lattweite 35,0 bis 37,5 cm (LATTWEITE)'),
    expect.stringContaining('battens[1].max: 376 mm liegt nicht in Lattweite 35,0 bis 37,5 cm (LATTWEITE)'),
  ]);
  expect(withBattens('{ max: 370 }', '{ from: 22, max: 360 }')).toEqual([
    expect.stringContaining('battens[1].max: 360 mm ist weniger als bei flacherem Dach (370 mm)'),
  ]);
});

test.each([
  ['{ from: 30, max: 360 }', '{ from: 22, max: 370 }'],
  ['{ from: 30, max: 370 }', '{ from: 22, max: 360 }'],
  ['{ from: 22, max: 360 }', '{ max: 360 }'],
  ['{ from: 22, max: 360 }', '{ from: 22, max: 365 }'],
  ['{ above: 22, max: 360 }', '{ from: 22, max: 365 }'],
  ['{ above: 22, max: 360 }', '{ above: 22, max: 365 }'],
  ['{ from: 0, max: 360 }', '{ max: 365 }'],
])(
  'the rules report a second row of batten gauges that does not begin at a steeper pitch: first row %s, second row %s',
  (...rows) => {
    expect(withBattens(...rows)).toEqual([
      expect.stringMatching(/: battens\[1\]: beginnt nicht steiler als die Zeile darüber$/),
    ]);
  },
);

test.each([
  ['{ from: 22, max: 360 }', '{ above: 22, max: 365 }'],
  ['{ max: 360 }', '{ above: 0, max: 365 }'],
  ['{ above: 22, max: 360 }', '{ from: 22.5, max: 365 }'],
])('the rules accept a second batten row that begins at a steeper pitch: first row %s, second row %s', (...rows) => {
  expect(withBattens(...rows)).toEqual([]);
});

test.each<[string, string, string]>([
  ['a tile demand that follows from the cover width before rounding', 'DECKBREITE: 24.0', 'DECKBREITE: 23.9'],
  ['a pallet weight rounded to tens', 'GEWICHT_PALETTE: 890', 'GEWICHT_PALETTE: 900'],
  ['a roof weight within the range of its tiles', 'GEWICHT_M2: 41', 'GEWICHT_M2: 43'],
  ['no number of tiles per bundle', '  STUECK_BUENDEL: 4\n', ''],
  ['no tile demand', '  BEDARF: [11.1, 11.9]\n', ''],
])('the rules find no contradiction in a product with %s', (_name, old, now) => {
  expect(faultsAfter([[old, now]])).toEqual([]);
});

test.each<[string, string, string[]]>([
  ['none or one', 'ORTGANG_ERSETZT: 0\n  LUEFTER_ERSETZT: 1\n  PULT_ERSETZT: 1', []],
  ['less than none', 'ORTGANG_ERSETZT: -1', ['Ersetzt -1 (ORTGANG_ERSETZT): eine ganze Zahl von 0 bis 4 erwartet']],
  ['more than four', 'LUEFTER_ERSETZT: 5', ['Ersetzt 5 (LUEFTER_ERSETZT): eine ganze Zahl von 0 bis 4 erwartet']],
  ['five', 'PULT_ERSETZT: 5', ['Ersetzt 5 (PULT_ERSETZT): eine ganze Zahl von 0 bis 4 erwartet']],
])('the rules check that a tile replaces 0 to 4 surface tiles (number: %s)', (_name, lines, faults) => {
  const inCatalog = (text: string) =>
    text.replace(
      '  STUECK_BUENDEL: {',
      ['ORTGANG', 'LUEFTER', 'PULT']
        .map((where) => `  ${where}_ERSETZT: { label: Ersetzt, kind: number }\n`)
        .join('')
        .concat('  STUECK_BUENDEL: {'),
    );
  expect(faultsAfter([['STUECK_BUENDEL: 4', `STUECK_BUENDEL: 4\n  ${lines}`]], { inCatalog })).toEqual(
    faults.map((fault) => expect.stringContaining(fault)),
  );
});

test('the rules also compare a cover width in millimetres with the tile demand', () => {
  const inMillimetres = (text: string) =>
    text.replace('label: Deckbreite, kind: number, digits: 1, unit: cm', 'label: Deckbreite, kind: number, unit: mm');
  expect(faultsAfter([['DECKBREITE: 24.0', 'DECKBREITE: 240']], { inCatalog: inMillimetres })).toEqual([]);
  expect(faultsAfter([['DECKBREITE: 24.0', 'DECKBREITE: 250']], { inCatalog: inMillimetres })).toEqual([
    expect.stringContaining('passt nicht zu Deckbreite 250 mm (DECKBREITE) und Decklänge 35,0 bis 37,5 cm'),
  ]);
});

test('the rules compare a tile demand given as one number with the cover size', () => {
  const asNumber = (text: string) => text.replace('label: Bedarf, kind: range', 'label: Bedarf, kind: number');
  const faultsOfNeed = (need: string) =>
    faultsAfter([['BEDARF: [11.1, 11.9]', `BEDARF: ${need}`]], { inCatalog: asNumber });
  expect(faultsOfNeed('11.5')).toEqual([]);
  expect(faultsOfNeed('12.4')).toContainEqual(
    expect.stringContaining('Bedarf 12,4 Stück/m² (BEDARF) passt nicht zu Deckbreite 24,0 cm'),
  );
});

const CODES = [
  'GROESSE',
  'DECKBREITE',
  'DECKLAENGE',
  'LATTWEITE',
  'LATTWEITE_FIRST',
  'BEDARF',
  'GEWICHT_STUECK',
  'GEWICHT_M2',
  'GEWICHT_LAST',
  'STUECK_BUENDEL',
  'STUECK_PALETTE',
  'GEWICHT_PALETTE',
];

test.each(CODES)(
  'the rules skip comparisons with the technical value %s when the value is missing or invalid',
  (code) => {
    const line = new RegExp(`^  ${code}: .*\n`, 'm');
    const battens: Change = ['applications:\n', 'battens:\n  - { max: 350 }\napplications:\n'];
    expect(faultsAfter([[line, ''], battens])).toEqual([]);
    // The rules skip an invalid value, because buildProduct already reports it.
    expect(faultsAfter([[line, `  ${code}: so\n`]])).toEqual([]);
    // The rules skip a value whose property is missing in catalog.yaml.
    expect(faultsAfter([], { inCatalog: (text) => text.replace(line, '') })).toEqual([]);
  },
);

test.each<[string, string, string]>([
  ['a plain tile as wide as its cover width', 'GROESSE: [28.4, 46.5]', 'GROESSE: [24.0, 85.0]'],
  ['the narrowest allowed side lock', 'GROESSE: [28.4, 46.5]', 'GROESSE: [25.5, 46.5]'],
  ['a batten gauge at the ridge as large as elsewhere', 'LATTWEITE_FIRST: 32.0', 'LATTWEITE_FIRST: 37.5'],
  ['a load as large as the weight of tiles and battens', 'GEWICHT_LAST: 0.55', 'GEWICHT_LAST: 0.45'],
  ['the largest allowed pallet weight', 'GEWICHT_PALETTE: 890', 'GEWICHT_PALETTE: 916'],
  ['the smallest allowed roof weight', 'GEWICHT_M2: 41', 'GEWICHT_M2: 39'],
])('the rules accept a value just within its limit (case: %s)', (_name, old, now) => {
  expect(faultsAfter([[old, now]])).toEqual([]);
});

test.each<[string, string, string]>([
  ['a range of tile demand narrower than the cover size gives', 'BEDARF: [11.1, 11.9]', 'BEDARF: [11.4, 11.6]'],
  ['a range of tile demand that begins too high', 'BEDARF: [11.1, 11.9]', 'BEDARF: [11.4, 11.9]'],
  ['a range of tile demand that ends too low', 'BEDARF: [11.1, 11.9]', 'BEDARF: [11.1, 11.6]'],
  ['a tile demand just too small', 'BEDARF: [11.1, 11.9]', 'BEDARF: [11.0, 11.9]'],
  ['a tile demand just too large', 'BEDARF: [11.1, 11.9]', 'BEDARF: [11.1, 12.0]'],
  ['a roof load just too small', 'GEWICHT_LAST: 0.55', 'GEWICHT_LAST: 0.44'],
  ['a side lock just too narrow', 'GROESSE: [28.4, 46.5]', 'GROESSE: [25.4, 46.5]'],
  ['a pallet weight just too large', 'GEWICHT_PALETTE: 890', 'GEWICHT_PALETTE: 917'],
  ['a roof weight just too large', 'GEWICHT_M2: 41', 'GEWICHT_M2: 44'],
])('the rules report one fault for %s', (_name, old, now) => {
  expect(faultsAfter([[old, now]])).toHaveLength(1);
});

test('the message of the rules shows a range with two equal ends as one number', () => {
  expect(faultsAfter([['DECKLAENGE: [35.0, 37.5]', 'DECKLAENGE: [37.4, 37.5]']])).toEqual([
    expect.stringContaining('daraus folgen 11,1 Stück/m²'),
  ]);
});

test('the rules accept the same batten gauge on a steeper roof as on a flatter roof', () => {
  expect(withBattens('{ max: 360 }', '{ from: 22, max: 360 }')).toEqual([]);
});

test('the rules compare sizes in millimetres, and name technical values in German', () => {
  const inMillimetres = (text: string) =>
    text
      .replace('label: Größe, kind: size, digits: 1, unit: cm', 'label: Größe, kind: size, unit: mm')
      .replace('label: Deckbreite,', 'label: { en_GB: Cover width, de_DE: Deckbreite },');
  expect(faultsAfter([['GROESSE: [28.4, 46.5]', 'GROESSE: [284, 465]']], { inCatalog: inMillimetres })).toEqual([]);
  expect(faultsAfter([['GROESSE: [28.4, 46.5]', 'GROESSE: [234, 375]']], { inCatalog: inMillimetres })).toEqual([
    expect.stringContaining(
      'Deckbreite 24,0 cm (DECKBREITE) ist breiter als der Ziegel oder Stein: Größe 234 × 375 mm',
    ),
    expect.stringContaining('lässt keine Überdeckung zu bei Größe 234 × 375 mm (GROESSE)'),
  ]);
});

const BETA = 'id: beta\nname: Beta\ncategory: flach\ncover: bild.webp\ndescription: Noch einer.\ntechnical:\n';

test.each<[string, string, readonly string[]]>([
  [
    'another load at an equal size',
    '  GROESSE: [28.4, 46.5]\n  GEWICHT_LAST: 0.45\n',
    [
      'products/stones/beta.yaml:8: technical.GEWICHT_LAST: Last mit Lattung 0,45 kN/m² (GEWICHT_LAST) ist eine andere als bei Alpha, das gleich groß ist: Last mit Lattung 0,55 kN/m² (GEWICHT_LAST)',
    ],
  ],
  ['an equal load at an equal size', '  GROESSE: [28.4, 46.5]\n  GEWICHT_LAST: 0.55\n', []],
  ['another load at another size', '  GROESSE: [28.4, 48.0]\n  GEWICHT_LAST: 0.45\n', []],
  ['a load without a size', '  GEWICHT_LAST: 0.45\n', []],
  ['a size without a load', '  GROESSE: [28.4, 46.5]\n', []],
])(
  'two products of equal category and size need the same roof load: the second product has %s',
  (_name, technical, faults) => {
    expect(faultsAfter([], { stone: BETA + technical })).toEqual(faults);
  },
);

test('two products of equal size but different categories may have different roof loads', () => {
  const stone = `${BETA}  GROESSE: [28.4, 46.5]\n  GEWICHT_LAST: 0.45\n`.replace('category: flach', 'category: welle');
  expect(faultsAfter([], { stone })).toEqual([]);
});

const GAUGE = '  GROESSE: [28.4, 46.5]\n  LATTWEITE: [35.0, 37.5]\n';
const BATTENS = 'battens:\n  - { max: 350 }\n';

test.each<[string, string, readonly string[]]>([
  [
    'without battens',
    GAUGE,
    [
      'products/stones/beta.yaml:8: technical.LATTWEITE: Lattweite 35,0 bis 37,5 cm (LATTWEITE) gilt ohne Lattweiten nach Dachneigung (battens) bei jeder Dachneigung, bei Alpha, das gleich groß ist, nicht',
    ],
  ],
  ['with battens', GAUGE + BATTENS, []],
  ['of another size', GAUGE.replace('46.5', '48.0'), []],
  ['of unknown size', '  LATTWEITE: [35.0, 37.5]\n', []],
  ['without a batten gauge', '  GROESSE: [28.4, 46.5]\n', []],
])(
  'if one of two products of equal category and size has battens, the other needs battens too: a second product %s',
  (_name, technical, faults) => {
    const withBattens: Change = ['applications:\n', `${BATTENS}applications:\n`];
    expect(faultsAfter([withBattens], { stone: BETA + technical })).toEqual(faults);
  },
);

test('the rules allow a product without battens when an equally large product of another category has battens', () => {
  const stone = (BETA + GAUGE).replace('category: flach', 'category: welle');
  expect(faultsAfter([['applications:\n', `${BATTENS}applications:\n`]], { stone })).toEqual([]);
});
