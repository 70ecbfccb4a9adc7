import { areaHintsAfter, faultsAfter, type Change } from '../rules/agreeingCatalog';

const note = (row: string, words: string): Change => [row, `${row}\n    note: ${words}`];
const AT = '- { label: Mit erhöht regensicherem Unterdach, value: ab 16° }';
const CH = '- { label: Unterdach für erhöhte Beanspruchung, value: ab 18° }';

test.each<[string, Change, string]>([
  [
    'Austrian areas whose stronger underlay has the higher pitch',
    ['erhöht regensicherem Unterdach, value: ab 16°', 'erhöht regensicherem Unterdach, value: ab 17°'],
    '29: applications.AT.rows[1].value: „Mit erhöht regensicherem Unterdach: ab 17°“ passt nicht zu den Zusatzmaßnahmen (measures.AT): dort gilt das ab 16°',
  ],
  [
    'an Austrian area without an underlay from a wrong pitch',
    ['{ label: Mit regensicherem Unterdach, value: ab 17° }', '{ label: Ohne Unterdach, value: ab 20° }'],
    '28: applications.AT.rows[0].value: „Ohne Unterdach: ab 20°“ passt nicht zu den Zusatzmaßnahmen (measures.AT): dort gilt das ab 22°',
  ],
  [
    'an underlay that the table of measures lacks',
    ['Unterdach für erhöhte Beanspruchung, value: ab 18°', 'Unterdach für normale Beanspruchung, value: ab 20°'],
    '32: applications.CH.rows[0].value: „Unterdach für normale Beanspruchung: ab 20°“ passt nicht zu den Zusatzmaßnahmen (measures.CH): dort kommt das nicht vor',
  ],
])('hintAtAreas reports application areas that contradict the table of measures (case: %s)', (_name, change, fault) => {
  expect(areaHintsAfter([change])).toEqual([`products/tiles/alpha.yaml:${fault}`]);
});

test.each(['18 bis 60°', '18–60°', '18,0° - 60°', 'von 18 bis unter 60 Grad'])(
  'hintAtAreas accepts an area with the range %s',
  (said) => {
    expect(
      areaHintsAfter([['erhöhte Beanspruchung, value: ab 18°', `erhöhte Beanspruchung, value: '${said}'`]]),
    ).toEqual([]);
  },
);

test('without a table of measures, hintAtAreas expects the stronger underlay at the lower pitch', () => {
  const areas = (weaker: number, stronger: number): Change[] => [
    [/^ {2}AT:\n {4}edition[^]*?(?=^ {2}CH:\n {4}edition)/m, ''],
    [/Mit regensicherem Unterdach, value: ab \d+°/, `Mit regensicherem Unterdach, value: ab ${weaker}°`],
    [/Mit erhöht regensicherem Unterdach, value: ab \d+°/, `Mit erhöhter Regensicherheit, value: ab ${stronger} Grad`],
  ];
  expect(areaHintsAfter(areas(17, 16))).toEqual([]);
  expect(areaHintsAfter(areas(16, 16))).toHaveLength(1);
  expect(areaHintsAfter(areas(16, 17))).toEqual([
    'products/tiles/alpha.yaml:29: applications.AT.rows[1].value: „Mit erhöhter Regensicherheit: ab 17 Grad“ muss flacher gelten als „Mit regensicherem Unterdach: ab 16°“, denn es verlangt mehr',
  ]);
});

test.each<[string, Change]>([
  ['a row without a pitch', [CH, '- { label: Unterdach für normale Beanspruchung, value: auf Anfrage }']],
  ['a row without an underlay', [CH, '- { label: Flachdach, value: ab 30° }']],
  ['a country without areas', [/^ {2}CH:\n {4}rows:\n.*\n/m, '']],
  ['a product without areas', [/^applications:\n[^]*(?=^measures:)/m, '']],
  ['a product without tables of measures', [/^measures:\n[^]*/m, '']],
  ['a note that mentions another country', note(AT, 'Anders als in Deutschland, ohne Klasse 3.')],
])('hintAtAreas reports no hint for %s', (_name, change) => {
  expect(areaHintsAfter([change])).toEqual([]);
});

test('hintAtAreas reports an area whose underlay is only for roofs with raised requirements', () => {
  expect(areaHintsAfter([['16° mit Klasse 3', '16° mit Klasse 2']])).toEqual([
    'products/tiles/alpha.yaml:25: applications.DE.rows[1].value: „Mindestdachneigung: 16° mit Klasse 2“ passt nicht zu den Zusatzmaßnahmen (measures.DE): dort kommt das nicht vor',
  ]);
});

test('the product rules do not compare application areas with the table of measures', () => {
  expect(faultsAfter([['16° mit Klasse 3', '16° mit Klasse 2']])).toEqual([]);
});
