/** What the editor's calls answer to a person with the right `editor`. */
import path from 'node:path';
import { FAULTS_PATH, type FaultsAnswer } from '../../../src/contract/editor/checkAnswers';
import {
  EDITOR_PATHS,
  ITEMS_MAX,
  type ComparisonAnswer,
  type ConflictAnswer,
  type DeletedEntriesAnswer,
  type EntriesAnswer,
  type EntryAnswer,
  type FormsAnswer,
  type HistoryAnswer,
  type PresenceAnswer,
} from '../../../src/contract/editor/editorAnswers';
import type { Edit } from '../../../src/contract/editor/edits';
import { filedataPath } from '../../../src/contract/paths';
import { catalogueChanges, cataloguePresence } from '../../../server/db/schema';
import { sha256Of } from '../../../server/base/digest';
import { publishCatalog } from '../../../server/catalog/publishCatalog';
import { until } from '../../support/until';
import { product, removeTempCatalogs } from '../catalog/tempCatalog';
import { giveCatalog, NEWS, NEWS_TEXT, openEditorServer, TILE, type EditorServer } from './editorServer';

jest.setTimeout(60_000);

let stage: EditorServer;
beforeAll(async () => {
  stage = await openEditorServer();
});
beforeEach(async () => {
  await giveCatalog(stage);
  for (const table of [catalogueChanges, cataloguePresence]) await stage.server.database.db.delete(table);
});
afterAll(async () => {
  await stage.server.close();
  removeTempCatalogs();
});

const setName = (value: string): Edit[] => [{ kind: 'set', path: ['name'], value }];
const save = async (base: string, edits: readonly Edit[], token = stage.anna) =>
  stage.post(EDITOR_PATHS.entry, { path: TILE, base, edits }, token);
const rows = async () => (await stage.get(EDITOR_PATHS.entries)).json<EntriesAnswer>().entries;

test('the list shows what each entry says, and who changed it last', async () => {
  const { revision } = await stage.entry(TILE);
  await save(revision, setName('Beta'), stage.bert);
  stage.write(TILE, stage.read(TILE).replace('name: Beta', 'name: " "\nvalidFrom: 2026-02-30'));
  stage.write('news/2026-05-01-kaputt.yaml', 'title: [\n');
  stage.write('content/app/andere.yaml', 'id: andere\ntitle: Andere\ncontent: []\n');
  await stage.server.editor.store.look();
  const at = expect.any(Number);
  const noDays = { from: null, until: null, picture: null };
  expect(await rows()).toEqual([
    {
      ...{ path: NEWS, kind: 'news', title: 'Messe', picture: null, from: '2026-01-02', until: '2026-02-28' },
      ...{ revision: sha256Of(NEWS_TEXT), changed: { by: 'von außen', at } },
    },
    {
      ...{ ...noDays, path: 'news/2026-05-01-kaputt.yaml', kind: 'news', title: '2026-05-01-kaputt.yaml' },
      ...{ revision: sha256Of('title: [\n'), changed: { by: 'von außen', at } },
    },
    {
      ...{ ...noDays, path: TILE, kind: 'tiles', title: 'alpha.yaml' },
      ...{ revision: sha256Of(stage.read(TILE)), changed: { by: 'von außen', at } },
    },
    {
      ...{ ...noDays, path: 'references.yaml', kind: 'references', title: 'Referenzen' },
      ...{ items: [{ title: 'Haus am See', index: 0 }] },
      ...{ revision: expect.any(String), changed: { by: 'von außen', at } },
    },
  ]);
  await stage.post(EDITOR_PATHS.text, { path: TILE, base: sha256Of(stage.read(TILE)), text: product() }, stage.bert);
  expect((await rows()).find((row) => row.path === TILE)).toMatchObject({
    title: 'Alpha',
    changed: { by: 'Bert Berg', at: expect.any(Number) },
  });
});

test('the row of the references names only whole references, each with its place in the list', async () => {
  const entries = ['{ id: a, name: Haus A }', '{ name: Ohne Kennung }', '{ id: c, name: C, label: { de_DE: Haus C } }'];
  stage.write('references.yaml', `references:\n${entries.map((entry) => `  - ${entry}\n`).join('')}`);
  expect((await rows()).find(({ kind }) => kind === 'references')?.items).toEqual([
    { title: 'Haus A', index: 0 },
    { title: 'Haus C', index: 2 },
  ]);
  stage.write('references.yaml', `references:\n${'  - { id: a, name: Haus }\n'.repeat(ITEMS_MAX + 1)}`);
  expect((await rows()).find(({ kind }) => kind === 'references')?.items).toHaveLength(ITEMS_MAX);
});

