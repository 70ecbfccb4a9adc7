import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { parse } from 'yaml';
import { editorFiles, type SchemaName } from '../../../server/catalog/authoring/editorFiles';
import { PLACEHOLDERS } from '../../../server/catalog/authoring/placeholders';
import { formatFault } from '../../../server/catalog/format/faults';
import { loadCatalog } from '../../../server/catalog/loadCatalog';
import { addEntry, EntryFault, writeEditorFiles, type EntryOrder } from '../../../server/catalog/newEntry';
import { run } from '../support/program';
import { group, product, removeTempCatalogs, tempCatalog } from './tempCatalog';
import { MAPPING } from './table/productTable';

jest.setTimeout(30_000);
afterAll(removeTempCatalogs);

const DEMO = path.join(__dirname, '../../../catalog');
const files = editorFiles();
const schemas = new Map(
  [...files].flatMap(([file, text]) =>
    file.endsWith('.schema.json') ? [[file, new Ajv().compile(JSON.parse(text))]] : [],
  ),
);
const accepts = (name: SchemaName, text: string): boolean =>
  schemas.get(`schema/${name}.schema.json`)?.(parse(text)) === true;

/** Returns the paths of the files in `folder` that match a pattern such as `products/tiles/*.yaml`. */
const matching = (folder: string, pattern: string): string[] => {
  const [sub, name] = [path.dirname(pattern), path.basename(pattern)];
  const names = existsSync(path.join(folder, sub)) ? readdirSync(path.join(folder, sub)) : [];
  return names
    .filter((one) => (name.startsWith('*') ? one.endsWith(name.slice(1)) : one === name))
    .map((one) => `${sub}/${one}`);
};

test('the schemas accept every file of the demo catalogue', () => {
  const { 'yaml.schemas': places } = JSON.parse(files.get('.vscode/settings.json') ?? '{}') as {
    readonly 'yaml.schemas': Record<string, readonly string[]>;
  };
  const checked = Object.entries(places).flatMap(([schema, patterns]) =>
    patterns.flatMap((pattern) =>
      matching(DEMO, pattern).map((file) => {
        const check = schemas.get(schema.slice(2));
        expect([file, check?.(parse(readFileSync(path.join(DEMO, file), 'utf8'))), check?.errors]).toEqual([
          file,
          true,
          null,
        ]);
        return file;
      }),
    ),
  );
  const all = readdirSync(DEMO, { recursive: true }).filter((file) => String(file).endsWith('.yaml'));
  expect(checked).toHaveLength(all.length);
});

test('the committed schemas equal those that npm run catalog:schema writes', () => {
  for (const [file, text] of files) expect([file, readFileSync(path.join(DEMO, file), 'utf8')]).toEqual([file, text]);
});

test.each<[SchemaName, string, string]>([
  ['product', product(), product('farbe: rot\n')],
  ['product', product('advantages: [gut]\n'), product('advantages: gut\n')],
  [
    'product',
    product('measures: { DE: { edition: E, source: S, rows: [{ raised: 0, underlay: U }] } }\n'),
    product('measures: { DE: { edition: E, source: S, rows: [{ raised: viele, underlay: U }] } }\n'),
  ],
  ['product', product('technical: { RDN: 22 }\n'), product('technical: { rdn: 22 }\n')],
  ['product', product(), product('', 'Mit Leerzeichen')],
  ['news', 'title: A\ncontent: B\n', 'title: A\n'],
  ['page', group('  - { type: CS_HEADLINE, text: A }\n'), group('  - { type: CS_UNKNOWN, text: A }\n')],
  ['references', 'references: [{ id: hof, file: a.webp, name: Hof }]\n', 'references: [{ id: hof, name: Hof }]\n'],
  [
    'catalog',
    'version: 1.0.0\ncategories: []\nproperties: {}\nfilters: { tiles: [], stones: [], references: [] }\n',
    'version: 1.0\ncategories: []\nproperties: {}\nfilters: { tiles: [], stones: [], references: [] }\n',
  ],
  ['mapping', MAPPING, MAPPING.replace('decimal: comma', 'decimal: Komma')],
])('the schema accepts a correct %s file and refuses a faulty one', (name, sound, broken) => {
  expect([accepts(name, sound), accepts(name, broken)]).toEqual([true, false]);
});

