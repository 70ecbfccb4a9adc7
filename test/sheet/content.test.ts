import type { FinderQuestion } from '../../src/contract/advice/find';
import type { CalculationPart, SheetPart } from '../../src/contract/advice/sheet';
import type { Product } from '../../src/contract/content/product';
import type { SheetDocuments } from '../../src/sheet/documents';
import { sheetContent, sheetName } from '../../src/sheet/sheetBlocks';
import { demoBrand } from '../support/demoBrand';
import { advice, de, productList } from '../support/sampleProducts';
import { calculationPart, comparisonPart, finderPart, sheetOf, sheetProducts } from '../support/sampleSheets';
import { linesOf } from './blockLines';

const tiles = productList(3);
const rules = advice(tiles.data);
const documents: SheetDocuments = {
  advice: rules,
  lists: [tiles],
  products: new Map(sheetProducts.map((one) => [one.id, one])),
  accessories: null,
  roofs: new Map(),
};

const contentOf = (part: SheetPart, from: SheetDocuments = documents) => sheetContent(sheetOf(part), from, demoBrand);
const allLines = (part: SheetPart, from?: SheetDocuments) => (contentOf(part, from).parts[0] ?? []).flatMap(linesOf);
const lines = (part: SheetPart, from?: SheetDocuments) => withoutOrderList(allLines(part, from));