test('the forms get the choices of the catalogue, its media, products and references', async () => {
  stage.write('media/pdf/blatt.pdf', '%PDF-1.4');
  stage.write('media/notiz.xyz', 'x');
  stage.write(
    TILE,
    product('colors: [{ id: rot, label: { de_DE: Naturrot } }, { id: grau }, { label: Ohne Kennung }]\n'),
  );
  const answer = (await stage.get(EDITOR_PATHS.forms)).json<FormsAnswer>();
  expect(answer.catalogue).toMatchObject({
    categories: [{ id: 'flach', name: 'Flach' }],
    properties: { RDN: { label: 'Regeldachneigung', kind: 'number', unit: '°' } },
    filters: { tiles: [{ key: 'color' }, { key: 'latten' }], stones: [], references: [] },
  });
  expect(answer.media.map(({ path: file, kind }) => [file, kind])).toEqual([
    ['bild.webp', 'picture'],
    ['pdf/blatt.pdf', 'pdf'],
  ]);
  const colors = [
    { id: 'rot', title: 'Naturrot' },
    { id: 'grau', title: 'grau' },
  ];
  expect(answer.products).toEqual([{ id: 'alpha', title: 'Alpha', colors }]);
  expect(answer.references).toEqual([{ id: 'haus', title: 'Haus am See' }]);
});

test.each([
  ['is missing', '', /fehlt/],
  ['is no YAML', 'categories: [', /kein gültiges YAML/],
])('the forms name catalog.yaml when it %s', async (_what, text, reason) => {
  stage.write('catalog.yaml', text);
  if (text === '') stage.remove('catalog.yaml');
  const answer = await stage.get(EDITOR_PATHS.forms);
  expect([answer.statusCode, answer.json<ConflictAnswer>().errors[0]?.field]).toEqual([422, 'catalog.yaml']);
  expect(answer.json<ConflictAnswer>().message).toMatch(reason);
});

test('an entry has its text, its values and its revision', async () => {
  expect(await stage.entry(NEWS)).toEqual({
    ...{ path: NEWS, kind: 'news', revision: sha256Of(NEWS_TEXT), text: NEWS_TEXT, textOnly: null },
    values: {
      ...{ title: { de_DE: 'Messe', en_GB: 'Fair' }, image: 'bild.webp', content: 'Kommen Sie vorbei.' },
      ...{ validFrom: '2026-01-02', validUntil: '2026-02-28' },
    },
  });
});

test('an entry that forms cannot show has only its text, with the reason and the line', async () => {
  stage.write(NEWS, 'title: &a Messe\ncontent: *a\n');
  expect(await stage.entry(NEWS)).toMatchObject({
    values: null,
    text: 'title: &a Messe\ncontent: *a\n',
    textOnly: { reason: expect.stringContaining('im Text bearbeiten'), line: 1 },
  });
});

test('a save answers with the changed entry, and the log names the person and the file', async () => {
  const { revision } = await stage.entry(TILE);
  stage.server.log.length = 0;
  const answer = await save(revision, setName('Beta'));
  expect([answer.statusCode, answer.json<EntryAnswer>().values?.['name']]).toEqual([200, 'Beta']);
  expect(stage.read(TILE)).toBe(product().replace('name: Alpha', 'name: Beta'));
  expect(answer.json<EntryAnswer>().revision).toBe(sha256Of(stage.read(TILE)));
  const lines = stage.server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.filter(({ event }) => event === 'catalogue.changed')).toEqual([
    expect.objectContaining({ actor: expect.any(Number), path: TILE }),
  ]);
});

test('a save without a difference answers with the entry and logs no change', async () => {
  const before = await stage.entry(TILE);
  stage.server.log.length = 0;
  expect((await save(before.revision, setName('Alpha'))).json()).toEqual(before);
  expect(stage.server.log.join()).not.toContain('catalogue.changed');
});

test('a save tells the second person the other value, and writes it after the choice', async () => {
  const { revision } = await stage.entry(TILE);
  await save(revision, setName('Beta'));
  const refused = await save(revision, setName('Gamma'), stage.bert);
  expect(refused.statusCode).toBe(409);
  const { errors, entry } = refused.json<ConflictAnswer>();
  expect(errors.map(({ field }) => field)).toEqual(['name']);
  expect(entry?.values?.['name']).toBe('Beta');
  expect(stage.read(TILE)).toContain('name: Beta');
  expect((await save(entry?.revision ?? '', setName('Gamma'), stage.bert)).statusCode).toBe(200);
  expect(stage.read(TILE)).toContain('name: Gamma');
});

