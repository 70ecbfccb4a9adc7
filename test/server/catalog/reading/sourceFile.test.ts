import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import { formatFault, type Fault } from '../../../../server/catalog/format/faults';
import { sourceOf } from '../../../../server/catalog/reading/source';
import { readSource } from '../../../../server/catalog/reading/sourceFile';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'source-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const Part = Type.Object(
  { type: Type.String({ default: '' }), text: Type.Optional(Type.String({ default: '' })) },
  { additionalProperties: false },
);
const Entry = Type.Object(
  { name: Type.String({ default: '–' }), size: Type.Optional(Type.Number()), parts: Type.Optional(Type.Array(Part)) },
  { additionalProperties: false },
);

async function read(content: string | Buffer) {
  writeFileSync(path.join(folder, 'a.yaml'), content);
  const faults: Fault[] = [];
  const source = await readSource(folder, 'a.yaml', Entry, faults);
  return { source, faults, said: () => faults.map(formatFault) };
}

test('readSource returns the values of a file and reports faults with their lines', async () => {
  const { source, said, faults } = await read('name: Alpha\nparts:\n  - type: a\n    text: b\n');
  expect(source).toMatchObject({ file: 'a.yaml', value: { name: 'Alpha', parts: [{ type: 'a', text: 'b' }] } });
  source?.report(['parts', 0, 'text'], 'ist falsch');
  source?.report(['parts', 0, 'label'], 'fehlt', 'medium');
  source?.report(['weg'], 'fehlt');
  source?.report([], 'ist falsch');
  expect(said()).toEqual([
    'a.yaml:4: parts[0].text: ist falsch',
    'a.yaml:3: parts[0].label: fehlt',
    'a.yaml: weg: fehlt',
    'a.yaml: ist falsch',
  ]);
  expect(faults.map((fault) => fault.hangsOn)).toEqual([undefined, 'medium', undefined, undefined]);
  expect(faults.map((fault) => 'line' in fault)).toEqual([true, true, false, false]);
  expect(faults.map((fault) => 'hangsOn' in fault)).toEqual([false, true, false, false]);
});

test('readSource composes umlauts and skips the byte order mark of a file', async () => {
  const { source } = await read(`\ufeffname: ${'Größe'.normalize('NFD')}\n`);
  expect(source?.value.name).toBe('Größe'.normalize('NFC'));
});

test.each<[string, string | Buffer, string]>([
  ['not valid YAML', 'name: "Alpha\n', 'a.yaml:2: ist kein gültiges YAML'],
  ['not in UTF-8', Buffer.from('name: Alpha\n# ok\n# Gr\xf6\xdfe\n', 'latin1'), 'a.yaml:3: ist kein gültiges UTF-8'],
  ['not in UTF-8 in its only line', Buffer.from('n: \xf6', 'latin1'), 'a.yaml:1: ist kein gültiges UTF-8'],
  ['in UTF-16', Buffer.from('\ufeffname: Alpha\n', 'utf16le'), 'a.yaml:1: ist kein gültiges UTF-8'],
  ['in UTF-16 without a mark', Buffer.from('name: Alpha\n', 'utf16le'), 'a.yaml:1: ist kein gültiges UTF-8'],
  [
    'empty after a loss of power',
    Buffer.concat([Buffer.from('n: a\n'), Buffer.alloc(40)]),
    'a.yaml:2: ist kein gültiges UTF-8',
  ],
  ['larger than 1 MB', `name: ${'x'.repeat(1024 * 1024)}`, 'a.yaml: ist größer als 1 MB'],
])('readSource reports one fault for a file that is %s', async (_name, content, fault) => {
  const { source, said } = await read(content);
  expect(source).toBeNull();
  expect(said().map((text) => text.slice(0, fault.length))).toEqual([fault]);
});

test('readSource accepts a file of 1 MB', async () => {
  const { source, said } = await read(`name: a\n#${'x'.repeat(1024 * 1024 - 9)}`);
  expect(said()).toEqual([]);
  expect(source?.value.name).toBe('a');
});

test('readSource reports a missing file once', async () => {
  const faults: Fault[] = [];
  expect(await readSource(folder, 'weg.yaml', Entry, faults)).toBeNull();
  expect(faults).toHaveLength(1);
});

test('readSource checks the rest of a faulty file, but reports each faulty value only once', () => {
  const faults: Fault[] = [];
  const value = {
    name: 3,
    size: 4,
    parts: [
      { type: 5, text: 'b' },
      { type: 'c', text: 'd' },
    ],
  };
  const source = sourceOf('a.yaml', { value, lines: new Map() }, Entry, faults);
  expect(source.value).toEqual({
    name: '–',
    size: 4,
    parts: [
      { type: '', text: 'b' },
      { type: 'c', text: 'd' },
    ],
  });
  const said = faults.splice(0).map(formatFault);
  expect(said).toHaveLength(2);
  source.report(['name'], 'ist falsch');
  source.report(['name', 'x'], 'ist falsch');
  // The invalid `parts[0].type` leaves the type of `parts[0]` unknown, so `source.report` ignores faults of `parts[0]`
  // and `parts`.
  source.report(['parts', 0, 'text'], 'ist falsch');
  source.report(['parts'], 'ist falsch');
  source.report([], 'ist falsch');
  source.report(['size'], 'ist falsch', 'medium');
  source.report(['parts', 1, 'text'], 'ist falsch');
  expect(faults).toEqual([
    { file: 'a.yaml', field: 'size', reason: 'ist falsch', hangsOn: 'medium' },
    { file: 'a.yaml', field: 'parts[1].text', reason: 'ist falsch' },
  ]);
});
