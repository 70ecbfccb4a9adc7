import { newEntry, patchedEntry } from '../../../../server/catalog/table/entryText';
import { ENTRY_KINDS } from '../../../../server/catalog/table/entryKinds';
import type { FieldValue } from '../../../../server/catalog/table/readCell';
import type { ColorPatch } from '../../../../server/catalog/table/tableRows';

const RULES = {
  kind: ENTRY_KINDS.tiles,
  properties: {
    RDN: { label: 'Regeldachneigung', kind: 'number' },
    BREITE: { label: 'Deckbreite', kind: 'number', digits: 1 },
    LATTWEITE: { label: 'Lattweite', kind: 'range', digits: 1 },
  },
  defaults: { category: 'flach', 'colors.file': 'bild.webp', 'colors.color': 'rot' },
} as const;

type Fields = Readonly<Record<string, FieldValue>>;
const color = (id: string, fields: Fields): ColorPatch => ({
  row: 2,
  id,
  fields: new Map(Object.entries({ id, ...fields })),
});
const patch = (fields: Fields, ...colors: readonly ColorPatch[]) => ({
  row: 2,
  id: 'alpha',
  fields: new Map(Object.entries(fields)),
  colors,
});
const patched = (text: string, fields: Fields, ...colors: readonly ColorPatch[]) =>
  patchedEntry(text, patch(fields, ...colors), RULES);

test.each<[string, string, Fields, string]>([
  ['a changed value', 'id: alpha\nname: Alt # bleibt\n', { name: 'Neu' }, 'id: alpha\nname: Neu # bleibt\n'],
  ['a field at its place', 'id: alpha\ndescription: A\n', { name: 'Neu' }, 'id: alpha\nname: Neu\ndescription: A\n'],
  ['a field after all others', 'id: alpha\n', { legal_notice: 'A' }, 'id: alpha\nlegal_notice: A\n'],
  ['a changed yes or no', 'discontinued: true\n', { discontinued: false }, 'discontinued: false\n'],
  [
    'a number with its digits',
    'technical:\n  BREITE: 23.5\n',
    { 'technical.BREITE': 24 },
    'technical:\n  BREITE: 24.0\n',
  ],
  [
    'a list of values',
    'id: alpha\ncolors: []\n',
    { 'technical.RDN': 22 },
    'id: alpha\ntechnical:\n  RDN: 22\ncolors: []\n',
  ],
  [
    'a range, whose comment stays',
    'technical:\n  # wie gemessen\n  LATTWEITE: [ 30.0,  31.0 ] # alt\n',
    { 'technical.LATTWEITE': [35, 37.5] },
    'technical:\n  # wie gemessen\n  LATTWEITE: [ 35.0,  37.5 ] # alt\n',
  ],
  [
    'only the German of a text',
    'name: { de_DE: Alt, en_GB: Old }\n',
    { name: 'Neu' },
    'name: { de_DE: Neu, en_GB: Old }\n',
  ],
  ['a text that is a number', 'id: alpha\n', { goods_group: '0110' }, 'id: alpha\ngoods_group: "0110"\n'],
  [
    'a value whose YAML aliases keep the old value',
    'name: &n Alt\nlegal_notice: *n\ncolors: [{ id: rot,  label: *n }]\ncategory: &c rund\nsubtitle: *c\n',
    { name: 'Neu' },
    'name: Neu\nlegal_notice: Alt\ncolors: [{ id: rot,  label: Alt }]\ncategory: &c rund\nsubtitle: *c\n',
  ],
  [
    'the German of a text whose YAML alias keeps the old text',
    'description: &d { de_DE: Alt, en_GB: Old }\nlaying_notes: *d\n',
    { description: 'Neu' },
    'description: { de_DE: Neu, en_GB: Old }\nlaying_notes: { de_DE: Alt, en_GB: Old }\n',
  ],
  [
    'a new text in place of a YAML alias',
    'name: &n Alt\nlegal_notice: *n\n',
    { legal_notice: 'Neu' },
    'name: &n Alt\nlegal_notice: Neu\n',
  ],
  [
    'only the German of a text that is a YAML alias',
    'description: &d { de_DE: Alt, en_GB: Old }\nlaying_notes: *d\n',
    { laying_notes: 'Neu' },
    'description: &d { de_DE: Alt, en_GB: Old }\nlaying_notes: { de_DE: Neu, en_GB: Old }\n',
  ],
  [
    'one line of a file with a byte order mark',
    '\ufeffid: alpha\nname: Alt',
    { name: 'Neu' },
    '\ufeffid: alpha\nname: Neu',
  ],
])('patchedEntry writes %s into a product file', (_name, text, fields, expected) => {
  expect(patched(text, fields)).toBe(expected);
});