test('the faults of unsaved values are found, and nothing is written', async () => {
  const { values } = await stage.entry(TILE);
  const body = {
    path: TILE,
    values: { ...values, validFrom: '2026-12-24', validUntil: '2026-12-01' },
    saved: { ...values, category: 'eben' },
  };
  const place = { path: TILE, line: null };
  expect((await stage.post(FAULTS_PATH, body)).json<FaultsAnswer>()).toEqual({
    faults: [{ ...place, field: ['validUntil'], reason: 'liegt vor dem ersten Tag (2026-12-24)' }],
    savedFaults: [{ ...place, field: ['category'], reason: 'unbekannte Modellgruppe „eben“' }],
  });
  expect(stage.read(TILE)).toBe(product());
});

test('unsaved values are not checked while the definitions of the catalogue are faulty', async () => {
  stage.write('catalog.yaml', stage.read('catalog.yaml').replace('kind: number', 'kind: zahl'));
  const answer = await stage.post(FAULTS_PATH, { path: TILE, values: {} });
  expect([answer.statusCode, answer.json<ConflictAnswer>().errors[0]?.field]).toEqual([422, 'catalog.yaml']);
});

test('a whole text is written, and refused with the other text when it came too late', async () => {
  const { revision } = await stage.entry(TILE);
  const text = 'id: alpha\nname: [\n';
  const saved = await stage.post(EDITOR_PATHS.text, { path: TILE, base: revision, text });
  expect([saved.statusCode, saved.json<EntryAnswer>().values]).toEqual([200, null]);
  expect(saved.json<EntryAnswer>().textOnly?.reason).toContain('kein gültiges YAML');
  const late = await stage.post(EDITOR_PATHS.text, { path: TILE, base: revision, text: 'name: Gamma\n' }, stage.bert);
  expect([late.statusCode, late.json<ConflictAnswer>().entry?.text]).toEqual([409, text]);
  expect(late.json<ConflictAnswer>().errors.map(({ field }) => field)).toEqual(['base']);
  expect(stage.read(TILE)).toBe(text);
});

test('a new article has a text to fill in, and its name is free only once', async () => {
  const body = { kind: 'news', id: '2026-11-29-neu' };
  const created = await stage.post(EDITOR_PATHS.create, body);
  expect([created.statusCode, created.json<EntryAnswer>().path]).toEqual([200, 'news/2026-11-29-neu.yaml']);
  expect(created.json<EntryAnswer>().values).toEqual({ title: 'Neuer Beitrag', content: '(Der erste Absatz)' });
  const again = await stage.post(EDITOR_PATHS.create, body, stage.bert);
  expect([again.statusCode, again.json<ConflictAnswer>().errors[0]?.field]).toEqual([409, 'id']);
});

test('a copied article has the text of the other one', async () => {
  await stage.post(EDITOR_PATHS.create, { kind: 'news', id: '2026-11-29', from: NEWS });
  expect(stage.read('news/2026-11-29.yaml')).toBe(NEWS_TEXT);
});

test('a catalogue without references gets the file for them', async () => {
  stage.remove('references.yaml');
  const created = await stage.post(EDITOR_PATHS.create, { kind: 'references', id: 'references' });
  expect(created.json<EntryAnswer>()).toMatchObject({ path: 'references.yaml', values: { references: [] } });
  const value = { id: 'neu', file: 'bild.webp', name: 'Neu' };
  const edits = [{ kind: 'arrange', path: ['references'], items: [{ value }] }];
  const { revision } = created.json<EntryAnswer>();
  const saved = await stage.post(EDITOR_PATHS.entry, { path: 'references.yaml', base: revision, edits });
  expect(saved.json<EntryAnswer>().values).toEqual({ references: [value] });
});

test('a deleted article comes back by a restore of its revision', async () => {
  const { revision } = await stage.entry(NEWS);
  const late = await stage.post(EDITOR_PATHS.delete, { path: NEWS, base: sha256Of('other') });
  expect([late.statusCode, late.json<ConflictAnswer>().entry?.revision]).toEqual([409, revision]);
  const deleted = await stage.post(EDITOR_PATHS.delete, { path: NEWS, base: revision });
  expect([deleted.statusCode, deleted.json(), stage.has(NEWS)]).toEqual([200, { path: NEWS }, false]);
  const gone = await stage.post(EDITOR_PATHS.restore, { path: NEWS, base: revision, revision });
  expect([gone.statusCode, gone.json<ConflictAnswer>().entry]).toEqual([409, null]);
  const restored = await stage.post(EDITOR_PATHS.restore, { path: NEWS, base: null, revision });
  expect([restored.statusCode, stage.read(NEWS)]).toEqual([200, NEWS_TEXT]);
});

