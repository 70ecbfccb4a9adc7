/** Checks that the browser gets no field and no form whose text it would remember. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SRC = path.resolve(__dirname, '../../src');
const OWNER = path.join('ui', 'fields', 'Input.tsx');

const views = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));

function found(pattern: RegExp, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const lines = readFileSync(path.join(SRC, name), 'utf8').split('\n');
    return lines.flatMap((line, at) => (pattern.test(line) ? [`${name}:${at + 1} ${line.trim()}`] : []));
  });
}

const others = views.filter((name) => name !== OWNER);

test('only src/ui/fields/Input.tsx contains text fields', () => {
  expect(found(/<(?:input|textarea) /, [OWNER])).toHaveLength(2);
  expect(found(/<(?:input|textarea|select)\b|createElement\('(?:input|textarea)/, others)).toEqual([]);
});

test('no view contains a form that the browser would see submitted', () => {
  expect(views.length).toBeGreaterThan(100);
  expect(found(/<form\b|createElement\('form|requestSubmit/, views)).toEqual([]);
});

test('no view lets the browser complete a field, and each field has a random name', () => {
  expect(found(/\bautoComplete=/, others)).toEqual([]);
  expect(found(/<(?:Input|TextArea|TextField|KeyField)\b[^>]*\b(?:name|id)="/, views)).toEqual([]);
});

test('no view contains a password field, because browsers offer to store its text', () => {
  expect(found(/\btype=['"{]*password|type: 'password'/, views)).toEqual([]);
});
