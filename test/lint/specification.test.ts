/**
 * Checks docs/specification.md and the `spec:` comments from which it is made: every rule, screen and content element
 * has a test.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_MARKERS } from '../../src/contract/base/markers';
import { readMarks } from '../specification/marks';
import { readRules, specification } from '../specification/table';

const ROOT = path.join(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const marks = readMarks();
const sections = readRules();
const rules = sections.flatMap((section) => Object.entries(section.rules));
const ids = rules.map(([id]) => id);

const said = new Set(rules.flatMap(([, sentence]) => [...sentence.matchAll(/`([^`]+)`/g)].map(([, code]) => code)));

test('the rules of the specification have unique ids', () => {
  expect(ids.length).toBeGreaterThan(200);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

test('every `spec:` comment stands above a test', () => {
  expect(marks.filter(({ title }) => title === null)).toEqual([]);
});

test('every `spec:` comment names a rule of the specification', () => {
  const known = new Set(ids);
  expect(marks.filter(({ id }) => !known.has(id))).toEqual([]);
});

test('every rule of the specification has a test', () => {
  const shown = new Set(marks.map(({ id }) => id));
  expect(ids.filter((id) => !shown.has(id))).toEqual([]);
});

test('docs/specification.md equals the output of npm run docs:specification', () => {
  expect(read('docs/specification.md')).toBe(specification(sections, marks));
});

test("every route in the app's table of screens has a rule in the specification", () => {
  const screens = read('src/app/screens/screens.tsx');
  const paths = [...screens.matchAll(/\bpath: '(\/[^']*)'/g)].map(([, route = '']) => route);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((route) => !said.has(route.replace(/:(\w+)\??/g, '{$1}')))).toEqual([]);
});

test('every type of content element has a rule in the specification', () => {
  expect(CONTENT_MARKERS.filter((marker) => !said.has(marker))).toEqual([]);
});