/** Leaves out the order list, which orderSheet.test.ts checks. */
function withoutOrderList(all: readonly string[]): readonly string[] {
  const start = all.indexOf('## Bestellliste');
  if (start < 0) return all;
  const after = all.slice(start + 1);
  return [...all.slice(0, start), ...after.slice(after.findIndex((line) => /^(?:##|>) /.test(line)))];
}

const asked = (question: Partial<FinderQuestion>): SheetPart => ({
  kind: 'finder',
  question: { ...finderPart.question, ...question },
});
const on = (roof: Partial<CalculationPart['roof']>): CalculationPart => ({
  ...calculationPart,
  roof: { ...calculationPart.roof, ...roof },
});

describe('the sheet of a model finder', () => {
  test('sorts the models into three groups', () => {
    expect(lines(asked({ pitch: 24, requirements: [], shape: null, color: null }))).toEqual([
      ...['# Welche Modelle eignen sich bei 24°?', 'Modellfinder in Deutschland', '## Angaben'],
      ...['Dachneigung | 24°', 'Land | Deutschland', 'Erhöhte Anforderungen | keine'],
      ...['## Ohne Zusatzmaßnahme (3)', '| Modell | Herstellervorgabe |'],
      ...[1, 2, 3].map((number) => `Ziegel ${number} | ab Regeldachneigung 22° [1]`),
      ...['## Mit Zusatzmaßnahme (0)', 'Kein Modell braucht hier eine Zusatzmaßnahme.'],
      ...['## Nicht zulässig (0)', 'Kein Modell ist hier ausgeschlossen.'],
    ]);
  });

  test('shows the entered limits with their units', () => {
    const all = lines(asked({ weight: 45.5, need: 12, surface: 'glasiert-x', color: null, shape: 'hip' }));
    expect(all.slice(3, 11)).toEqual([
      ...['Dachneigung | 17°', 'Land | Deutschland', 'Erhöhte Anforderungen | Sparren länger als 10 m'],
      ...['Dachform | Walmdach', 'Oberfläche | glasiert-x', 'Gewicht höchstens | 45,5 kg/m²'],
      ...['Bedarf höchstens | 12 Stück/m²', '## Ohne Zusatzmaßnahme (0)'],
    ]);
  });

  test('counts the models left out because their weight is unknown', () => {
    const from = {
      ...documents,
      advice: { ...rules, products: rules.products.map((one) => ({ ...one, weight: null })) },
    };
    expect(lines(asked({ weight: 45, color: null }), from).at(-1)).toBe(
      '3 Modelle ohne Angabe zu Gewicht oder Bedarf sind nicht dabei.',
    );
  });

  test("shows the fitting colour variant after the model's name", () => {
    const pictures = { swatch: '#a04020', picture: tiles.data[0]?.cover_sizes ?? [], roof: [] };
    const variant = { id: 'rot', label: de('naturrot'), filter: { color: ['rot'] }, ...pictures };
    const data = tiles.data.map((item) => ({ ...item, filter: {}, variants: [variant] }));
    expect(lines(finderPart, { ...documents, lists: [{ ...tiles, data }] })).toContain(
      'Ziegel 1, naturrot | Klasse 2: Unterdach [1]',
    );
  });

  test('explains why a model is refused', () => {
    const only = { DE: 0, AT: 1 };
    const deeper = {
      ...rules,
      tables: [
        ...rules.tables,
        { edition: 'Ausgabe 2025', source: 'Werk', rows: [{ from: 10, below: null, raised: 0, underlay: 2 }] },
      ],
      products: rules.products.map((one, place) => ({ ...one, tables: place === 2 ? { ...only, DE: 2 } : only })),
    };
    const flat = {
      ...tiles,
      data: tiles.data.map((item, place) => ({ ...item, minimum_pitch: place === 2 ? 10 : 16 })),
    };
    const all = lines(asked({ pitch: 12, requirements: [], color: null }), {
      ...documents,
      advice: deeper,
      lists: [flat],
    });
    expect(all).toEqual(
      expect.arrayContaining([
        'Ziegel 3 | Klasse 2: Unterdach [1]',
        'Ziegel 1 | Die Mindestdachneigung von 16° ist unterschritten. Zulässig ab 16°: Klasse 4: Unterdeckung. Hier zulässig: Ziegel 3. [2]',
      ]),
    );
  });

  test("ends with the notes of the manufacturer's rules", () => {
    const remark = de('Bei Schnee mehr.');
    const remarked = { ...rules, tables: rules.tables.map((table) => ({ ...table, note: remark })) };
    expect(lines(finderPart, { ...documents, advice: remarked }).slice(-2)).toEqual([
      ...['> Hinweise der Herstellervorgaben', '> Bei Schnee mehr.'],
    ]);
    const [table] = rules.tables;
    if (table === undefined) throw new Error('no rules');
    const ofOne = {
      ...rules,
      tables: [...rules.tables, { ...table, note: remark }],
      products: rules.products.map((one, place) => (place === 0 ? { ...one, tables: { DE: 2 } } : one)),
    };
    expect(lines(finderPart, { ...documents, advice: ofOne }).at(-1)).toBe('> Ziegel 1: Bei Schnee mehr.');
  });

  test('counts a curved roof as a raised requirement', () =>
    expect(lines(asked({ shape: 'curved' })).slice(5, 8)).toEqual([
      'Erhöhte Anforderungen | Sparren länger als 10 m, Besondere Dachfläche (gewölbt, kegelförmig)',
      ...['Dachform | Gewölbt (Tonne, Kegel, Fledermausgaube)', 'Farbe | Naturrot'],
    ]));

  test('lists only the first 60 models of a group', () => {
    const many = productList(70);
    const all = lines(asked({ color: null }), { ...documents, advice: advice(many.data), lists: [many] });
    expect(all.filter((line) => /^Ziegel \d+ \|/.test(line))).toHaveLength(60);
    expect(all).toContain('und 10 weitere Modelle');
  });

  test('is empty when the catalogue has no rules', () =>
    expect(lines(finderPart, { ...documents, advice: null })).toEqual([]));
});

describe('the sheet of a comparison', () => {
  test('marks the rows whose values differ', () =>
    expect(lines(comparisonPart)).toEqual([
      ...['# Vergleich', 'Bei 17° in Österreich', 'Erhöhte Anforderungen: keine'],
      '| Wert | Ziegel 1 | Ziegel 2 |',
      ...[
        'Modellgruppe | Glattziegel | Glattziegel',
        expect.stringMatching(/^Zusatzmaßnahme bei 17° in Österreich \| Mit/),
      ],
      expect.stringMatching(/^Farben \| naturrot rot, .+ \| naturrot rot, /),
      ...['!Mittlere Deckbreite | 20 cm | 24 cm', 'Lattweite | 34 cm | 34 cm', 'Regeldachneigung | 22° | 22°'],
      ...[
        'Mindestdachneigung | 16° | 16°',
        'Gewicht je Stück | 3 kg | 3 kg',
        'Stück je Palette | 240 Stück | 240 Stück',
      ],
      'Oberfläche | engobiert | engobiert',
      'Fett und hinterlegt: die Modelle unterscheiden sich.',
    ]));

  test('gives the columns of all models the same width', () => {
    const table = contentOf(comparisonPart).parts[0]?.flatMap((block) => (block.kind === 'table' ? [block.table] : []));
    expect(table?.[0]?.columns).toEqual([0.22, 0.39, 0.39]);
    expect(table?.[0]?.isDense).toBe(true);
  });

  test('lists only rows with different values if only differences are chosen', () => {
    const all = lines({ ...comparisonPart, onlyDifferences: true });
    expect(all.slice(4, -1)).toEqual(['!Mittlere Deckbreite | 20 cm | 24 cm']);
    expect(all.at(-1)).toBe('Angezeigt werden nur Zeilen, in denen sich die Modelle unterscheiden.');
  });

  test('says that models with equal values do not differ', () => {
    const [first] = sheetProducts;
    if (first === undefined) throw new Error('no tile');
    const products = new Map([first, { ...first, id: 'ziegel-2' }].map((one) => [one.id, one]));
    expect(lines({ ...comparisonPart, onlyDifferences: true }, { ...documents, products })).toContain(
      'Die Modelle unterscheiden sich nicht.',
    );
  });

  test('leaves out unknown models', () => {
    const without = lines(
      { ...comparisonPart, products: ['ziegel-1', 'biber', 'ziegel-2'] },
      { ...documents, advice: null },
    );
    expect(without[3]).toBe('| Wert | Ziegel 1 | Ziegel 2 |');
    expect(without.filter((line) => line.includes('Zusatzmaßnahme'))).toEqual([]);
  });
});

describe('the sheet of a calculation', () => {
  const rulesAndScope = [
    ...['## Herstellervorgabe bei 24° in Deutschland', 'Erhöhte Anforderungen: keine', 'Ohne Zusatzmaßnahme [1]'],
    ...['> Was der Mengenrechner nicht enthält', expect.stringMatching(/^> Nicht enthalten sind Gauben/)],
  ];

  test('has a drawing, measures, results, formulas and rules', () =>
    expect(lines(calculationPart)).toEqual([
      ...['# Menge für Ziegel 1', 'Mengenrechner, Glattziegel'],
      ...['Dachfläche 10,6 m breit und 7,5 m lang bei 24° Neigung', '24°', '10,6 m', '7,5 m'],
      ...['## Maße des Daches', 'Dachform | Satteldach', 'Traufenlänge | 10 m', 'Sparrenlänge | 7 m'],
      ...['Überstand Traufe | 0,5 m', 'Überstand Ortgang | 0,3 m', 'Dachneigung | 24°', 'Reserve | 5 %'],
      ...['Erste Reihe | 330 mm', 'Verlegung | in Reihe', 'Sparrenabstand | 0,8 m'],
      ...['## Ergebnis', 'Ziegel gesamt | 2.449 Stück', 'Davon auf dem Dach | 2.332 Stück', 'Dachfläche | 159 m²'],
      ...['Reihen | 22', 'Lattweite | 342 mm', 'Ziegel je Reihe | 53', 'Gewicht auf dem Dach | 6.996 kg'],
      ...['Paletten | 11 (davon 10 voll)', '## So wird gerechnet'],
      ...['Reihen', 'Lattweite', 'Ziegel je Reihe', 'Ziegel gesamt', 'Gewicht auf dem Dach', 'Paletten'].map((name) =>
        expect.stringMatching(new RegExp(`^${name} \\| `)),
      ),
      ...['Dachlatten', 'Konterlatten', 'Unterdeckung'].map((name) =>
        expect.stringMatching(new RegExp(`^${name} \\| `)),
      ),
      ...rulesAndScope,
    ]));

  test('shows the number of tiles when only the roof area is known', () =>
    expect(lines(on({ shape: 'area' }))).toEqual([
      ...['# Menge für Ziegel 1', 'Mengenrechner, Glattziegel', '## Maße des Daches', 'Dachform | Nur Fläche'],
      ...['Dachfläche | 180 m²', 'Dachneigung | 24°', 'Reserve | 5 %'],
      ...['## Ergebnis', 'Ziegel gesamt | 2.865 Stück'],
      'Davon auf dem Dach | 2.728 Stück (bei größter Lattweite 2.572 Stück)',
      ...['Gewicht auf dem Dach | 8.184 kg', 'Paletten | 12 (davon 11 voll)', '## So wird gerechnet'],
      'Bedarf | 180 m² ÷ (Deckbreite 200 mm × kleinste Lattweite 330 mm), aufgerundet.',
      'Ziegel gesamt | 2.728 Stück + 5 % Reserve = 2.865 Stück, aufgerundet.',
      'Gewicht auf dem Dach | 2.728 Stück × 3 kg, aufgerundet.',
      'Paletten | 2.865 Stück ÷ 240 Stück je Palette, aufgerundet.',
      ...rulesAndScope,
    ]));

  test('says when the entered measures make the roof impossible', () =>
    expect(lines(on({ shape: 'hip', firstRow: 320, isBond: true })).slice(2)).toEqual([
      ...['## Maße des Daches', 'Dachform | Walmdach', 'Traufenlänge | 10 m', 'Sparrenlänge | 7 m'],
      ...['Überstand Traufe | 0,5 m', 'Dachneigung | 24°', 'Reserve | 5 %', 'Erste Reihe | 320 mm'],
      ...['Verlegung | im Verband', 'Sparrenabstand | 0,8 m'],
      ...[expect.stringMatching(/^\*\*Ein Walmdach mit diesen Maßen gibt es nicht: .+\*\*$/)],
      ...rulesAndScope,
    ]));

  test('offers overhangs with which whole tiles fit', () => {
    const offers = lines(on({ rafter: 350 })).filter((line) => line.includes('Es geht auf mit'));
    expect(offers).toEqual([
      expect.stringMatching(/mit: Überstand an der Traufe 31\scm, Überstand an der Traufe 64\scm\.$/),
    ]);
  });

  test('says when a model has no values for calculating', () => {
    const products = new Map(sheetProducts.map((one) => [one.id, { ...one, properties: {} }]));
    expect(lines(calculationPart, { ...documents, products }).slice(2, 4)).toEqual([
      ...[
        'Für dieses Modell enthält der Katalog keine Werte zum Rechnen.',
        '## Herstellervorgabe bei 24° in Deutschland',
      ],
    ]);
    expect(lines(calculationPart, { ...documents, products: new Map() })).toEqual([]);
  });

  test('shows the nearest possible pitch for a refused model', () => {
    expect(lines(on({ pitch: 15 })).at(-3)).toBe(
      'Nicht zulässig. Die Mindestdachneigung von 16° ist unterschritten. Zulässig ab 16°: Klasse 4: Unterdeckung. [1]',
    );
    expect(lines({ ...calculationPart, country: 'CH' }).at(-3)).toBe(
      'Nicht zulässig. Der Katalog enthält für dieses Land keine Werte.',
    );
  });

  test('writes the entered measures into its formulas', () => {
    const [tile] = sheetProducts;
    if (tile === undefined) throw new Error('no tile');
    const pieces = (per: number) => ({ label: de('Stück'), value: de(String(per)), amount: { min: per, max: per } });
    const properties = {
      ...tile.properties,
      FIRST_STUECK: { ...pieces(2.5), unit: 'Stück/m' },
      ORTGANG_STUECK: { ...pieces(1), unit: 'Stück' },
      LUEFTER_STUECK: { ...pieces(10), unit: 'Stück' },
    };
    const products = new Map([[tile.id, { ...tile, properties }]]);
    const of = (roof: Partial<CalculationPart['roof']>) => lines(on(roof), { ...documents, products }).join('\n');
    const gable = of({ firstRow: 320 });
    for (const words of [
      'Erste Reihe 320 mm + mittlere Reihen × Lattweite + Firstanschluss 330 mm = 7.500 mm',
      ...['10,6 m First × 2,5 Stück je Meter', '22 Reihen × 4 Ortgänge × 1 Stück', '2 Dachflächen × 10 Stück'],
      ...['Firstziegel | 27 Stück', 'Ortgangziegel | 88 Stück', 'Lüfterziegel | 20 Stück'],
    ])
      expect(gable).toContain(words);
    expect(of({ shape: 'mono' })).toContain('1 Dachfläche × 10 Stück je Fläche');
    expect(of({ shape: 'mono' })).not.toContain('Firstziegel |');
    expect(of({ shape: 'area' })).not.toContain('Firstziegel |');
  });

  test('writes "Steine" for a model from the list of stones', () => {
    const [tile] = sheetProducts;
    if (tile === undefined) throw new Error('no tile');
    const products = new Map([[tile.id, { ...tile, list: 'stones' as const }]]);
    const words = lines(calculationPart, { ...documents, products }).join('\n');
    for (const word of ['Steine gesamt |', 'Steine je Reihe |', 'ein halber Stein mehr', 'Reihe ein Stein mehr'])
      expect(words).toContain(word);
    expect(words).not.toMatch(/Ziegel (?:gesamt|je)|(?:First|Ortgang|Lüfter|Flächen)ziegel/);
  });

  test('says how the total changes if special tiles replace surface tiles', () => {
    const [tile] = sheetProducts;
    if (tile === undefined) throw new Error('no tile');
    const pieces = (per: number) => ({ label: de('Stück'), value: de(String(per)), amount: { min: per, max: per } });
    const vented = { FIRST_QUERSCHNITT: pieces(80), LUEFTER_QUERSCHNITT: pieces(24), ORTGANG_STUECK: pieces(1) };
    const products = new Map([[tile.id, { ...tile, properties: { ...tile.properties, ...vented } }]]);
    const all = lines(calculationPart, { ...documents, products })
      .join('\n')
      .replaceAll('\u00a0', ' ');
    // Vent opening on each side: 10.6 m x 50 cm² for each metre = 530 cm².
    // One side's half of the ridge: 10.6 m x 40 cm² = 424 cm².
    // Vent tiles: 106 cm² remain, 106 / 24 = 4.4, so 5 on each side.
    // Tiles without verge and vent tiles: 2,332 - 88 - 10 = 2,234.
    // The same with 5 % reserve: 2,345.7.
    for (const part of [
      '= 530 cm²',
      '= 424 cm²',
      'bleiben 106 cm² ÷ 24 cm² je Lüfter = 5 Stück',
      'DIN 4108-3, Ausgabe 2024-03',
    ])
      expect(all).toContain(part);
    expect(all).toContain(
      'Der Katalog enthält nicht bei allen besonderen Stücken (Ortgangziegel, Lüfterziegel, Pultziegel) eine Angabe, ob sie Flächenziegel ersetzen. Wenn nicht, liegen 2.332 Stück auf dem Dach, mit Reserve 2.449 Stück; wenn ja, 2.234 Stück, mit Reserve 2.346 Stück.',
    );
    // The sheet must not use the sign for "per mille", which its font lacks.
    expect(all).not.toContain('‰');
  });

  const withValues = (more: Product['properties'], laying?: Product['laying']): typeof documents => {
    const [tile] = sheetProducts;
    if (tile === undefined) throw new Error('no tile');
    const properties = { ...tile.properties, ...more };
    return { ...documents, products: new Map([[tile.id, { ...tile, properties, ...(laying && { laying }) }]]) };
  };
  const per = (amount: number) => ({
    label: de('Wert'),
    value: de(String(amount)),
    amount: { min: amount, max: amount },
  });
  const text = (roof: Partial<CalculationPart['roof']>, of: typeof documents) =>
    lines(on(roof), of).join('\n').replaceAll('\u00a0', ' ');

  const ventilationRule =
    'Lüftungsquerschnitt nach der deutschen Regel DIN 4108-3, Ausgabe 2024-03 (DIN Deutsches Institut für Normung).';
  const practice = 'Richtwert des Handwerks, Stand 11/2026';

  test('says that ventilation tiles do not suffice, which element would, and by which rule', () => {
    // Width 10.6 m: 53 tiles of 20 cm in a row, so 26 in every second place.
    // Monopitch: 200 cm² x 10.6 m = 2120 cm², / 24 cm² = 88.3, so 89.
    const vented = withValues({ LUEFTER_QUERSCHNITT: per(24) });
    expect(text({ shape: 'mono' }, vented)).toContain(
      `Lüfterziegel genügen hier nicht: 89 je Dachseite wären nötig, es passen höchstens 26 in die Reihe (jeder zweite Platz, ${practice}). Nötig ist ein Lüfterpult mit mindestens 200 cm² je Meter. ${ventilationRule}`,
    );
    expect(text({ shape: 'mono' }, vented)).not.toMatch(/^Lüfterziegel \|/m);
    expect(text({}, vented)).toContain('Lüfterziegel | 46 Stück');
    expect(text({}, vented)).toContain(`In jeden zweiten Platz einer Reihe (${practice}) passen 26 Stück.`);
    // Result and order list give the same sentence, and no metres of an element that does not suffice.
    const smallElements = withValues({ FIRST_QUERSCHNITT: per(90), TRAUFE_QUERSCHNITT: per(150) });
    const small = allLines(on({}), smallElements).join('\n').replaceAll('\u00a0', ' ');
    for (const sentence of [
      `Die Lüftung am oberen Rand genügt nicht, und Lüfterziegel mit Querschnitt nennt der Katalog nicht. Nötig ist ein Lüfterfirst mit mindestens 100 cm² je Meter. ${ventilationRule}`,
      `Das Lüftungselement der Traufe genügt hier nicht. Nötig ist eines mit mindestens 200 cm² je Meter. ${ventilationRule}`,
    ])
      expect(small.split(sentence)).toHaveLength(3);
    expect(small).not.toMatch(/^(?:Lüfterfirst|Lüftung an der Traufe) \| [\d,]+ m/m);
    const hip = { shape: 'hip', eaves: 18_000 } as const;
    expect(text(hip, withValues({ LUEFTER_QUERSCHNITT: per(12) }))).toMatch(
      /am First und an den Graten passen höchstens \d+ \(jeder zweite Platz am First und jede zweite Reihe an den Graten, Richtwert des Handwerks, Stand 11\/2026\)/,
    );
  });

  test('names the ventilating elements in metres, and the need at the eaves', () => {
    const all = withValues({ FIRST_QUERSCHNITT: per(150), PULT_QUERSCHNITT: per(210), TRAUFE_QUERSCHNITT: per(250) });
    const gable = text({}, all);
    for (const line of [
      ...[
        'Lüfterfirst | 10,6 m',
        'Lüfterziegel | 0 Stück (die Lüftungselemente genügen)',
        'Lüftung an der Traufe | 21,2 m',
      ],
      'Der Lüfterfirst gibt 150 cm²/m × 10,6 m ÷ 2 Seiten = 795 cm². Das genügt.',
      // Eaves: 2 sides x 10.6 m x 200 cm² = 4240 cm². Given: 250 x 21.2 m = 5300 cm².
      'an allen Traufen 4.240 cm². Die Lüftungselemente der Traufe geben 250 cm²/m × 21,2 m = 5.300 cm². Das genügt.',
      'DIN 4108-3, Ausgabe 2024-03 (DIN Deutsches Institut für Normung), für Dächer ab 5°.',
    ])
      expect(gable).toContain(line);
    expect(text({ shape: 'mono' }, all)).toContain('Lüfterpult | 10,6 m');
    expect(text({ rafter: 14_000 }, all)).toContain(
      'Das Lüftungselement der Traufe genügt hier nicht. Nötig ist eines mit mindestens 290 cm² je Meter.',
    );
  });

  test('subtracts the top row that the pieces of a monopitch roof replace', () => {
    // 22 rows of 53 tiles = 1166. Verge tiles: 22 x 2 = 44. Monopitch tiles: 10.6 m x 5 = 53 for 53 - 2 places.
    const verge = { ORTGANG_STUECK: per(1), ORTGANG_ERSETZT: per(1) };
    const mono = withValues({ ...verge, PULT_STUECK: per(5), PULT_ERSETZT: per(1) });
    const all = allLines(on({ shape: 'mono' }), mono)
      .join('\n')
      .replaceAll('\u00a0', ' ');
    for (const words of [
      '1.071 Stück (1.166 Plätze in der Fläche, abzüglich 44 am Ortgang, 0 zur Lüftung und 51 am oberen Ende)',
      '1.166 Plätze auf dem Dach − 44 am Ortgang − 0 zur Lüftung − 51 am oberen Ende.',
    ])
      expect(all).toContain(words);
    expect(text({}, mono)).not.toContain('am oberen Ende');
  });

  const halfVerges = withValues(
    { ORTGANG_STUECK: per(1), ORTGANG_ERSETZT: per(1) },
    { kinds: [], overlap: [], doubled: [], verge: { half: 0, three_quarter: 0, half_verge: 1 } },
  );

  test('names half verge tiles, which take the room of half a tile', () => {
    // 22 rows of 53 tiles, 11 of them with half verge tiles: 2 x (11 x 53 + 11 x 52) = 2310 places, and 44 halves.
    const bond = text({ isBond: true }, halfVerges);
    for (const words of [
      'Ortgangziegel | 44 Stück (22 links, 22 rechts)\nHalbe Ortgangziegel | 44 Stück (22 links, 22 rechts)\n',
      // (2310 + 44 / 2) x 3 kg.
      'Gewicht auf dem Dach | 6.996 kg',
      'In jeder zweiten Reihe liegen am Ortgang halbe Ortgangziegel, je Ortgang 1.',
      'Ortgangziegel | 22 Reihen × 4 Ortgänge, abwechselnd 1 ganzes und 1 halbes Stück je Reihe, zusammen 44 ganze und 44 halbe.',
      '(2.310 ganze + 44 halbe ÷ 2 + 0 Dreiviertel-Ziegel × 3 ÷ 4) × 3 kg',
    ])
      expect(bond).toContain(words);
    expect(text({}, halfVerges)).not.toContain('Halbe Ortgangziegel');
  });

  test('says that halves follow on verge tiles, and lie at the verge without them', () => {
    const laying = { kinds: [], overlap: [], doubled: [], verge: { half: 1, three_quarter: 0 } };
    const bond = (more: Product['properties']) => text({ isBond: true }, withValues(more, laying));
    // 22 rows, 11 of them with a half at each of the 4 verges.
    expect(bond({ ORTGANG_STUECK: per(1), ORTGANG_ERSETZT: per(1) })).toContain(
      'folgen an jedem Ortgang auf die Ortgangziegel 1 halbe und 0 Dreiviertel-Ziegel, erst dann ganze: zusammen 44 halbe und',
    );
    expect(bond({ ORTGANG_STUECK: per(0) })).toContain(
      'liegen an jedem Ortgang 1 halbe und 0 Dreiviertel-Ziegel, ganze nur dazwischen: zusammen 44 halbe und',
    );
  });

  test('says that each row has a half piece when the width comes out with it', () => {
    // Width: 10100 + 2 x 300 = 10700 = 53.5 x 200.
    const half = text({ isBond: true, eaves: 10_100 }, halfVerges);
    expect(half).toContain('Ziegel je Reihe | 53 (und ein halbes Stück am Ortgang)');
    expect(half).toContain('Breite der Reihe ÷ Deckbreite 200 mm: 53 ganze und ein halbes Stück je Reihe.');
    expect(half).toContain('zusammen 44 halbe.');
  });

  test('names the kind of cover of a plain tile, its rows, halves and overlap', () => {
    const size = { label: de('Größe'), value: de('20 × 38'), unit: 'cm', size: { width: 20, length: 38 } };
    const plainWith = (more: Partial<NonNullable<Product['laying']>>) =>
      withValues(
        { GROESSE: size },
        {
          ...{ kinds: ['double', 'crown'], doubled: ['eaves', 'ridge'], verge: { half: 1, three_quarter: 0 } },
          overlap: [{ from: null, above: null, min: 90 }],
          ...more,
        },
      );
    const plain = plainWith({});
    const double = text({}, plain);
    // First and ridge row 145: middle 7500 - 290 = 7210, / 145 = 49.7, so 50: 52 battens, 54 rows.
    for (const line of [
      ...['Deckung | Doppeldeckung', 'Reihen | 54 (auf 52 Latten)', 'Halbe Ziegel am Ortgang | 108 Stück'],
      'mindestens 90 mm, größte Lattweite (380 mm − 90 mm) ÷ 2 = 145 mm, abgerundet.',
      'Je Latte eine Reihe, an Traufe und First eine mehr (Katalog ohne Angabe der Quelle): 54 Reihen.',
      // Full rows 53, others (10600 - 200) / 200 = 52: 2 sides x 27 x 105 = 5670.
      '(5.670 ganze + 108 halbe ÷ 2 + 0 Dreiviertel-Ziegel × 3 ÷ 4) × 3 kg',
    ])
      expect(double).toContain(line);
    expect(allLines(on({}), plain).join('\n').replaceAll('\u00a0', ' ')).toContain(
      'Für den Verband nach Katalog, an 108 Enden von Reihen × 1 Stück.',
    );
    expect(double).not.toContain('Verlegung |');
    expect(double).toContain('Höhenüberdeckung (Katalog ohne Angabe der Quelle) bei');
    const named = plainWith({ rule: { source: 'Werk', edition: 'Ausgabe 2026' } });
    expect(text({}, named)).toContain('Höhenüberdeckung (Werk, Ausgabe 2026) bei');
    expect(text({}, named)).toContain('an Traufe und First eine mehr (Werk, Ausgabe 2026): 54 Reihen.');
    const crown = text({ cover: 'crown' }, plain);
    expect(crown).toContain('Deckung | Kronendeckung');
    expect(crown).toContain('größte Lattweite 380 mm − 90 mm = 290 mm.');
    expect(crown).toContain('Je Latte zwei Reihen');
    // 7500 - 2 x 290 = 6920 = 24 x 288 + 8. These are 8 of the 24 gauges, but 16 rows.
    expect(crown).toContain('Lattweite | 288 mm (8 Lattweiten mit 289 mm)');
    // 180 m² x 2 / (0.2 m x 0.29 m) = 6206.9.
    const area = text({ shape: 'area', cover: 'crown' }, plain);
    expect(area).toContain('Davon auf dem Dach | 6.207 Stück\n');
    expect(area).toContain('180 m² × 2 Reihen je Latte ÷ (Deckbreite 200 mm × größte Lattweite 290 mm)');
  });

  test('names the raised requirements that apply in the chosen country', () =>
    expect(lines({ ...calculationPart, requirements: ['rafter', 'surface'] }).slice(-5, -2)).toEqual([
      '## Herstellervorgabe bei 24° in Deutschland mit 2 erhöhten Anforderungen',
      'Erhöhte Anforderungen: Sparren länger als 10 m, Besondere Dachfläche (gewölbt, kegelförmig)',
      'Mit Zusatzmaßnahme: Klasse 4: Unterdeckung [1]',
    ]));

  test('counts a long rafter as a raised requirement', () =>
    // 9.8 m and 0.5 m of overhang.
    expect(lines(on({ rafter: 9_800 })).slice(-6, -2)).toEqual([
      '## Herstellervorgabe bei 24° in Deutschland mit einer erhöhten Anforderung',
      'Erhöhte Anforderungen: Sparren länger als 10 m',
      'Der Sparren ist mit Überstand 10,3\u00a0m lang, also über 10\u00a0m. Das zählt als erhöhte Anforderung.',
      'Mit Zusatzmaßnahme: Klasse 4: Unterdeckung [1]',
    ]));
});

describe('the end of an advice sheet', () => {
  const end = (...parts: readonly SheetPart[]) =>
    sheetContent(sheetOf(...parts), documents, demoBrand).end.flatMap(linesOf);

  test('lists each numbered source once', () => {
    const [title, , ...others] = end(calculationPart, on({ pitch: 30 }), comparisonPart);
    expect(title).toBe('> Was dieses Blatt nicht entscheidet');
    expect(others.slice(0, 4)).toEqual([
      '> Grundlage',
      expect.stringMatching(/^> Katalog: .+, Version 1\.2\.3\.$/),
      '> Vorgabe [1]: Werk, Ausgabe 2024.',
      '> Vorgabe [2]: ÖNORM und Werk, Ausgabe 2023.',
    ]);
    expect(end(calculationPart, finderPart)[0]).toBe('> Was der Modellfinder nicht entscheidet');
  });
});

describe('the legal notices on a sheet', () => {
  const noticesOf = (notices: readonly string[]) => {
    const products = new Map(
      sheetProducts.map((one, place) => [one.id, { ...one, legal_notice: de(notices[place] ?? '') }] as const),
    );
    const all = sheetContent(sheetOf(comparisonPart), { ...documents, products }, demoBrand).end.flatMap(linesOf);
    return all.slice(all.indexOf('> Rechtliche Hinweise')).filter((line) => /^> (?:Recht|Ziegel)/.test(line));
  };

  test('list each text once with its models', () => {
    expect(noticesOf(['Ohne Gewähr.', 'Ohne Gewähr.'])).toEqual([
      ...['> Rechtliche Hinweise', '> Ziegel 1, Ziegel 2: Ohne Gewähr.'],
    ]);
    expect(noticesOf(['<p>Nur mit <strong>Klammer</strong> &amp; Folie.</p>', 'Ohne Gewähr.'])).toEqual([
      ...['> Rechtliche Hinweise', '> Ziegel 1: Nur mit Klammer & Folie.', '> Ziegel 2: Ohne Gewähr.'],
    ]);
  });

  test('are missing when no model has a notice', () => expect(noticesOf(['', ''])).toEqual([]));
});

test('every page of a sheet shows the catalogue version and the notice about demo values', () =>
  expect(contentOf(finderPart).notice).toBe('Demo-Werte, nicht zur Ausführung bestimmt. Katalogversion 1.2.3.'));

test.each<readonly [readonly SheetPart[], string]>([
  [[finderPart], 'Beratungsblatt: Modellfinder bei 17° in Deutschland'],
  [[comparisonPart], 'Beratungsblatt: Vergleich Ziegel 1, Ziegel 2'],
  [[{ ...comparisonPart, products: ['biber', 'ziegel-2'] }], 'Beratungsblatt: Vergleich biber, Ziegel 2'],
  [[calculationPart], 'Beratungsblatt: Menge Ziegel 1'],
  [[comparisonPart, finderPart], 'Beratungsblatt: Vergleich, Modellfinder'],
])('sheetName builds a German name from the parts and models of sample sheet number %#', (parts, name) =>
  expect(sheetName(sheetOf(...parts), documents)).toBe(name),
);
