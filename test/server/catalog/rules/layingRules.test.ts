import { faultsAfter, type Change } from './agreeingCatalog';

const BANDS = '[{ min: 90 }, { from: 35, min: 80 }, { above: 60, min: 50 }]';
/** A plain tile of 38 cm: 145 to 165 mm in double cover. */
const plain = (laying: string): readonly Change[] => [
  ['GROESSE: [28.4, 46.5]', 'GROESSE: [24.0, 38.0]'],
  ['DECKLAENGE: [35.0, 37.5]', 'DECKLAENGE: [14.5, 16.5]'],
  ['LATTWEITE: [35.0, 37.5]', 'LATTWEITE: [14.5, 16.5]'],
  ['LATTWEITE_FIRST: 32.0', 'LATTWEITE_FIRST: 12.0'],
  ['BEDARF: [11.1, 11.9]', 'BEDARF: [25.3, 28.7]'],
  ['GEWICHT_STUECK: 3.6', 'GEWICHT_STUECK: 1.5'],
  ['GEWICHT_PALETTE: 890', 'GEWICHT_PALETTE: 385'],
  ['applications:\n', `laying: ${laying}\napplications:\n`],
];
const faults = (laying: string) => faultsAfter(plain(laying)).map((fault) => fault.replace(/^.*?:\d+: /, ''));

test.each([
  `{ kinds: [double, crown], overlap: ${BANDS}, doubled: [eaves, ridge], verge: { half: 1 } }`,
  `{ kinds: [double], overlap: ${BANDS}, verge: { three_quarter: 2 } }`,
  `{ kinds: [double], overlap: ${BANDS}, edition: Ausgabe 2026, source: Werk }`,
  `{ verge: { half: 1 } }`,
])('a laying that agrees causes no fault: %s', (laying) => expect(faults(laying)).toEqual([]));

test.each<[string, string, string]>([
  [
    'half verge tiles without whole ones',
    '{ verge: { half_verge: 1 } }',
    'laying.verge.half_verge: gilt nur mit der Stückzahl am Ortgang (technical.ORTGANG_STUECK)',
  ],
  ['an empty laying', '{}', 'laying: ist leer, eine Deckung (kinds) oder ein Ortgang (verge) wird erwartet'],
  [
    'an edition without a source',
    `{ kinds: [double], overlap: ${BANDS}, edition: Ausgabe 2026 }`,
    'laying.edition: gilt nur mit einer Quelle (source)',
  ],
  [
    'a source without an edition',
    `{ kinds: [double], overlap: ${BANDS}, source: Werk }`,
    'laying.source: gilt nur mit einer Ausgabe (edition)',
  ],
  [
    'a source without an overlap',
    '{ verge: { half: 1 }, edition: Ausgabe 2026, source: Werk }',
    'laying.edition: gilt nur mit einer Höhenüberdeckung (overlap)',
  ],
  ['kinds without an overlap', '{ kinds: [double] }', 'laying.overlap: fehlt, eine Deckung (kinds) braucht sie'],
  [
    'an overlap without kinds',
    `{ overlap: ${BANDS}, verge: { half: 1 } }`,
    'laying.overlap: gilt nur mit Doppeldeckung oder Kronendeckung (kinds)',
  ],
  [
    'doubled rows without kinds',
    '{ doubled: [eaves], verge: { half: 1 } }',
    'laying.doubled: gilt nur mit Doppeldeckung (kinds)',
  ],
  [
    'doubled rows in crown cover',
    '{ kinds: [crown], overlap: [{ min: 235 }, { above: 40, min: 215 }], doubled: [ridge] }',
    'laying.doubled: gilt nur mit Doppeldeckung (kinds)',
  ],
  [
    'a first band that begins later',
    '{ kinds: [double], overlap: [{ from: 20, min: 90 }, { from: 35, min: 50 }] }',
    'laying.overlap[0]: die erste Zeile gilt bei jeder Neigung und braucht keinen Beginn (from)',
  ],
  [
    'bands that do not ascend',
    '{ kinds: [double], overlap: [{ min: 90 }, { from: 40, min: 80 }, { from: 35, min: 50 }] }',
    'laying.overlap[2]: beginnt nicht steiler als die Zeile darüber',
  ],
  [
    'an overlap that does not fall',
    '{ kinds: [double], overlap: [{ min: 90 }, { from: 40, min: 90 }] }',
    'laying.overlap[1].min: 90 mm ist nicht weniger als bei flacherem Dach (90 mm)',
  ],
  [
    'an overlap longer than the tile',
    '{ kinds: [double], overlap: [{ min: 380 }] }',
    'laying.overlap[0].min: ist nicht kürzer als der Ziegel: Größe 24,0 × 38,0 cm (GROESSE)',
  ],
  [
    'gauges other than the printed range',
    '{ kinds: [double], overlap: [{ min: 90 }, { from: 35, min: 60 }] }',
    'laying.overlap: passt nicht zu Lattweite 14,5 bis 16,5 cm (LATTWEITE): aus Größe 24,0 × 38,0 cm (GROESSE) folgen 14,5 bis 16,0 cm in Doppeldeckung',
  ],
])('%s is a fault', (_what, laying, fault) =>
  expect(faults(laying).filter((one) => one.startsWith('laying'))).toContainEqual(
    expect.stringContaining(fault) as unknown as string,
  ),
);

test.each([
  ['an unknown kind', '{ kinds: [triple], overlap: [{ min: 90 }] }', 'eines von double, crown erwartet'],
  ['more pieces than fit at a verge', '{ verge: { half: 9 } }', 'ganze Zahl von 1 bis 4 erwartet'],
  ['an unknown key', '{ verges: { half: 1 } }', 'unbekannter Schlüssel'],
])('%s does not fit the format', (_what, laying, fault) => expect(faults(laying).join('\n')).toContain(fault));
