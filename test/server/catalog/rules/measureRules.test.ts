import { faultsAfter, type Change } from './agreeingCatalog';

const NONE = 'Keine Zusatzmaßnahme erforderlich';

test.each<[string, Change, readonly string[]]>([
  [
    'a minimum pitch above the regular pitch without comparing it with tables',
    ['RDN: 22', 'RDN: 15'],
    ['14: technical.MDN: Mindestdachneigung 16° (MDN) ist größer als Regeldachneigung 15° (RDN)'],
  ],
  [
    'a table of measures without a minimum pitch to begin at',
    ['  MDN: 16\n', ''],
    ['32: measures: beginnen bei der Mindestdachneigung, die aber fehlt (technical.MDN)'],
  ],
  [
    'a table of measures without technical values',
    [/^technical:\n(?: {2}.*\n)+/m, ''],
    ['18: measures: beginnen bei der Mindestdachneigung, die aber fehlt (technical.MDN)'],
  ],
  [
    'an Austrian table with renamed underlays whose weaker underlay has the lower pitch',
    [
      'below: 22, raised: 0, underlay: Unterdach regensicher }\n      - { from: 16, below: 17, raised: 0, underlay: Erhöht regensicheres Unterdach }',
      'below: 22, raised: 0, underlay: Unterdach mit erhöhter Regensicherheit }\n      - { from: 16, below: 17, raised: 0, underlay: Unterdach regensicher }',
    ],
    [
      '50: measures.AT.rows[2].underlay: „Unterdach regensicher“ ab 16° ist schwächer als „Unterdach mit erhöhter Regensicherheit“ ab 17° (rows[1]): flacher darf nie weniger verlangt sein',
    ],
  ],
  [
    'a name that is no underlay',
    [
      "{ from: 16, below: 18, raised: 1, underlay: 'Klasse 2: regensicheres Unterdach' }",
      '{ from: 16, below: 18, raised: 1, underlay: Folie }',
    ],
    [
      `43: measures.DE.rows[5].underlay: „Folie“ nennt nichts, was sich vergleichen lässt, erwartet: „${NONE}“ oder „Klasse 5“ bis „Klasse 1“`,
    ],
  ],
  [
    'a table that begins above the minimum pitch',
    ['      - { from: 16, below: 17, raised: 0, underlay: Erhöht regensicheres Unterdach }\n', ''],
    [
      '49: measures.AT.rows[1].from: ohne erhöhte Anforderung (raised: 0) beginnt die Tabelle erst bei 17°, sie muss bei Mindestdachneigung 16° (MDN) beginnen',
    ],
  ],
  [
    'a row without a lower limit',
    ['{ from: 16, below: 17, raised: 0', '{ below: 17, raised: 0'],
    ['50: measures.AT.rows[2]: gilt ohne Beginn (from), also unter Mindestdachneigung 16° (MDN)'],
  ],
  [
    'a row below the minimum pitch',
    ['{ from: 16, below: 17, raised: 0', '{ from: 15, below: 17, raised: 0'],
    ['50: measures.AT.rows[2].from: gilt ab 15°, also unter Mindestdachneigung 16° (MDN)'],
  ],
  [
    'a gap between two rows',
    ['{ from: 16, below: 17, raised: 0', '{ from: 16, below: 16.5, raised: 0'],
    ['50: measures.AT.rows[2].below: endet bei 16,5°, die nächste Zeile (rows[1]) beginnt erst bei 17°'],
  ],
  [
    'an overlap of two rows',
    ['{ from: 16, below: 17, raised: 0', '{ from: 16, below: 18, raised: 0'],
    ['50: measures.AT.rows[2].below: endet bei 18°, die nächste Zeile (rows[1]) beginnt schon bei 17°'],
  ],
  [
    'two rows without an upper limit',
    [
      '{ from: 17, below: 22, raised: 0, underlay: Unterdach regensicher }',
      `{ from: 17, raised: 0, underlay: ${NONE} }`,
    ],
    [
      '49: measures.AT.rows[1]: endet offen, die nächste Zeile (rows[0]) beginnt schon bei 22°',
      `49: measures.AT.rows[1].from: „${NONE}“ ab 17°, das gilt aber erst ab Regeldachneigung 22° (RDN)`,
    ],
  ],
  [
    'a table with an upper limit',
    [
      '- { from: 22, raised: 0, underlay: Keine Zusatzmaßnahme erforderlich }\n      - { from: 17',
      '- { from: 22, below: 60, raised: 0, underlay: Keine Zusatzmaßnahme erforderlich }\n      - { from: 17',
    ],
    [
      '48: measures.AT.rows[0].below: endet bei 60°, darüber fehlt eine Zeile mit ebenso vielen erhöhten Anforderungen (raised)',
    ],
  ],
  [
    'a table that leaves out a number of raised requirements',
    ['{ from: 16, below: 17, raised: 0', '{ from: 16, below: 17, raised: 2'],
    [
      '47: measures.AT.rows: es fehlen Zeilen mit 1 erhöhten Anforderung (raised: 1), es gibt aber welche mit 2 erhöhten Anforderungen (raised: 2)',
      '49: measures.AT.rows[1].from: ohne erhöhte Anforderung (raised: 0) beginnt die Tabelle erst bei 17°, sie muss bei Mindestdachneigung 16° (MDN) beginnen',
      '50: measures.AT.rows[2].below: endet bei 17°, darüber fehlt eine Zeile mit ebenso vielen erhöhten Anforderungen (raised)',
    ],
  ],
  [
    'an Austrian table whose weaker underlay has the lower pitch',
    [
      'below: 22, raised: 0, underlay: Unterdach regensicher }\n      - { from: 16, below: 17, raised: 0, underlay: Erhöht regensicheres Unterdach }',
      'below: 22, raised: 0, underlay: Erhöht regensicheres Unterdach }\n      - { from: 16, below: 17, raised: 0, underlay: Unterdach regensicher }',
    ],
    [
      '50: measures.AT.rows[2].underlay: „Unterdach regensicher“ ab 16° ist schwächer als „Erhöht regensicheres Unterdach“ ab 17° (rows[1]): flacher darf nie weniger verlangt sein',
    ],
  ],
  [
    'a weaker underlay for one more raised requirement',
    ["raised: 1, underlay: 'Klasse 2: regensicheres Unterdach' }", "raised: 1, underlay: 'Klasse 4: verklebt' }"],
    [
      '43: measures.DE.rows[5].underlay: „Klasse 4: verklebt“ mit 1 erhöhten Anforderung (raised: 1) ist schwächer als „Klasse 3: mit Nageldichtung“ ohne erhöhte Anforderung (raised: 0) (rows[4]): eine Anforderung mehr darf nie weniger verlangen',
      '43: measures.DE.rows[5].underlay: „Klasse 4: verklebt“ ab 16° ist schwächer als „Klasse 3: mit Nageldichtung“ ab 18° (rows[3]): flacher darf nie weniger verlangt sein',
    ],
  ],
  [
    'an underlay that is required at the regular pitch',
    [
      `- { from: 22, raised: 0, underlay: ${NONE} }\n      - { from: 22, raised: 1`,
      `- { from: 22, raised: 0, underlay: 'Klasse 5: überlappt' }\n      - { from: 22, raised: 1`,
    ],
    [
      `38: measures.DE.rows[0].underlay: „Klasse 5: überlappt“ ist ab Regeldachneigung 22° (RDN) ohne erhöhte Anforderung nicht verlangt, erwartet: „${NONE}“`,
    ],
  ],
])('the rules report faults in pitches and tables of measures (case: %s)', (_name, change, faults) => {
  expect(faultsAfter([change]).sort()).toEqual(faults.map((fault) => `products/tiles/alpha.yaml:${fault}`).sort());
});

