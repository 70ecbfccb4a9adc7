import type { Edit } from '../../../../src/contract/editor/edits';
import { mergeEdits } from '../../../../server/catalog/edit/mergeEdits';
import { spliceEdits } from '../../../../server/catalog/edit/spliceEdits';

type Path = readonly (string | number)[];
const set = (path: Path, value: unknown): Edit => ({ kind: 'set', path, value });
const remove = (...path: Path): Edit => ({ kind: 'delete', path });
const arrange = (path: Path, ...items: (number | { value: unknown })[]): Edit => ({
  kind: 'arrange',
  path,
  items: items.map((item) => (typeof item === 'number' ? { from: item } : item)),
});

const BASE = `name: Alpha # c
technical: { RDN: 22 }
advantages: [leicht, robust, schön]
colors:
  - id: rot
    label: Rot
  - id: grau # Grau
    label: Grau
`;

function merged(edits: readonly Edit[], change: (base: string) => string, base = BASE) {
  const current = change(base);
  const result = mergeEdits(base, current, edits);
  if ('reason' in result) throw new Error(result.reason);
  const { conflicts } = result;
  const written = spliceEdits(current, result.edits);
  if ('reason' in written) throw new Error(written.reason);
  return { conflicts, text: written.text, current };
}

const GRAY_FIRST = `colors:
  - id: grau # Grau
    label: Grau
  - id: rot
    label: Rot
`;
const colorsOf = (text: string) => text.slice(text.indexOf('colors:'));

test.each<[string, Edit, (base: string) => string, (current: string) => string]>([
  ['the same text', set(['name'], 'Neu'), (base) => base, (now) => now.replace('Alpha', 'Neu')],
  [
    'another changed field',
    set(['name'], 'Neu'),
    (base) => base.replace('22', '25'),
    (now) => now.replace('Alpha', 'Neu'),
  ],
  [
    'another new field',
    set(['technical', 'MDN'], 1),
    (base) => base.replace('RDN: 22', 'RDN: 22, X: 2'),
    (now) => now.replace('X: 2', 'X: 2, MDN: 1'),
  ],
  [
    'a new field around a new field',
    set(['plans', 'de'], 1),
    (base) => `${base}plans: { en: 2 }\n`,
    (now) => now.replace('en: 2', 'en: 2, de: 1'),
  ],
  [
    'moved items with ids',
    set(['colors', 0, 'label'], 'Neu'),
    (base) => base.replace(colorsOf(base), GRAY_FIRST),
    (now) => now.replace('Rot', 'Neu'),
  ],
  [
    'a deleted neighbour',
    set(['colors', 1, 'label'], 'Neu'),
    (base) => base.replace(/ {2}- id: rot\n.*\n/, ''),
    (now) => now.replace('label: Grau', 'label: Neu'),
  ],
  [
    'an inserted item without an id',
    set(['advantages', 1], 'neu'),
    (base) => base.replace('[', '[warm, '),
    (now) => now.replace('robust', 'neu'),
  ],
  [
    'a changed neighbour without an id',
    set(['advantages', 1], 'neu'),
    (base) => base.replace('leicht', 'warm'),
    (now) => now.replace('robust', 'neu'),
  ],
  [
    'changes in items that move',
    arrange(['colors'], 1, 0),
    (base) => base.replace('Rot', 'Neu'),
    (now) => now.replace(colorsOf(now), GRAY_FIRST.replace('Rot', 'Neu')),
  ],
  [
    'an item that stays deleted',
    arrange(['advantages'], 0, 2),
    (base) => base.replace('Alpha', 'Neu'),
    (now) => now.replace(' robust,', ''),
  ],
  ['a deleted field', remove('name'), (base) => base.replace('22', '25'), (now) => now.replace(/name.*\n/, '')],
])('mergeEdits keeps %s of the other person', (_name, edit, change, expected) => {
  const { conflicts, text, current } = merged([edit], change);
  expect(conflicts).toEqual([]);
  expect(text).toBe(expected(current));
});

