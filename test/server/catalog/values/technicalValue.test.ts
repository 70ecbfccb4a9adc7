import type { PropertySource } from '../../../../server/catalog/format/propertySchemas';
import { buildTechnicalValue, localesOf } from '../../../../server/catalog/values/technicalValue';
import { withUnit } from '../../../../src/contract/content/technical';

const fail = (_path: unknown, reason: string) => {
  throw new Error(reason);
};
const inGerman = (property: Omit<PropertySource, 'label'>, value: unknown) => {
  const built = buildTechnicalValue({ label: 'Wert', ...property }, value, fail);
  const { label: _label, value: texts, ...numbers } = built ?? { label: [], value: [] };
  return { text: texts[0]?.value.replaceAll('\u00a0', '_'), ...numbers };
};

test.each<[string, Omit<PropertySource, 'label'>, unknown, object]>([
  ['number', { kind: 'number', unit: '°' }, 22, { text: '22', unit: '°', amount: { min: 22, max: 22 } }],
  ['digits', { kind: 'number', digits: 1 }, 24, { text: '24,0', amount: { min: 24, max: 24 } }],
  ['thousands', { kind: 'number' }, 1030, { text: '1.030', amount: { min: 1030, max: 1030 } }],
  ['about', { kind: 'number', approximate: true }, 41, { text: 'ca._41', amount: { min: 41, max: 41 } }],
  ['range', { kind: 'range', digits: 1 }, [35, 37.5], { text: '35,0 bis_37,5', amount: { min: 35, max: 37.5 } }],
  ['range of one', { kind: 'range', digits: 1 }, [33, 33], { text: '33,0', amount: { min: 33, max: 33 } }],
  [
    'range, about',
    { kind: 'range', approximate: true },
    [40, 44],
    { text: 'ca._40 bis_44', amount: { min: 40, max: 44 } },
  ],
  ['size', { kind: 'size', digits: 1 }, [28.4, 46.5], { text: '28,4_×_46,5', size: { width: 28.4, length: 46.5 } }],
  [
    'choice',
    { kind: 'choice', options: [{ value: 'reihe', label: 'in Reihe' }] },
    'reihe',
    { text: 'in Reihe', choice: 'reihe' },
  ],
  ['text', { kind: 'text' }, 'im Dach', { text: 'im Dach' }],
])(
  'buildTechnicalValue gives each value its German text (case: %s, property: %j, input: %j)',
  (_name, property, value, expected) => {
    expect(inGerman(property, value)).toStrictEqual(expected);
  },
);

test("a technical value has its own written form in each language of the property's label", () => {
  const label = { de_DE: 'Decklänge', en_GB: 'Cover length', it_IT: 'Passo' };
  const built = buildTechnicalValue({ label, kind: 'range', digits: 1, approximate: true }, [35, 37.5], fail);
  expect(built?.value.map(({ locale, value }) => [locale, value.replaceAll('\u00a0', '_')])).toEqual([
    ['de_DE', 'ca._35,0 bis_37,5'],
    ['en_GB', 'approx._35.0 to_37.5'],
    ['it_IT', expect.stringMatching(/^~35,0.37,5$/)],
  ]);
});

test('a technical value has a German unit for calculations, and a unit in each language for display', () => {
  const unit = { de_DE: 'Stück/m²', en_GB: 'pieces/m²' };
  const built = buildTechnicalValue({ label: 'Bedarf', kind: 'number', unit }, 11, fail);
  expect(built).toMatchObject({
    unit: 'Stück/m²',
    units: [
      { locale: 'de_DE', value: 'Stück/m²' },
      { locale: 'en_GB', value: 'pieces/m²' },
    ],
  });
  const angle = { label: 'Neigung', kind: 'number', unit: { de_DE: '°', en_GB: '°' } } as const;
  const faults: string[] = [];
  buildTechnicalValue(angle, 91, (_path, reason) => faults.push(reason));
  expect(faults).toEqual(['Winkel von 0 bis 90° erwartet, gefunden: „91“']);
});

test('a technical value has a written form for each given language', () => {
  const property = { label: 'Deckbreite', kind: 'number', digits: 1 } as const;
  const other = { label: { it_IT: 'Passo', de_DE: 'Latte', en_GB: 'Batten' }, kind: 'number' } as const;
  const built = buildTechnicalValue(property, 24, fail, localesOf([property, other]));
  expect([built?.label, built?.value]).toEqual([
    [{ locale: 'de_DE', value: 'Deckbreite' }],
    [
      { locale: 'de_DE', value: '24,0' },
      { locale: 'en_GB', value: '24.0' },
      { locale: 'it_IT', value: '24,0' },
    ],
  ]);
});

test.each([
  ['37,5', 'cm', '37,5_cm'],
  ['22', '°', '22°'],
  ['240', undefined, '240'],
])('the value %s with the unit "%s" is written as "%s", where _ is a no-break space', (value, unit, text) => {
  expect(withUnit(value, unit).replaceAll('\u00a0', '_')).toBe(text);
});

const RANGE = 'Spanne [von, bis] aus zwei Zahlen mit Dezimalpunkt erwartet (zum Beispiel [30.5, 34.5]), gefunden: ';
const SIZE = 'Größe [Breite, Länge] aus zwei Zahlen über null erwartet (zum Beispiel [28.4, 46.5]), gefunden: ';
const TEXT = 'Text (in Anführungszeichen) oder Texte je Sprache mit de_DE erwartet, gefunden: ';