test('the deleted entries are listed with their last person until a restore', async () => {
  const deleted = async () => (await stage.get(EDITOR_PATHS.deleted)).json<DeletedEntriesAnswer>().entries;
  const other = 'news/2026-05-01-fest.yaml';
  stage.write(other, 'title: Fest\ncontent: x\n');
  const { revision } = await stage.entry(NEWS);
  await stage.server.editor.store.look();
  expect(await deleted()).toEqual([]);
  stage.remove(other);
  stage.remove('catalog.yaml');
  await stage.server.editor.store.look();
  await stage.post(EDITOR_PATHS.delete, { path: NEWS, base: revision }, stage.bert);
  const at = expect.any(Number);
  expect(await deleted()).toEqual([
    { path: NEWS, kind: 'news', changed: { by: 'Bert Berg', at } },
    { path: other, kind: 'news', changed: { by: 'von außen', at } },
  ]);
  await stage.post(EDITOR_PATHS.restore, { path: NEWS, base: null, revision });
  expect((await deleted()).map((row) => row.path)).toEqual([other]);
});

test('the history and the comparison show who changed which field', async () => {
  const { revision } = await stage.entry(TILE);
  const after = (await save(revision, setName('Beta'))).json<EntryAnswer>().revision;
  const history = (await stage.get(EDITOR_PATHS.history, { path: TILE })).json<HistoryAnswer>();
  const now = Date.now() / 1000;
  expect(history).toMatchObject({
    changes: [
      { kind: 'edit', by: 'Anna Arndt', before: revision, after },
      { kind: 'found', by: 'von außen', before: null, after: revision },
    ],
    olderThan: null,
  });
  expect(Math.abs(now - (history.changes[0]?.at ?? 0))).toBeLessThan(3_600);
  const olderThan = String(history.changes[0]?.id);
  const older = (await stage.get(EDITOR_PATHS.history, { path: TILE, olderThan })).json<HistoryAnswer>();
  expect(older.changes.map(({ kind }) => kind)).toEqual(['found']);
  const compared = await stage.get(EDITOR_PATHS.comparison, { path: TILE, before: revision, after });
  expect(compared.json<ComparisonAnswer>()).toEqual({ changes: [{ path: ['name'], before: 'Alpha', after: 'Beta' }] });
  const added = await stage.get(EDITOR_PATHS.comparison, { path: TILE, after });
  expect(added.json<ComparisonAnswer>().changes[0]).toEqual({ path: ['id'], after: 'alpha' });
});

test('the comparison also shows files that editors cannot change', async () => {
  const before = sha256Of(stage.read('catalog.yaml'));
  await stage.server.editor.store.look();
  stage.write('catalog.yaml', stage.read('catalog.yaml').replace('name: Flach', 'name: Eben'));
  const query = { path: 'catalog.yaml', before, after: sha256Of(stage.read('catalog.yaml')) };
  expect((await stage.get(EDITOR_PATHS.comparison, query)).json<ComparisonAnswer>()).toEqual({
    changes: [{ path: ['categories', 0, 'name'], before: 'Flach', after: 'Eben' }],
  });
});

test('the comparison names a text that is no YAML', async () => {
  stage.write(NEWS, 'title: [\n');
  const { revision } = await stage.entry(NEWS);
  const compared = await stage.get(EDITOR_PATHS.comparison, { path: NEWS, after: revision });
  expect([compared.statusCode, compared.json<ConflictAnswer>().errors[0]?.field]).toEqual([422, 'path']);
});

test('a person learns who else has the entry open', async () => {
  const note = async (isOpen: boolean, token: string) =>
    (await stage.post(EDITOR_PATHS.presence, { path: TILE, isOpen }, token)).json<PresenceAnswer>().others;
  expect(await note(true, stage.anna)).toEqual([]);
  expect(await note(true, stage.bert)).toEqual(['Anna Arndt']);
  expect(await note(false, stage.anna)).toEqual([]);
  expect(await note(true, stage.bert)).toEqual([]);
});

test('the list and the forms name published pictures', async () => {
  const dataDir = path.dirname(stage.catalogDir);
  expect((await publishCatalog({ folder: stage.catalogDir, dataDir })).result).not.toBeNull();
  const list = await until('a picture', async () => {
    const found = await rows();
    return found.every(({ picture }) => picture !== null) && found;
  });
  for (const { kind, picture } of list) {
    const answer = await stage.get(filedataPath(picture ?? ''));
    expect([kind, answer.statusCode, answer.headers['content-type']]).toEqual([kind, 200, 'image/webp']);
  }
  const forms = (await stage.get(EDITOR_PATHS.forms)).json<FormsAnswer>();
  expect(forms.media).toEqual([{ path: 'bild.webp', kind: 'picture', id: list[0]?.picture }]);
});