test.each<[string, Edit, (base: string) => string]>([
  ['value', set(['name'], 'Neu'), (base) => base.replace('Alpha', 'Neu')],
  ['new field', set(['technical', 'MDN'], 1), (base) => base.replace('22', '22, MDN: 1')],
  ['deletion', remove('technical'), (base) => base.replace(/technical.*\n/, '')],
  ['order', arrange(['advantages'], 2, 0, 1), (base) => base.replace(/\[.*\]/, '[schön, leicht, robust]')],
])('mergeEdits writes nothing when both people made the same change (case: %s)', (_name, edit, change) => {
  const { conflicts, text, current } = merged([edit], change);
  expect(conflicts).toEqual([]);
  expect(text).toBe(current);
});

const ROWS = ['leicht', 'robust', 'schön'];
const [RED, GRAY] = [
  { id: 'rot', label: 'Rot' },
  { id: 'grau', label: 'Grau' },
];

test.each<[string, Edit, (base: string) => string, { base: unknown; own: unknown; current: unknown }]>([
  [
    'changed the same value',
    set(['name'], 'Neu'),
    (base) => base.replace('Alpha', 'Beta'),
    { base: 'Alpha', own: 'Neu', current: 'Beta' },
  ],
  [
    'deleted the changed value',
    set(['name'], 'Neu'),
    (base) => base.replace(/name.*\n/, ''),
    { base: 'Alpha', own: 'Neu', current: undefined },
  ],
  [
    'changed the deleted value',
    remove('name'),
    (base) => base.replace('Alpha', 'Beta'),
    { base: 'Alpha', own: undefined, current: 'Beta' },
  ],
  [
    'changed a field of the deleted value',
    remove('technical'),
    (base) => base.replace('22', '25'),
    { base: { RDN: 22 }, own: undefined, current: { RDN: 25 } },
  ],
  [
    'added the same field',
    set(['subtitle'], 'Neu'),
    (base) => `subtitle: Beta\n${base}`,
    { base: undefined, own: 'Neu', current: 'Beta' },
  ],
  [
    'deleted the fields around it',
    set(['technical', 'MDN'], 1),
    (base) => base.replace(/technical.*\n/, ''),
    { base: undefined, own: 1, current: undefined },
  ],
  [
    'replaced the fields around it',
    set(['technical', 'MDN'], 1),
    (base) => base.replace('{ RDN: 22 }', 'x'),
    { base: undefined, own: 1, current: undefined },
  ],
  [
    'deleted the changed item',
    set(['colors', 0, 'label'], 'Neu'),
    (base) => base.replace(/ {2}- id: rot\n.*\n/, ''),
    { base: 'Rot', own: 'Neu', current: undefined },
  ],
  [
    'moved and changed items without ids',
    set(['advantages', 0], 'neu'),
    (base) => base.replace(/\[.*\]/, '[robust, warm]'),
    { base: 'leicht', own: 'neu', current: undefined },
  ],
  [
    'moved the same items',
    arrange(['advantages'], 2, 1, 0),
    (base) => base.replace(/\[.*\]/, '[robust, leicht, schön]'),
    { base: ROWS, own: ['schön', 'robust', 'leicht'], current: ['robust', 'leicht', 'schön'] },
  ],
  [
    'added an item to the moved items',
    arrange(['advantages'], 1, 0),
    (base) => base.replace('schön]', 'schön, warm]'),
    { base: ROWS, own: ['robust', 'leicht'], current: [...ROWS, 'warm'] },
  ],
  [
    'changed the deleted item',
    arrange(['colors'], 1),
    (base) => base.replace('Rot', 'Neu'),
    { base: [RED, GRAY], own: [GRAY], current: [{ id: 'rot', label: 'Neu' }, GRAY] },
  ],
  [
    'replaced the moved items',
    arrange(['advantages'], 1, { value: 'x' }),
    (base) => base.replace(/\[.*\]/, 'alles'),
    { base: ROWS, own: ['robust', 'x'], current: 'alles' },
  ],
])('mergeEdits reports a conflict when the other person %s', (_name, edit, change, values) => {
  const { conflicts, text, current } = merged([edit], change);
  expect(conflicts).toEqual([{ path: edit.path, ...values }]);
  expect(text).toBe(current);
});

