import { faultsAfter, type Change } from './agreeingCatalog';

const note = (row: string, words: string): Change => [row, `${row}\n    note: ${words}`];
const DE = '- { label: Mindestdachneigung, value: 16° mit Klasse 3 }';
const AT = '- { label: Mit erhöht regensicherem Unterdach, value: ab 16° }';
const CH = '- { label: Unterdach für erhöhte Beanspruchung, value: ab 18° }';

test.each<[string, Change, string]>([
  [
    'German areas that speak for Austria',
    note(DE, 'Gültig für Deutschland und Österreich.'),
    '26: applications.DE.note: nennt „Österreich“, hier steht aber, was in Deutschland gilt (DE)',
  ],
  [
    'German measures by an Austrian rule',
    ['source: Werk', 'source: ÖNORM B 4119'],
    '36: measures.DE.source: nennt „ÖNORM“, hier steht aber, was in Deutschland gilt (DE)',
  ],
  [
    'German wind zones in Austria',
    [AT, `${AT}\n      - { label: Windzone, value: 1 bis 4 }`],
    '30: applications.AT.rows[2].value: nennt „Windzone“, hier steht aber, was in Österreich gilt (AT)',
  ],
  [
    'a German class in Austria',
    note(AT, 'Wie Klasse 3.'),
    '30: applications.AT.note: nennt „Klasse 3“, hier steht aber, was in Österreich gilt (AT)',
  ],
  [
    'German snow zones in Switzerland',
    [CH, `${CH}\n      - { label: Schneelastzone, value: 1 bis 3 }`],
    '33: applications.CH.rows[1].value: nennt „Schneelastzone“, hier steht aber, was in der Schweiz gilt (CH)',
  ],
  [
    'a German rule book in Austria',
    note(AT, 'Nach den Fachregeln des Deutschen Dachdeckerhandwerks.'),
    '30: applications.AT.note: nennt „Deutschen“, hier steht aber, was in Österreich gilt (AT)',
  ],
  [
    'the Swiss rule without its number in Germany',
    note(DE, 'Wie nach der SIA-Norm.'),
    '26: applications.DE.note: nennt „SIA“, hier steht aber, was in Deutschland gilt (DE)',
  ],
  [
    'Austrian measures without their rule',
    ['source: ÖNORM B 4119', 'source: Herstellervorgabe'],
    '46: measures.AT.source: „Herstellervorgabe“ nennt die ÖNORM nicht, nach der in Österreich gedeckt wird',
  ],
  [
    'Swiss measures without their rule',
    ['source: SIA 232/1', 'source: Herstellervorgabe'],
    '53: measures.CH.source: „Herstellervorgabe“ nennt die Norm SIA nicht, nach der in der Schweiz gedeckt wird',
  ],
  [
    'Austrian areas upside down',
    ['erhöht regensicherem Unterdach, value: ab 16°', 'erhöht regensicherem Unterdach, value: ab 17°'],
    '29: applications.AT.rows[1].value: „Mit erhöht regensicherem Unterdach: ab 17°“ passt nicht zu den Zusatzmaßnahmen (measures.AT): dort gilt das ab 16°',
  ],
  [
    'an underlay that the measures do not know',
    ['Unterdach für erhöhte Beanspruchung, value: ab 18°', 'Unterdach für normale Beanspruchung, value: ab 20°'],
    '32: applications.CH.rows[0].value: „Unterdach für normale Beanspruchung: ab 20°“ passt nicht zu den Zusatzmaßnahmen (measures.CH): dort kommt das nicht vor',
  ],
])('%s', (_name, change, fault) => {
  expect(faultsAfter([change])).toEqual([`products/tiles/alpha.yaml:${fault}`]);
});

test.each(['18 bis 60°', '18–60°', '18,0° - 60°', 'von 18 bis unter 60 Grad'])(
  'areas up to the steepest roof: %s',
  (said) => {
    expect(faultsAfter([['erhöhte Beanspruchung, value: ab 18°', `erhöhte Beanspruchung, value: '${said}'`]])).toEqual(
      [],
    );
  },
);

test('areas of a country without a table put the stronger underlay at the lower pitch', () => {
  const areas = (weaker: number, stronger: number): Change[] => [
    [/^ {2}AT:\n {4}edition[^]*?(?=^ {2}CH:\n {4}edition)/m, ''],
    [/Mit regensicherem Unterdach, value: ab \d+°/, `Mit regensicherem Unterdach, value: ab ${weaker}°`],
    [/Mit erhöht regensicherem Unterdach, value: ab \d+°/, `Mit erhöhter Regensicherheit, value: ab ${stronger} Grad`],
  ];
  expect(faultsAfter(areas(17, 16))).toEqual([]);
  expect(faultsAfter(areas(16, 16))).toHaveLength(1);
  expect(faultsAfter(areas(16, 17))).toEqual([
    'products/tiles/alpha.yaml:29: applications.AT.rows[1].value: „Mit erhöhter Regensicherheit: ab 17 Grad“ muss flacher gelten als „Mit regensicherem Unterdach: ab 16°“, denn es verlangt mehr',
  ]);
});

test.each<[string, Change]>([
  ['a row without a pitch', [CH, '- { label: Unterdach für normale Beanspruchung, value: auf Anfrage }']],
  ['a row without an underlay', [CH, '- { label: Flachdach, value: ab 30° }']],
  ['no areas of a country', [/^ {2}CH:\n {4}rows:\n.*\n/m, '']],
  ['no areas', [/^applications:\n[^]*(?=^measures:)/m, '']],
  ['no tables', [/^measures:\n[^]*/m, '']],
  ['the norms of Europe', note(AT, 'Geprüft nach DIN EN ISO 10545, deutschsprachig beschriftet.')],
])('nothing is wrong with %s', (_name, change) => {
  expect(faultsAfter([change])).toEqual([]);
});

test('an underlay that only raised requirements ask for stands in no area', () => {
  expect(faultsAfter([['16° mit Klasse 3', '16° mit Klasse 2']])).toEqual([
    'products/tiles/alpha.yaml:25: applications.DE.rows[1].value: „Mindestdachneigung: 16° mit Klasse 2“ passt nicht zu den Zusatzmaßnahmen (measures.DE): dort kommt das nicht vor',
  ]);
});

test.each<[string, string, string]>([
  ['DE', 'schweizerisch', 'schweizerisch'],
  ['DE', 'österreichische Regel', 'österreichische'],
  ['AT', 'zvdh', 'zvdh'],
  ['AT', 'DIN 18338', 'DIN'],
  ['CH', 'önorm', 'önorm'],
  ['CH', 'Oesterreich', 'Oesterreich'],
])('in %s: %s', (country, words, found) => {
  const row = { DE, AT, CH }[country] ?? '';
  expect(faultsAfter([note(row, words)])).toEqual([
    expect.stringContaining(`applications.${country}.note: nennt „${found}“`),
  ]);
});
