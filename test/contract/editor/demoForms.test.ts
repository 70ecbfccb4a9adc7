import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { CATALOG, readCatalog } from '../../../catalog/tools/products';
import { formatField, parseField, type FieldPath } from '../../../src/contract/base/fieldPath';
import { checkFields } from '../../../src/contract/editor/checkFields';
import { fieldAt } from '../../../src/contract/editor/fieldAt';
import { formOf, type SourceKind } from '../../../src/contract/editor/forms';
import { isObject } from '../../../src/contract/shapes';
import { demoYamlFiles } from '../../support/demoFiles';

const CATALOGUE = readCatalog();

const KINDS: readonly [RegExp, SourceKind][] = [
  [/^products\/tiles\//, 'tiles'],
  [/^products\/stones\//, 'stones'],
  [/^news\//, 'news'],
  [/^references\.yaml$/, 'references'],
];

const SOURCES = demoYamlFiles().flatMap((file) => {
  const [, kind] = KINDS.find(([pattern]) => pattern.test(file)) ?? [];
  if (kind === undefined) return [];
  const value: unknown = parse(readFileSync(path.join(CATALOG, file), 'utf8'));
  return [{ file, form: formOf(kind, CATALOGUE), value }];
});

/** The paths of all texts, numbers, truth values and empty lists. */
function placesIn(value: unknown, place: FieldPath = []): FieldPath[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => placesIn(item, [...place, index]));
  if (isObject(value)) return Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...place, key]));
  return [place];
}

test('each value of the demo sources has a field', () => {
  expect(SOURCES.length).toBeGreaterThan(45);
  const unknown = SOURCES.flatMap(({ file, form, value }) =>
    placesIn(value)
      .filter((place) => fieldAt(form, place) === null)
      .map((place) => `${file}: ${formatField(place)}`),
  );
  expect(unknown).toEqual([]);
});

test('no value of the demo sources has a fault', () => {
  const faults = SOURCES.flatMap(({ file, form, value }) =>
    checkFields(form, value).map(({ path: place, reason }) => `${file}: ${formatField(place)}: ${reason}`),
  );
  expect(faults).toEqual([]);
});

test('each place of the demo sources survives its written form', () => {
  const places = SOURCES.flatMap(({ value }) => placesIn(value));
  expect(places.length).toBeGreaterThan(5_000);
  expect(places.map((place) => parseField(formatField(place)))).toEqual(places);
});
