/** Checks of edits that hold for every YAML text. The library `yaml` reads all texts, so no check trusts the edits. */
import { isCollection, isScalar, parse, parseDocument } from 'yaml';
import type { Edit } from '../../../../src/contract/editor/edits';
import { spliceEdits } from '../../../../server/catalog/edit/spliceEdits';
import type { Random } from '../../../support/random';
import { randomWords } from './generatedYaml';
import { listFields, type FieldOfText } from './listFields';

type Path = FieldOfText['path'];

export function editedText(text: string, edits: readonly Edit[]): string {
  const result = spliceEdits(text, edits);
  if ('reason' in result) throw new Error(`${result.path.join('.')}: ${result.reason}\n${text}`);
  return result.text;
}

/** The fields that edits can change, in the text's order. */
export function openFields(text: string): FieldOfText[] {
  const listed = listFields(text);
  if ('reason' in listed) throw new Error(`${listed.reason}\n${text}`);
  return listed.fields.filter(({ onlyInText, path }) => onlyInText === null && path.length > 0);
}

/** Returns another value, whose text stands on one line. */
export function otherValue(value: unknown, random: Random): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return ['neu'];
  return `${randomWords(random)} neu`;
}

/** Expects that edits without a difference change no byte. */
export function expectUnchanged(text: string): void {
  const edits = openFields(text).map(({ path, value }) => ({ kind: 'set', path, value }) as const);
  for (const same of [[], edits, [{ kind: 'set', path: [], value: parse(text) }] as const])
    expect(editedText(text, same)).toBe(text);
}

/** Expects the new values, and that only the ranges of the changed fields differ. */
export function expectOnlyChanged(text: string, changes: readonly { path: Path; value: unknown }[]): void {
  const result = editedText(
    text,
    changes.map((change): Edit => ({ kind: 'set', ...change })),
  );
  const wanted = parseDocument(text);
  for (const { path, value } of changes) wanted.setIn(path, value);
  expect(parse(result)).toEqual(wanted.toJS());
  const paths = changes.map(({ path }) => path);
  expect({ text, between: textsBetween(result, paths) }).toEqual({ text, between: textsBetween(text, paths) });
}

/** Returns the texts between the values at `paths`, which must be in the text's order. */
function textsBetween(text: string, paths: readonly Path[]): string[] {
  const document = parseDocument(text);
  let done = 0;
  const between = paths.map((path) => {
    const node = document.getIn(path, true);
    const range = isScalar(node) || isCollection(node) ? node.range : null;
    if (!range) throw new Error(`${path.join('.')} has no place`);
    const part = text.slice(done, range[0]);
    done = range[1];
    return part;
  });
  return [...between, text.slice(done)].map((part) => part.trim());
}

/** The paths of all lists with at least two items, without lists that only a change of the text changes. */
export function openLists(text: string): Path[] {
  const lists = openFields(text).flatMap(({ path }) =>
    path.flatMap((part, depth) => (part === 1 ? [path.slice(0, depth)] : [])),
  );
  return [...new Map(lists.map((path) => [path.join('/'), path])).values()];
}

/** Expects the reverse order, the same characters and each comment beside its item. Returns false if the edit is refused. */
export function reversesList(text: string, path: Path): boolean {
  const before = parseDocument(text);
  const list = before.getIn(path, true);
  const count = countOf(list);
  const items = Array.from({ length: count }, (_, index) => ({ from: count - 1 - index }));
  const result = spliceEdits(text, [{ kind: 'arrange', path, items }]);
  if ('reason' in result) return false;
  if (isCollection(list)) list.items.reverse();
  expect(parse(result.text)).toEqual(before.toJS());
  expect([...result.text].sort().join('')).toBe([...text].sort().join(''));
  expect(strayComments(result.text)).toEqual([]);
  return true;
}

/** Expects that the lines of the other items stay, with their comments. Returns false if the edit is refused. */
export function deletesItem(text: string, path: Path, random: Random): boolean {
  const before = parseDocument(text);
  const index = random.int(0, countOf(before.getIn(path, true)) - 1);
  const result = spliceEdits(text, [{ kind: 'delete', path: [...path, index] }]);
  if ('reason' in result) return false;
  before.deleteIn([...path, index]);
  expect(parse(result.text)).toEqual(before.toJS());
  const ids = new Set(idsIn(result.text));
  const isLeft = (line: string) => !line.includes('# about') || ids.has(/# about (\S+)/.exec(line)?.[1] ?? '');
  const comments = (lines: string) => lines.split(/\r?\n/).filter((line) => line.includes('# about') && isLeft(line));
  expect(comments(result.text)).toEqual(comments(text));
  expect(strayComments(result.text)).toEqual([]);
  return true;
}

/** Expects all old lines, and the new item at its place. Returns false if the edit is refused. */
export function insertsItem(text: string, path: Path, random: Random): boolean {
  const before = parseDocument(text);
  const list = before.getIn(path, true);
  const place = random.int(0, countOf(list));
  const items: ({ from: number } | { value: unknown })[] = Array.from({ length: countOf(list) }, (_, from) => ({
    from,
  }));
  const value = { id: 'neu', text: randomWords(random) };
  const result = spliceEdits(text, [{ kind: 'arrange', path, items: items.toSpliced(place, 0, { value }) }]);
  if ('reason' in result) return false;
  if (isCollection(list)) list.items.splice(place, 0, before.createNode(value));
  expect(parse(result.text)).toEqual(before.toJS());
  expect(strayComments(result.text)).toEqual([]);
  const isFlow = isCollection(list) && list.flow === true;
  const lines = new Set(result.text.split(/\r?\n/));
  if (!isFlow) expect(text.split(/\r?\n/).filter((line) => !lines.has(line))).toEqual([]);
  return true;
}

const countOf = (list: unknown): number => (isCollection(list) ? list.items.length : 0);
const idsIn = (text: string): string[] => text.split(/\r?\n/).flatMap((line) => itemOf(line) ?? []);

/** Returns the comments `about ID` that do not stand above, behind or in the item with this id. */
export function strayComments(text: string): string[] {
  const lines = text.split(/\r?\n/);
  return lines.filter((line, index) => {
    const id = /# about (\S+)/.exec(line)?.[1];
    if (id === undefined || itemOf(line) === id) return false;
    const below = lines.slice(index).find((other) => !other.trimStart().startsWith('#')) ?? '';
    const isInside = (other: string) => itemOf(other) !== null && indentOf(other) < indentOf(line);
    return itemOf(below) !== id && itemOf(lines.slice(0, index).findLast(isInside) ?? '') !== id;
  });
}

const itemOf = (line: string): string | null => /^ *- id: (\S+)/.exec(line)?.[1] ?? null;
const indentOf = (line: string): number => line.length - line.trimStart().length;