test.each<[string, string, Fields]>([
  ['a text in quotation marks', 'name: "Alt"\n', { name: 'Alt' }],
  ['a text of several lines', 'description: |\n  Eins\n  zwei\n', { description: 'Eins\nzwei' }],
  ['a number with its digits', 'technical: { BREITE: 24.00 }\n', { 'technical.BREITE': 24 }],
  ['a range of numbers', 'technical:\n  LATTWEITE:\n    - 35\n    - 37.5\n', { 'technical.LATTWEITE': [35, 37.5] }],
  ['only the German of a text', 'name: { en_GB: Old,   de_DE: Alt }\n', { name: 'Alt' }],
])('patchedEntry changes nothing if the new value equals the stored one (case: %s)', (_name, text, fields) => {
  expect(patched(text, fields)).toBe(text);
});

test('patchedEntry updates a colour with a known id and adds a new colour', () => {
  const text = 'id: alpha\ncolors:\n  - { id: rot, label: Rot, file: rot.webp }\n';
  expect(patched(text, {}, color('rot', { label: 'Naturrot' }), color('grau', { label: 'Grau', color: 'grau' }))).toBe(
    'id: alpha\ncolors:\n  - { id: rot, label: Naturrot, file: rot.webp }\n' +
      '  - { id: grau, label: Grau, color: grau, file: bild.webp }\n',
  );
  expect(patched(text, {}, color('rot', { label: 'Rot' }))).toBe(text);
});

test('patchedEntry changes one line of a product file and keeps its Windows line ends', () => {
  const text = '# Ziegel\r\nid: alpha\r\ndescription: |\r\n  Eins\r\n  zwei\r\ntechnical:\r\n  RDN: 25 # alt\r\n';
  expect(patched(text, { 'technical.RDN': 22 })).toBe(text.replace('RDN: 25', 'RDN: 22'));
  expect(patched(text, { description: 'Eins\nzwei' })).toBe(text);
});

test('patchedEntry changes more values than one call of spliceEdits may change', () => {
  const ids = Array.from({ length: 300 }, (_, index) => `c${index}`);
  const before = `colors:\n${ids.map((id) => `  - { id: ${id}, label: Alt, file: alt.webp } # ${id}\n`).join('')}`;
  const fields = { label: 'Neu', file: 'neu.webp' };
  const after = `${before}  - { id: neu, label: Neu, color: rot, file: neu.webp }\n`;
  expect(patched(before, {}, ...ids.map((id) => color(id, fields)), color('neu', fields))).toBe(
    after.replaceAll('Alt', 'Neu').replaceAll('alt.webp', 'neu.webp'),
  );
});

test('patchedEntry refuses a value that only an author can change, and names its field', () => {
  expect(patched('technical: !!map { RDN: 25 }\n', { 'technical.RDN': 22 })).toMatchObject({
    path: ['technical'],
    reason: expect.stringContaining('im Text bearbeiten'),
  });
});

test('newEntry uses default values only for fields that the table lacks', () => {
  const { defaults } = RULES;
  expect(newEntry(patch({ id: 'alpha', name: 'A', 'technical.BREITE': 24 }), 'liste.csv, Zeile 2', RULES)).toBe(
    '# Angelegt aus liste.csv, Zeile 2.\nid: alpha\nname: A\ncategory: flach\ntechnical:\n  BREITE: 24.0\n',
  );
  const own = newEntry(patch({ id: 'alpha', category: 'steil' }, color('rot', {})), 'liste.csv', {
    ...RULES,
    defaults,
  });
  expect(own).toBe(
    '# Angelegt aus liste.csv.\nid: alpha\ncategory: steil\ncolors:\n  - id: rot\n    color: rot\n    file: bild.webp\n',
  );
});
