import type { PropertySource } from '../../../../server/catalog/format/propertySchemas';
import { checkProperties } from '../../../../server/catalog/values/properties';
import { buildUnderlays, underlayPlace } from '../../../../server/catalog/values/underlays';
import { validityOf } from '../../../../server/catalog/values/validity';
import { textOf } from '../../../../server/catalog/values/texts';

type Property = Omit<PropertySource, 'label'>;
function faultsOf(code: string, property: Property): string[] {
  const faults: string[] = [];
  checkProperties({ [code]: { label: 'Wert', ...property } }, (path, reason) =>
    faults.push(`${path.join('.')}: ${reason}`),
  );
  return faults;
}
const options = [{ value: 'reihe', label: 'in Reihe' }];

test.each<[Property]>([
  [{ kind: 'number', unit: '°', digits: 1, approximate: true }],
  [{ kind: 'range', unit: 'cm', digits: 1, approximate: true }],
  [{ kind: 'size', unit: 'cm', digits: 1, approximate: true }],
  [{ kind: 'choice', options }],
  [{ kind: 'text', unit: 'Wp' }],
])('checkProperties accepts this technical property: %j', (property) => {
  expect(faultsOf('WERT', property)).toEqual([]);
});

test.each<[Property, readonly string[]]>([
  [{ kind: 'number', options }, ['WERT.options: gehört nicht zu kind: number']],
  [{ kind: 'range', options }, ['WERT.options: gehört nicht zu kind: range']],
  [{ kind: 'size', options }, ['WERT.options: gehört nicht zu kind: size']],
  [
    { kind: 'choice', options, unit: 'cm', digits: 1, approximate: false },
    [
      'WERT.unit: gehört nicht zu kind: choice',
      'WERT.digits: gehört nicht zu kind: choice',
      'WERT.approximate: gehört nicht zu kind: choice',
    ],
  ],
  [
    { kind: 'text', digits: 0, approximate: true },
    ['WERT.digits: gehört nicht zu kind: text', 'WERT.approximate: gehört nicht zu kind: text'],
  ],
  [{ kind: 'choice' }, ['WERT.options: fehlt (nötig bei kind: choice)']],
  [{ kind: 'choice', options: [...options, ...options] }, ['WERT.options.1.value: „reihe“ kommt zweimal vor']],
])('checkProperties refuses this technical property: %j', (property, faults) => {
  expect(faultsOf('WERT', property)).toEqual(faults);
});

test('checkProperties refuses an unsuitable kind for a property that the app uses in calculations', () => {
  expect(faultsOf('RDN', { kind: 'number' })).toEqual([]);
  expect(faultsOf('RDN', { kind: 'text' })).toEqual([
    'RDN.kind: number erwartet, weil die Anwendung mit RDN rechnet, gefunden: „text“',
  ]);
  expect(faultsOf('BEDARF', { kind: 'size' })).toEqual([
    'BEDARF.kind: number oder range erwartet, weil die Anwendung mit BEDARF rechnet, gefunden: „size“',
  ]);
  expect(faultsOf('constructor', { kind: 'text' })).toEqual([]);
});

test('buildUnderlays keeps the order of underlays and reports names that occur twice', () => {
  const faults: string[] = [];
  const underlays = buildUnderlays(
    { DE: ['Klasse 3', 'Klasse 2', 'Klasse\u00a03'], AT: [{ de_DE: 'Regensicher', en_GB: 'Rainproof' }] },
    (path, reason) => faults.push(`${path.join('.')}: ${reason}`),
  );
  expect(faults).toEqual(['DE.2: kommt zweimal vor']);
  expect(underlays.CH).toEqual([]);
  expect(underlays.AT[0]?.map(({ value }) => value)).toEqual(['Regensicher', 'Rainproof']);
  expect(underlayPlace(underlays, 'DE', textOf('Klasse 2'))).toBe(1);
  expect(underlayPlace(underlays, 'DE', textOf('Klasse\u00a0 3'))).toBe(0);
  expect(underlayPlace(underlays, 'DE', textOf('Klasse 4'))).toBeNull();
  expect(underlayPlace(underlays, 'CH', textOf('Klasse 2'))).toBeNull();
  expect(underlayPlace(underlays, 'AT', textOf({ de_DE: 'Regensicher', en_GB: 'x' }))).toBe(0);
});

test.each<[Parameters<typeof validityOf>[0], object, readonly string[]]>([
  [{}, {}, []],
  [{ validFrom: '2026-10-12' }, { valid_from: '2026-10-12' }, []],
  [{ validUntil: '2026-10-12' }, { valid_until: '2026-10-12' }, []],
  [{ validFrom: '2026-10-12', validUntil: '2026-10-12' }, { valid_from: '2026-10-12', valid_until: '2026-10-12' }, []],
  [
    { validFrom: '2026-10-12', validUntil: '2026-10-11' },
    { valid_from: '2026-10-12', valid_until: '2026-10-11' },
    ['validUntil: liegt vor dem ersten Tag (2026-10-12)'],
  ],
  [{ validFrom: '2026-02-30' }, { valid_from: '2026-02-30' }, ['validFrom: „2026-02-30“ ist kein Tag des Kalenders']],
])('validityOf converts a period of validity (input: %j, result: %j, faults: %j)', (source, validity, expected) => {
  const faults: string[] = [];
  expect(validityOf(source, (path, reason) => faults.push(`${path.join('.')}: ${reason}`))).toStrictEqual(validity);
  expect(faults).toEqual(expected);
});