test.each<[string, readonly Change[], string]>([
  [
    'a minimum pitch more than 12° below the regular pitch',
    [['RDN: 22', 'RDN: 29']],
    'liegt mehr als 12° unter Regeldachneigung 29° (RDN)',
  ],
  [
    'a minimum pitch below 10°',
    [
      ['MDN: 16', 'MDN: 9'],
      ['RDN: 22', 'RDN: 20'],
    ],
    'liegt unter 10°, so flach darf kein Ziegel oder Stein liegen',
  ],
])('the rules report %s and name the reason', (_name, changes, reason) => {
  expect(faultsAfter(changes)).toContainEqual(expect.stringContaining(`MDN) ${reason}`));
});

test('checkUnderlays reports an underlay below the lowest pitch of its class', () => {
  const faults = faultsAfter([
    ['MDN: 16', 'MDN: 12'],
    ['from: 16, below: 18, raised: 0', 'from: 12, below: 18, raised: 0'],
    [
      "from: 16, below: 18, raised: 1, underlay: 'Klasse 2: regensicheres Unterdach'",
      "from: 12, below: 18, raised: 1, underlay: 'Klasse 1: wasserdichtes Unterdach'",
    ],
    ['from: 16, below: 17', 'from: 12, below: 17'],
    ['from: 16, below: 18', 'from: 12, below: 18'],
  ]);
  expect(faults).toEqual([
    'products/tiles/alpha.yaml:42: measures.DE.rows[4].from: „Klasse 3: mit Nageldichtung“ ist erst ab 14° möglich, die Zeile gilt ab 12°',
  ]);
});

test('the rules recognise the name of an underlay that contains special spaces', () => {
  const change: Change = ['Unterdach für erhöhte Beanspruchung }', '"Unterdach für erhöhte\\_Beanspruchung" }'];
  expect(faultsAfter([change, [NONE, '"Keine\\_Zusatzmaßnahme  erforderlich"']])).toEqual([]);
});