const order = (folder: string, kind: EntryOrder['kind'], id: string, more: Partial<EntryOrder> = {}): EntryOrder => ({
  folder,
  kind,
  id,
  day: '2026-10-12',
  ...more,
});
const add = (entry: EntryOrder) => addEntry(entry, new Date());
const NO_PICTURE = '„pictures/mein-bild.webp“ fehlt im Ordner media';

const holds = (field: string, placeholder: string) => `${field}: hat noch den Platzhalter „${placeholder}“`;
const DESCRIPTION = holds('description', '(Zwei oder drei Sätze über das Modell)');

test("the skeleton of each new entry fits its schema, and the check reports the skeleton's placeholders", async () => {
  const folder = await tempCatalog();
  expect([
    await add(order(folder, 'product', 'beta', { name: 'Beta "groß": 12' })),
    await add(order(folder, 'product', 'gamma', { into: 'stones' })),
    await add(order(folder, 'accessory', 'first', { name: 'Firstziegel' })),
    await add(order(folder, 'news', 'neue-farben', { name: 'Neue Farben' })),
    await add(order(folder, 'page', 'gauben', { into: 'mob' })),
    await add(order(folder, 'reference', 'haus-am-bach', { name: 'Haus am Bach' })),
    await add(order(folder, 'reference', 'haus-am-see')),
  ]).toEqual([
    'products/tiles/beta.yaml',
    'products/stones/gamma.yaml',
    'accessories/first.yaml',
    'news/2026-10-12-neue-farben.yaml',
    'content/mob/gauben.yaml',
    'references.yaml',
    'references.yaml',
  ]);
  expect((await loadCatalog(folder)).faults.map(formatFault)).toEqual([
    `content/mob/gauben.yaml:13: ${holds('content[1].text', '(Der erste Absatz)')}`,
    `news/2026-10-12-neue-farben.yaml:7: ${holds('content', '(Der erste Absatz)')}`,
    `products/stones/gamma.yaml:8: cover: ${NO_PICTURE} (auch in products/tiles/beta.yaml:8, references.yaml:3, references.yaml:11)`,
    `products/stones/gamma.yaml:12: ${DESCRIPTION}`,
    `products/tiles/beta.yaml:12: ${DESCRIPTION}`,
  ]);
});

