import { measuredFilters } from '../../../../server/catalog/values/derivedFilters';
import { buildFilters, checkChoice, list, reportDoubles } from '../../../../server/catalog/values/filters';
import type { FilterSource } from '../../../../server/catalog/format/propertySchemas';
import type { Report } from '../../../../server/catalog/format/faults';

const option = (value: string) => ({ value, label: value });
const SOURCES: readonly FilterSource[] = [
  { key: 'color', label: 'Farbe', options: [option('rot'), option('grau')] },
  { key: 'form', label: { en_GB: 'Form', de_DE: 'Dachform' }, options: [option('flach')] },
];

/** Runs a check and returns the faults that it reports, one line each. */
function faultsOf(check: (report: Report) => unknown): string[] {
  const faults: string[] = [];
  check((path, reason) => faults.push(`${path.join('.')}: ${reason}`));
  return faults;
}

test('buildFilters keeps the order of the filters and puts the German text first in each label', () => {
  const faults = faultsOf((report) =>
    expect(buildFilters(SOURCES, report)).toEqual([
      {
        key: 'color',
        label: [{ locale: 'de_DE', value: 'Farbe' }],
        options: [
          { value: 'rot', label: [{ locale: 'de_DE', value: 'rot' }] },
          { value: 'grau', label: [{ locale: 'de_DE', value: 'grau' }] },
        ],
      },
      {
        key: 'form',
        label: [
          { locale: 'de_DE', value: 'Dachform' },
          { locale: 'en_GB', value: 'Form' },
        ],
        options: [{ value: 'flach', label: [{ locale: 'de_DE', value: 'flach' }] }],
      },
    ]),
  );
  expect(faults).toEqual([]);
});

test('buildFilters reports a repeated filter key and a repeated filter value', () => {
  const twice = [...SOURCES, { key: 'form', label: 'Form', options: [option('a'), option('b'), option('a')] }];
  expect(faultsOf((report) => buildFilters(twice, report))).toEqual([
    '2.key: „form“ kommt zweimal vor',
    '2.options.2.value: „a“ kommt zweimal vor',
  ]);
  expect(faultsOf((report) => reportDoubles(['a', 'b', 'a', 'a'], (id) => id, null, report))).toEqual([
    '2: „a“ kommt zweimal vor',
    '3: „a“ kommt zweimal vor',
  ]);
});

test.each<[string, Record<string, string[]> | undefined, readonly string[]]>([
  ['no filter values', undefined, []],
  ['known values', { color: ['grau', 'rot'] }, []],
  ['an unknown filter', { farbe: ['rot'] }, ['farbe: unbekannter Filter, möglich: color, form']],
  ['an unknown value', { color: ['rot', 'blau'] }, ['color.1: unbekannter Filterwert „blau“, möglich: rot, grau']],
  ['a value that occurs twice', { color: ['rot', 'rot'] }, ['color.1: „rot“ kommt zweimal vor']],
])('checkChoice reports unknown and repeated filter values: an entry with %s', (_name, choice, faults) => {
  const definitions = buildFilters(SOURCES, () => undefined);
  expect(faultsOf((report) => expect(checkChoice(choice, definitions, report)).toEqual(choice ?? {}))).toEqual(faults);
});

test('an error message lists at most twenty possible values', () => {
  const names = Array.from({ length: 21 }, (_, index) => `n${index}`);
  expect(list([])).toBe('keiner');
  expect(list(names.slice(0, 20))).toBe(names.slice(0, 20).join(', '));
  expect(list(names)).toBe(`${names.slice(0, 20).join(', ')} …`);
});

const PROPERTIES = {
  RDN: { label: 'RDN', kind: 'number' },
  LATTWEITE: { label: 'Lattweite', kind: 'range' },
  SOLAR: { label: 'Solar', kind: 'text' },
} as const;
const measured = (property: string | undefined, ...options: FilterSource['options']): FilterSource => ({
  key: 'latten',
  label: 'Lattweite',
  options,
  ...(property === undefined ? {} : { property }),
});
const band = (bounds: { min?: number; max?: number }) => ({ ...option('weit'), ...bounds });

test.each<[string, FilterSource, readonly string[]]>([
  [
    'a range as its property',
    measured('LATTWEITE', band({ min: 34 }), band({ max: 34 }), band({ min: 1, max: 2 })),
    [],
  ],
  ['a number as its property', measured('RDN', band({ min: 34 })), []],
  [
    'a text as its property',
    measured('SOLAR', band({ min: 34 })),
    ['0.property: „SOLAR“ ist kein Merkmal aus properties mit kind: number oder range'],
  ],
  [
    'the reserved name constructor as its property',
    measured('constructor', band({ min: 34 })),
    ['0.property: „constructor“ ist kein Merkmal aus properties mit kind: number oder range'],
  ],
  [
    'no bounds of an option',
    measured('RDN', option('weit')),
    ['0.options.0: braucht min oder max, weil der Filter ein property hat'],
  ],
  [
    'reversed bounds of an option',
    measured('RDN', band({ min: 34, max: 30 })),
    ['0.options.0.max: muss größer als min sein'],
  ],
  [
    'equal bounds of an option',
    measured('RDN', band({ min: 34, max: 34 })),
    ['0.options.0.max: muss größer als min sein'],
  ],
  [
    'no property but a lower bound',
    measured(undefined, band({ min: 34 })),
    ['0.options.0: min und max brauchen beim Filter ein property'],
  ],
  [
    'no property but an upper bound',
    measured(undefined, band({ max: 34 })),
    ['0.options.0: min und max brauchen beim Filter ein property'],
  ],
])('measuredFilters reports only unsuitable properties and bounds: a filter with %s', (_name, source, faults) => {
  expect(faultsOf((report) => measuredFilters([source], PROPERTIES, report))).toEqual(faults);
});

test('measuredFilters returns only filters that measure a property', () => {
  const source = measured('RDN', band({ min: 34 }));
  const faults = faultsOf((report) =>
    expect(measuredFilters([...SOURCES, source], PROPERTIES, report)).toEqual([
      { key: 'latten', property: 'RDN', options: source.options },
    ]),
  );
  expect(faults).toEqual([]);
});