const HOUSES = `# Referenzen
references:
  # am See
  - id: see # See
    name: "Haus am See"
  # am Hang
  - id: hang
    name: Haus am Hang # Hang
  - id: wald
    name: Haus am Wald # Wald
# Ende
`;
const GUEST = `  - id: gast # Gast
    name: 'Gast'
`;
const NEW = { value: { id: 'neu', name: 'Neu' } };
// A new item has the quotes of the list's first item.
const NEW_TEXT = '  - id: neu\n    name: "Neu"\n';
const HILL = / {2}# am Hang\n.*\n.*\n/;

test.each<[string, Edit, (base: string) => string, (current: string) => string]>([
  [
    'a new item at the same place',
    arrange(['references'], 0, 1, 2, NEW),
    (base) => base.replace('# Ende', `${GUEST}# Ende`),
    (now) => now.replace(GUEST, NEW_TEXT + GUEST),
  ],
  [
    'a new item and a removed item',
    arrange(['references'], 0, 1, NEW, 2),
    (base) => base.replace(HILL, GUEST),
    (now) => now.replace(GUEST, NEW_TEXT + GUEST),
  ],
  [
    'a new item before a removed one',
    arrange(['references'], 0, 2),
    (base) => base.replace('  # am Hang', `${GUEST}  # am Hang`),
    (now) => now.replace(HILL, ''),
  ],
  [
    'a changed item beside a removed and a new one',
    arrange(['references'], 0, 2, NEW),
    (base) => base.replace('"Haus am See"', '"Haus am Meer" # neu'),
    (now) => now.replace(HILL, '').replace('# Ende', `${NEW_TEXT}# Ende`),
  ],
])('mergeEdits keeps %s of the other person, with all comments', (_name, edit, change, expected) => {
  const { conflicts, text, current } = merged([edit], change, HOUSES);
  expect(conflicts).toEqual([]);
  expect(text).toBe(expected(current));
});

test('mergeEdits reports a change in an item that the other person removed, and not the new item beside it', () => {
  const edits = [arrange(['references'], 0, 1, 2, NEW), set(['references', 1, 'name'], 'Am Berg')];
  const { conflicts, text, current } = merged(edits, (base) => base.replace(HILL, ''), HOUSES);
  const values = { base: 'Haus am Hang', own: 'Am Berg', current: undefined };
  expect(conflicts).toEqual([{ path: ['references', 1, 'name'], ...values }]);
  expect(text).toBe(current.replace('# Ende', `${NEW_TEXT}# Ende`));
});

test('mergeEdits merges edits beside a conflict', () => {
  const edits = [set(['name'], 'Neu'), set(['technical', 'RDN'], 30)];
  const { conflicts, text, current } = merged(edits, (base) => base.replace('Alpha', 'Beta'));
  expect(conflicts).toHaveLength(1);
  expect(text).toBe(current.replace('22', '30'));
});

test.each([
  ['base', 'a: 1\na: 2\n', BASE],
  ['current', BASE, 'a: 1\na: 2\n'],
])('mergeEdits refuses a %s text with a fault of YAML', (_name, base, current) => {
  expect(mergeEdits(base, current, [])).toMatchObject({ path: [], line: 2, isForText: true });
});

test('mergeEdits refuses a value that no file can hold', () => {
  expect(mergeEdits(BASE, BASE, [set(['name'], undefined)])).toMatchObject({ path: ['name'], isForText: false });
});