test('the check reports placeholders in optional fields that an editor has uncommented', async () => {
  const folder = await tempCatalog();
  for (const kind of ['product', 'accessory', 'page', 'news', 'reference'] as const) {
    const file = path.join(folder, await add(order(folder, kind, `neu-${kind}`)));
    const bare = readFileSync(file, 'utf8')
      .replace(/^ *##.*\n|^# yaml-language-server.*\n/gm, '')
      .replace(/^( *)# /gm, '$1');
    writeFileSync(file, bare);
  }
  const { faults: all } = await loadCatalog(folder);
  const row = 'measures.DE.rows[0]';
  expect(all.map(({ field }) => field)).toEqual(
    expect.arrayContaining([`${row}.from`, `${row}.raised`, 'battens[0].max', 'laying.overlap[0].min']),
  );
  const faults = all.filter(({ reason }) => reason.includes('Platzhalter'));
  expect(faults.map(({ file, field }) => `${path.basename(file)} ${field}`).sort()).toEqual(
    [
      ...['advantages[0]', 'applications.DE.note', 'applications.DE.rows[0].label', 'applications.DE.rows[0].value'],
      ...['colors[0].article_number', 'colors[0].gtin', 'colors[0].label', 'description', 'etim_class', 'goods_group'],
      ...['laying_notes', 'legal_notice', 'measures.DE.edition', 'measures.DE.source', 'passport'],
      ...['technical.GROESSE[0]', 'technical.GROESSE[1]', 'technical.LATTWEITE[0]', 'technical.LATTWEITE[1]'],
      ...['technical.RDN', 'technical.SOLAR', 'technical.VERLEGUNG'],
    ]
      .map((field) => `neu-product.yaml ${field}`)
      .concat(
        ['article_number', 'colors[0].article_number', 'colors[0].gtin', 'colors[0].label', 'description', 'gtin'].map(
          (field) => `neu-accessory.yaml ${field}`,
        ),
      )
      .concat('2026-10-12-neu-news.yaml content', '2026-10-12-neu-news.yaml subtitle')
      .concat('neu-page.yaml content[1].text', 'neu-page.yaml subtitle', 'references.yaml references[0].description')
      .sort(),
  );
});

/** Replaces placeholders with valid values, because the schema refuses placeholders. */
const filledIn = (text: string): string =>
  text.replaceAll(PLACEHOLDERS.number, '4').replaceAll(PLACEHOLDERS.choice, 'rot');

test('the optional fields of a skeleton fit the schema once they are uncommented', async () => {
  const folder = await tempCatalog();
  for (const [kind, name] of [
    ['product', 'product'],
    ['accessory', 'accessory'],
    ['page', 'page'],
    ['news', 'news'],
  ] as const) {
    const text = readFileSync(path.join(folder, await add(order(folder, kind, `neu-${kind}`))), 'utf8');
    const lines = text.split('\n').filter((line) => !/^ *##|^# yaml-language-server/.test(line));
    const bare = filledIn(lines.map((line) => line.replace(/^# /, '')).join('\n'));
    const check = schemas.get(`schema/${name}.schema.json`);
    check?.(parse(bare));
    expect([bare, check?.errors]).toEqual([bare, null]);
  }
});

test.each(['references: []\n', '# Noch keine.\nreferences:\n', '# Noch keine.\n'])(
  'addEntry adds the first reference to a references file without entries (text: %j)',
  async (known) => {
    const folder = await tempCatalog({ 'references.yaml': known });
    await add(order(folder, 'reference', 'haus-am-bach'));
    await add(order(folder, 'reference', 'haus-am-see'));
    const text = readFileSync(path.join(folder, 'references.yaml'), 'utf8');
    expect(parse(text)).toMatchObject({ references: [{ id: 'haus-am-bach' }, { id: 'haus-am-see' }] });
    expect(text).toMatch(known.startsWith('#') ? /^# Noch keine\.$/m : /^references:$/m);
  },
);

test('addEntry gives a new file the next number after existing numbered files', async () => {
  const folder = await tempCatalog({ 'products/tiles/40-beta.yaml': product('', 'beta') });
  expect(await add(order(folder, 'product', 'gamma'))).toBe('products/tiles/50-gamma.yaml');
});

test.each(['1042', '1e3', 'null', 'true', 'constructor', 'con'])(
  'addEntry accepts the id "%s", although it looks like a number or a reserved word',
  async (id) => {
    const folder = await tempCatalog();
    for (const kind of ['product', 'page', 'reference'] as const) await add(order(folder, kind, id));
    const faults = (await loadCatalog(folder)).faults.map(formatFault);
    expect(faults.filter((fault) => !fault.includes('Platzhalter'))).toEqual([expect.stringContaining(NO_PICTURE)]);
    await expect(add(order(folder, 'reference', id))).rejects.toThrow(`„${id}“ gibt es schon`);
  },
);

test.each(['../../neu', '2026-02-31', '2026', '12.10.2026', ''])(
  'addEntry refuses %j as the day of a news article',
  async (day) => {
    const folder = await tempCatalog();
    await expect(add(order(folder, 'news', 'neu', { day }))).rejects.toThrow('--day: Tag der Form 2026-10-12');
    expect(readdirSync(folder)).not.toContain('news');
  },
);

test('addEntry gives a news article the present day in Germany by default', async () => {
  const folder = await tempCatalog();
  const entry = { folder, kind: 'news', id: 'neu' } as const;
  expect(await addEntry(entry, new Date('2026-10-11T21:59:59Z'))).toBe('news/2026-10-11-neu.yaml');
  expect(await addEntry(entry, new Date('2026-10-11T22:00:00Z'))).toBe('news/2026-10-12-neu.yaml');
});

test.each([
  ['with items that are not indented', 'references:\n- id: hof\n  file: bild.webp\n  name: Hof\n'],
  ['with items that are indented far', 'references:\n    - id: hof\n      file: bild.webp\n      name: Hof\n'],
  [
    'with the line ends and byte order mark of Windows',
    '\ufeffreferences:\r\n  - id: hof\r\n    file: bild.webp\r\n    name: Hof',
  ],
  ['with the line ends of Windows and no reference', '\ufeffreferences: []\r\n'],
])('addEntry adds a reference to a references file %s', async (_name, known) => {
  const folder = await tempCatalog({ 'references.yaml': known });
  await add(order(folder, 'reference', 'haus-am-bach'));
  const { references } = parse(readFileSync(path.join(folder, 'references.yaml'), 'utf8'));
  expect(references.at(-1)).toEqual({ id: 'haus-am-bach', file: 'pictures/mein-bild.webp', name: 'haus-am-bach' });
  expect(references).toHaveLength(known.includes('hof') ? 2 : 1);
});

test.each(['references: [{ id: hof, file: bild.webp, name: Hof }]\n', 'references: {}\n', '[]\n'])(
  'addEntry refuses to extend an unsuitable references file (text: %j)',
  async (known) => {
    const folder = await tempCatalog({ 'references.yaml': known });
    await expect(add(order(folder, 'reference', 'haus-am-bach'))).rejects.toEqual(
      new EntryFault('references.yaml lässt sich nicht ergänzen: tragen Sie die Referenz von Hand ein'),
    );
    expect(readFileSync(path.join(folder, 'references.yaml'), 'utf8')).toBe(known);
  },
);

test('addEntry never overwrites an existing file', async () => {
  const folder = await tempCatalog();
  await expect(add(order(folder, 'product', 'alpha'))).rejects.toEqual(new EntryFault('„alpha“ gibt es schon'));
  await expect(add(order(folder, 'product', 'Alpha 12'))).rejects.toThrow('„Alpha 12“ ist keine Kennung');
  await expect(add(order(folder, 'page', 'neu', { into: 'tiles' }))).rejects.toThrow(
    '--into: eines von pwa, app, mob erwartet',
  );
  await add(order(folder, 'news', 'neu'));
  await expect(add(order(folder, 'news', 'neu'))).rejects.toThrow('news/2026-10-12-neu.yaml gibt es schon');
  expect(readFileSync(path.join(folder, 'products/tiles/alpha.yaml'), 'utf8')).toBe(product());
});

test('the command that writes editor files keeps existing editor settings in the catalogue folder', async () => {
  const folder = await tempCatalog({
    '.vscode/settings.json': '{ "editor.fontSize": 14 }',
    'schema/news.schema.json': '{}',
  });
  expect(await writeEditorFiles(folder)).toHaveLength(files.size - 1);
  expect(readFileSync(path.join(folder, '.vscode/settings.json'), 'utf8')).toBe('{ "editor.fontSize": 14 }');
  expect(await writeEditorFiles(folder)).toEqual([]);
});

test('the command for a new entry prints the path of the new file', async () => {
  const folder = await tempCatalog();
  expect(await run('server/cli/catalogNew.ts', {}, ['news', 'neu', '--day', '2026-10-12', folder])).toMatchObject({
    code: 0,
    stdout: `${folder}/news/2026-10-12-neu.yaml ist angelegt. Ausfüllen, dann: npm run catalog:check -- ${folder}\n`,
  });
  expect(await run('server/cli/catalogNew.ts', {}, ['artikel', 'neu'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Aufruf:'),
  });
  writeFileSync(path.join(folder, 'catalog.yaml'), 'version: neu\n');
  expect(await run('server/cli/catalogNew.ts', {}, ['page', 'neu', folder])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^catalog\.yaml.*\n$/),
  });
});