test.each<[Omit<PropertySource, 'label'>, unknown, string]>([
  [{ kind: 'number' }, '22', 'Zahl mit Dezimalpunkt erwartet (zum Beispiel 22), gefunden: „22“'],
  [{ kind: 'number', digits: 1 }, null, 'Zahl mit Dezimalpunkt erwartet (zum Beispiel 22.0), gefunden: nichts'],
  [{ kind: 'number' }, Infinity, 'Zahl mit Dezimalpunkt erwartet (zum Beispiel 22), gefunden: „Infinity“'],
  [{ kind: 'number' }, [22], 'Zahl mit Dezimalpunkt erwartet (zum Beispiel 22), gefunden: eine Liste'],
  [{ kind: 'number' }, 1.2, 'höchstens 0 Nachkommastellen erwartet (digits in catalog.yaml), gefunden: „1.2“'],
  [{ kind: 'number', unit: '°' }, -1, 'Winkel von 0 bis 90° erwartet, gefunden: „-1“'],
  [{ kind: 'number', unit: '°' }, 91, 'Winkel von 0 bis 90° erwartet, gefunden: „91“'],
  [{ kind: 'range' }, 35, `${RANGE}„35“`],
  [{ kind: 'range' }, [35], `${RANGE}eine Liste`],
  [{ kind: 'range' }, [35, 36, 37], `${RANGE}eine Liste`],
  [{ kind: 'range' }, [35, '37'], `${RANGE}eine Liste`],
  [{ kind: 'range' }, [null, 37], `${RANGE}eine Liste`],
  [{ kind: 'range', unit: '°' }, [10, 95], 'Winkel von 0 bis 90° erwartet, gefunden: „95“'],
  [
    { kind: 'range', digits: 1 },
    [35, 37.55],
    'höchstens 1 Nachkommastellen erwartet (digits in catalog.yaml), gefunden: „37.55“',
  ],
  [{ kind: 'range' }, [37, 35], 'Spanne [von, bis] erwartet, deren erste Zahl die kleinere ist, gefunden: „[37, 35]“'],
  [{ kind: 'size' }, [0, 46], `${SIZE}eine Liste`],
  [{ kind: 'size' }, [28, 0], `${SIZE}eine Liste`],
  [{ kind: 'size' }, '28 x 46', `${SIZE}„28 x 46“`],
  [{ kind: 'size' }, [28.4, 46], 'höchstens 0 Nachkommastellen erwartet (digits in catalog.yaml), gefunden: „28.4“'],
  [
    {
      kind: 'choice',
      options: [
        { value: 'reihe', label: 'in Reihe' },
        { value: 'verband', label: 'im Verband' },
      ],
    },
    'quer',
    'eine dieser Angaben erwartet: reihe, verband, gefunden: „quer“',
  ],
  [{ kind: 'choice' }, 'reihe', 'eine dieser Angaben erwartet: keiner, gefunden: „reihe“'],
  [{ kind: 'text' }, 22, `${TEXT}„22“`],
  [{ kind: 'text' }, { en_GB: 'a' }, `${TEXT}Felder`],
])('buildTechnicalValue refuses an unsuitable value (property: %j, value: %j)', (property, value, reason) => {
  const faults: unknown[] = [];
  const built = buildTechnicalValue({ label: 'Wert', ...property }, value, (...fault) => faults.push(fault));
  expect([built, faults]).toEqual([null, [[[], reason]]]);
});

test('a technical value in degrees may be 0 to 90', () => {
  expect(inGerman({ kind: 'range', unit: '°' }, [0, 90]).text).toBe('0 bis_90');
  expect(inGerman({ kind: 'number', unit: 'm' }, -1).text).toBe('-1');
  expect(inGerman({ kind: 'size', digits: 1, approximate: true }, [28.4, 46.5]).text).toBe('ca._28,4_×_46,5');
});

test('sizes are written with international signs in a language without translated words', () => {
  const label = { de_DE: 'Größe', it_IT: 'Misura' };
  const inItalian = (kind: 'range' | 'size', value: readonly number[], approximate = true) =>
    buildTechnicalValue({ label, kind, digits: 1, approximate }, value, fail)?.value[1]?.value.replaceAll(
      '\u00a0',
      '_',
    );
  expect(inItalian('size', [28.4, 46.5])).toBe('~_28,4_×_46,5');
  expect(inItalian('size', [28.4, 46.5], false)).toBe('28,4_×_46,5');
  expect(inItalian('range', [33, 33], false)).toBe('33,0');
});

test("a technical value has its group's heading in each language, and no group without a heading", () => {
  const group = { de_DE: 'Maße', en_GB: 'Dimensions' };
  expect(buildTechnicalValue({ label: 'Breite', group, kind: 'number' }, 24, fail)?.group).toEqual([
    { locale: 'de_DE', value: 'Maße' },
    { locale: 'en_GB', value: 'Dimensions' },
  ]);
  expect(buildTechnicalValue({ label: 'Breite', kind: 'number' }, 24, fail)).not.toHaveProperty('group');
});