const withoutTables: Change = [/^measures:\n[^]*/m, ''];

test.each<[string, readonly Change[]]>([
  ['a product without tables of measures and minimum pitch', [withoutTables, ['  MDN: 16\n', '']]],
  ['a product without a regular pitch', [['  RDN: 22\n', '']]],
  ['a minimum pitch equal to the regular pitch', [withoutTables, ['RDN: 22', 'RDN: 16']]],
  ['a minimum pitch twelve degrees below the regular pitch', [withoutTables, ['RDN: 22', 'RDN: 28']]],
  ['a minimum pitch of 10°', [withoutTables, ['RDN: 22', 'RDN: 20'], ['MDN: 16', 'MDN: 10']]],
  // A steeper roof with one raised requirement may need a stronger underlay than a flatter roof without raised
  // requirements.
  ['a stronger underlay for one raised requirement', [["'Klasse 5: überlappt'", "'Klasse 3: mit Nageldichtung'"]]],
  // The rules skip a row that covers no pitch, because buildProduct already reports it.
  [
    'a row that covers no pitch',
    [
      [
        '    rows:\n      - { from: 22, raised: 0',
        '    rows:\n      - { from: 30, below: 30, raised: 0, underlay: Klasse 1 }\n      - { from: 22, raised: 0',
      ],
    ],
  ],
  [
    'underlays in two languages',
    [['underlay: Unterdach regensicher }', 'underlay: { en_GB: Rain, de_DE: Unterdach regensicher } }']],
  ],
])('the rules accept %s', (_name, changes) => {
  expect(faultsAfter(changes)).toEqual([]);
});

test('a catalogue without the minimum pitch may have tables of measures', () => {
  const inCatalog = (text: string) => text.replace(/^ {2}MDN: .*\n/m, '');
  expect(faultsAfter([['  MDN: 16\n', '']], { inCatalog })).toEqual([]);
});

test('the rules report an unknown underlay once and do not compare it with other underlays', () => {
  expect(
    faultsAfter([
      [
        '{ from: 16, below: 17, raised: 0, underlay: Erhöht regensicheres Unterdach }',
        '{ from: 16, below: 17, raised: 0, underlay: Folie }',
      ],
    ]),
  ).toEqual([
    'products/tiles/alpha.yaml:50: measures.AT.rows[2].underlay: „Folie“ nennt nichts, was sich vergleichen lässt, erwartet: „Keine Zusatzmaßnahme erforderlich“, „Regensicheres Unterdach“ oder „erhöht regensicheres Unterdach“',
  ]);
});

test('checkUnderlays accepts each underlay at the lowest pitch of its class', () => {
  const from = (pitch: number): Change[] => [
    ['MDN: 16', `MDN: ${pitch}`],
    ['from: 16, below: 18, raised: 0', `from: ${pitch}, below: 18, raised: 0`],
    ['from: 16, below: 18, raised: 1', `from: ${pitch}, below: 18, raised: 1`],
    ['from: 16, below: 17', `from: ${pitch}, below: 17`],
    ['from: 16, below: 18', `from: ${pitch}, below: 18`],
  ];
  expect(faultsAfter(from(14))).toEqual([]);
  const class1: Change[] = [
    [
      "raised: 0, underlay: 'Klasse 3: mit Nageldichtung' }\n      - { from: 10",
      "raised: 0, underlay: 'Klasse 1' }\n      - { from: 10",
    ],
    ["'Klasse 2: regensicheres Unterdach'", "'Klasse 1'"],
  ];
  expect(faultsAfter([['RDN: 22', 'RDN: 22'], ...from(10), ...class1])).toEqual([]);
});

test('a message of the rules shows a pitch with at most two decimals', () => {
  expect(faultsAfter([['{ from: 16, below: 17, raised: 0', '{ from: 16, below: 16.125, raised: 0']])).toEqual([
    expect.stringContaining('endet bei 16,13°, die nächste Zeile'),
  ]);
});

test.each<[string, string | null, boolean]>([
  ['without a data sheet', null, false],
  ['with an empty list of data sheets', '{}', false],
  ['with a data sheet', '{ DE: blatt.pdf }', true],
])(
  'checkShown demands a data sheet if only the data sheet shows the measures: a product %s',
  (_name, sheets, isFine) => {
    const inCatalog = (text: string) => text.replace('measures: direct', 'measures: datasheet');
    const changes: Change[] = sheets === null ? [] : [['cover: bild.webp', `cover: bild.webp\ndatasheets: ${sheets}`]];
    const faults = faultsAfter(changes, { inCatalog });
    expect(faults.map((fault) => fault.replace(/:\d+:/, ':'))).toEqual(
      isFine
        ? []
        : [
            'products/tiles/alpha.yaml: measures: sind nirgends zu lesen: die Modellgruppe „flach“ zeigt sie nur im Datenblatt, und dieses fehlt (datasheets)',
          ],
    );
  },
);
