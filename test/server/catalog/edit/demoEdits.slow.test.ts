import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { CATALOG } from '../../../../catalog/tools/products';
import { demoYamlFiles } from '../../../support/demoFiles';
import { seededRandom } from '../../../support/random';
import {
  editedText,
  expectOnlyChanged,
  expectUnchanged,
  openFields,
  openLists,
  otherValue,
  reversesList,
} from './editChecks';
import { generatedYaml } from './generatedYaml';

jest.setTimeout(600_000);

const DEMO = demoYamlFiles().map((file) => readFileSync(path.join(CATALOG, file), 'utf8'));
const EDITS_MAX = 500;
/** A test of each single field of a large file would take minutes. */
const SINGLE_MAX = 8;

test('a change to the same values keeps all bytes of the demo catalogue', () => {
  expect(DEMO.length).toBeGreaterThan(100);
  for (const text of DEMO) expect(editedText(text, [{ kind: 'set', path: [], value: parse(text) }])).toBe(text);
});

test('changes of all fields of the demo catalogue change only the ranges of their values', () => {
  for (const [index, text] of DEMO.entries()) {
    const random = seededRandom(index);
    const changes = openFields(text).map(({ path: place, value }) => ({
      path: place,
      value: otherValue(value, random),
    }));
    for (let start = 0; start < changes.length; start += EDITS_MAX)
      expectOnlyChanged(text, changes.slice(start, start + EDITS_MAX));
  }
});

test('a change of one field of the demo catalogue changes only the range of its value', () => {
  for (const [index, text] of DEMO.entries()) {
    const random = seededRandom(index);
    const fields = openFields(text);
    const every = Math.ceil(fields.length / SINGLE_MAX);
    for (const { path: place, value } of fields.filter((_, number) => number % every === 0))
      expectOnlyChanged(text, [{ path: place, value: otherValue(value, random) }]);
  }
});

test('each list of the demo catalogue can be reversed', () => {
  for (const text of DEMO) for (const place of openLists(text)) expect(reversesList(text, place)).toBe(true);
});

/** Seeds of 200 generated texts. */
const SEEDS = Array.from({ length: 200 }, (_, index) => 1000 + index);

test('a change to the same values keeps all bytes of 200 generated texts', () => {
  for (const seed of SEEDS) expectUnchanged(generatedYaml(seededRandom(seed)));
});

test('a change of each single field of generated texts changes only the range of its value', () => {
  for (const seed of SEEDS) {
    const random = seededRandom(seed);
    const text = generatedYaml(random);
    for (const { path: place, value } of openFields(text))
      expectOnlyChanged(text, [{ path: place, value: otherValue(value, random) }]);
  }
});
