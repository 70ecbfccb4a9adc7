/** Who may not call the editor's routes, and what they refuse. */
import { linkSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ErrorAnswer } from '../../../src/contract/answers';
import { FAULTS_PATH } from '../../../src/contract/editor/checkAnswers';
import { EDITOR_PATHS, type EntriesAnswer, type EntryAnswer } from '../../../src/contract/editor/editorAnswers';
import { PUBLICATION_PATHS } from '../../../src/contract/editor/publicationPaths';
import { FLEET_PATHS } from '../../../src/contract/fleet/fleet';
import { PATHS } from '../../../src/contract/paths';
import { importPath } from '../../../src/contract/people/userImport';
import { deactivatePath, rekeyPath } from '../../../src/contract/people/userPaths';
import { catalogueChanges } from '../../../server/db/schema';
import { sha256Of } from '../../../server/base/digest';
import { lockFileOf } from '../../../server/catalog/home/placeCatalog';
import { layoutOf } from '../../../server/releases/folder/layout';
import { acquireLock } from '../../../server/releases/publish/lock';
import { until } from '../../support/until';
import { product, removeTempCatalogs } from '../catalog/tempCatalog';
import { giveCatalog, NEWS, openEditorServer, TILE, type EditorServer } from './editorServer';

jest.setTimeout(120_000);

let stage: EditorServer;
beforeAll(async () => {
  stage = await openEditorServer();
});
beforeEach(async () => {
  await giveCatalog(stage);
  await stage.server.database.db.delete(catalogueChanges);
});
afterAll(async () => {
  await stage.server.close();
  removeTempCatalogs();
});

const MB = 1024 * 1024;
const REVISION = sha256Of('any');
const faultOf = (answer: { statusCode: number; json: <T>() => T }) => [
  answer.statusCode,
  answer.json<ErrorAnswer>().errors[0]?.field,
];
const set = (value: unknown, ...where: (string | number)[]) => ({ kind: 'set', path: where, value });
const bodies = (): readonly (readonly [url: string, body: object])[] => [
  [EDITOR_PATHS.entry, { path: TILE, base: sha256Of(stage.read(TILE)), edits: [set('Beta', 'name')] }],
  [EDITOR_PATHS.text, { path: TILE, base: sha256Of(stage.read(TILE)), text: 'name: Beta\n' }],
  [EDITOR_PATHS.create, { kind: 'news', id: '2026-11-29-neu' }],
  [EDITOR_PATHS.delete, { path: NEWS, base: sha256Of(stage.read(NEWS)) }],
  [EDITOR_PATHS.restore, { path: TILE, base: REVISION, revision: REVISION }],
  [EDITOR_PATHS.presence, { path: TILE, isOpen: true }],
  [FAULTS_PATH, { path: TILE, values: {} }],
];
const readings: readonly (readonly [url: string, query: Readonly<Record<string, string>>])[] = [
  [EDITOR_PATHS.entries, {}],
  [EDITOR_PATHS.deleted, {}],
  [EDITOR_PATHS.forms, {}],
  [EDITOR_PATHS.entry, { path: TILE }],
  [EDITOR_PATHS.history, { path: TILE }],
  [EDITOR_PATHS.comparison, { path: TILE, after: REVISION }],
];

test.each([
  ['a worker without a right', {}],
  ['a worker with the right publisher', { rights: 'publisher' }],
])('%s reads nothing and changes nothing', async (_who, more) => {
  const token = await stage.logInWith(more);
  const before = [stage.read(TILE), stage.read(NEWS)];
  const answers = [];
  for (const [url, query] of readings) answers.push(await stage.get(url, query, token));
  for (const [url, body] of bodies()) answers.push(await stage.post(url, body, token));
  expect(answers.map(faultOf)).toEqual(answers.map(() => [403, 'authorization']));
  expect([stage.read(TILE), stage.read(NEWS)]).toEqual(before);
  expect(await stage.server.database.db.select().from(catalogueChanges)).toEqual([]);
});

test.each(['admin', 'dachberater'] as const)('the group %s may edit without the mark', async (group) => {
  const token = await stage.server.logIn(group);
  const answer = await stage.get(EDITOR_PATHS.entry, { path: TILE }, token);
  expect([answer.statusCode, answer.json<EntryAnswer>().path]).toEqual([200, TILE]);
});

test('an editor gets no keys, no persons, no devices and no audit', async () => {
  const reads = [PATHS.users, PATHS.audit, PATHS.openApi, FLEET_PATHS.devices];
  for (const url of reads) expect([url, (await stage.get(url)).statusCode]).toEqual([url, 403]);
  for (const url of [PATHS.usersStore, importPath, rekeyPath(1), deactivatePath(1)]) {
    const answer = await stage.server.post(url, {}, stage.anna);
    expect([url, answer.statusCode]).toEqual([url, 403]);
  }
});

test('a right that was taken away counts from the next call', async () => {
  const token = await stage.logInWith({ rights: 'editor', email: 'kurz@muster.example' });
  expect((await stage.get(EDITOR_PATHS.entries, {}, token)).statusCode).toBe(200);
  await stage.server.database.statements(`update users set rights = '{}' where email = 'kurz@muster.example'`);
  const lists = async () => (await stage.get(EDITOR_PATHS.entries, {}, token)).statusCode;
  await until('the refusal', async () => (await lists()) === 403);
});

test('a foreign page changes nothing', async () => {
  for (const [url, body] of bodies()) {
    const answer = await stage.server.app.inject({
      method: 'POST',
      url,
      payload: body,
      headers: { authorization: `Bearer ${stage.anna}`, 'sec-fetch-site': 'cross-site' },
    });
    expect(faultOf(answer)).toEqual([403, 'sec-fetch-site']);
  }
  expect(stage.read(TILE)).toBe(product());
});

test('a server without a catalogue says how to get one', async () => {
  const changes = bodies();
  rmSync(stage.catalogDir, { recursive: true });
  const answers = [];
  for (const [url, query] of readings) answers.push(await stage.get(url, query));
  for (const [url, body] of changes) answers.push(await stage.post(url, body));
  for (const answer of answers) {
    expect(faultOf(answer)).toEqual([404, 'catalogue']);
    expect(answer.json<ErrorAnswer>().message).toContain('Katalog übernehmen: npm run catalog:adopt -- ORDNER');
  }
  expect(stage.has('')).toBe(false);
});

test.each([
  '../data/catalogue/products/tiles/alpha.yaml',
  'products/tiles/../tiles/alpha.yaml',
  '/etc/passwd',
  'catalog.yaml',
  'houses.yaml',
  'content/pwa/seite.yaml',
  'news/.2026.yaml',
  'news/a\u202e.yaml',
  'news/a\0.yaml',
  'media/bild.webp',
  'tools/adressen.yaml',
  'schema/product.yaml',
  `news/${'a'.repeat(190)}.yaml.yaml`,
  '',
])('no call reads or changes the path %j', async (file) => {
  const answers = [];
  for (const url of [EDITOR_PATHS.entry, EDITOR_PATHS.history]) answers.push(await stage.get(url, { path: file }));
  for (const [url, body] of bodies())
    answers.push(
      await stage.post(url, url === EDITOR_PATHS.create ? { ...body, from: file } : { ...body, path: file }),
    );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 400));
});

test('links are neither listed nor followed', async () => {
  const secret = path.join(stage.server.folder, 'secret.yaml');
  renameSync(path.join(stage.catalogDir, NEWS), secret);
  symlinkSync(secret, path.join(stage.catalogDir, NEWS));
  const answers = [await stage.get(EDITOR_PATHS.entry, { path: NEWS })];
  for (const [url, body] of bodies().filter(([, one]) => 'base' in one))
    answers.push(await stage.post(url, { ...body, path: NEWS }));
  expect(answers.map(faultOf)).toEqual(answers.map(() => [400, 'path']));
  rmSync(path.join(stage.catalogDir, 'news'), { recursive: true });
  mkdirSync(path.join(stage.server.folder, 'outside'), { recursive: true });
  linkSync(secret, path.join(stage.server.folder, 'outside', path.basename(NEWS)));
  symlinkSync(path.join(stage.server.folder, 'outside'), path.join(stage.catalogDir, 'news'));
  const { entries } = (await stage.get(EDITOR_PATHS.entries)).json<EntriesAnswer>();
  expect(entries.filter(({ kind }) => kind === 'news')).toEqual([]);
});

test('a name with decomposed umlauts is its own file', async () => {
  const [nfc, nfd] = ['news/2026-01-01-über.yaml', 'news/2026-01-01-u\u0308ber.yaml'];
  stage.write(nfd, 'title: Zerlegt\ncontent: x\n');
  expect((await stage.get(EDITOR_PATHS.entry, { path: nfc })).statusCode).toBe(404);
  const { revision } = await stage.entry(nfd);
  const saved = await stage.post(EDITOR_PATHS.entry, { path: nfd, base: revision, edits: [set('Neu', 'title')] });
  expect([saved.statusCode, stage.read(nfd), stage.has(nfc)]).toEqual([200, 'title: Neu\ncontent: x\n', false]);
});

test.each([
  ['no text', EDITOR_PATHS.text, { text: 5 }, 'text'],
  ['no revision', EDITOR_PATHS.text, { base: 'latest' }, 'base'],
  ['an unknown field', EDITOR_PATHS.text, { more: 1 }, 'more'],
  ['no list of edits', EDITOR_PATHS.entry, { edits: {} }, 'edits'],
  ['an unknown edit', EDITOR_PATHS.entry, { edits: [{ kind: 'move', path: [] }] }, 'edits.0'],
  ['a wrong place', EDITOR_PATHS.entry, { edits: [set(1, -1)] }, 'edits.0'],
  ['no presence', EDITOR_PATHS.presence, { isOpen: 'yes' }, 'isOpen'],
  ['a list of values', FAULTS_PATH, { values: [] }, 'values'],
  ['an id with a path', EDITOR_PATHS.create, { id: '2026-11-29/../x' }, 'id'],
  ['an id without a day', EDITOR_PATHS.create, { id: 'messe' }, 'id'],
  ['an id of no day', EDITOR_PATHS.create, { id: '2026-02-30-messe' }, 'id'],
  ['an id that goes on after the day', EDITOR_PATHS.create, { id: '2026-02-280' }, 'id'],
  ['a product to create', EDITOR_PATHS.create, { kind: 'tiles' }, 'kind'],
  ['a product to copy', EDITOR_PATHS.create, { from: TILE }, 'from'],
  ['a second file of references', EDITOR_PATHS.create, { kind: 'references' }, 'id'],
  ['a product to delete', EDITOR_PATHS.delete, { path: TILE }, 'path'],
] as const)('a body with %s is refused by its field', async (_what, url, change, field) => {
  const [, body] = bodies().find(([one]) => one === url) ?? [url, {}];
  expect(faultOf(await stage.post(url, { ...body, ...change }))).toEqual([400, field]);
});

test.each([
  ['no JSON', '{"path":', [400, 'body']],
  ['a list', '[]', [400, 'body']],
  ['2 MB', JSON.stringify({ path: TILE, base: REVISION, text: 'a'.repeat(2 * MB) }), [413, 'body']],
])('a body of %s is refused', async (_what, body, fault) => {
  expect(faultOf(await stage.post(EDITOR_PATHS.text, body))).toEqual(fault);
});

test.each([
  ['a value of more than 1 MB', [set('a'.repeat(MB + 1), 'name')]],
  ['a value of 100,000 levels', `[{"kind":"set","path":["name"],"value":${'['.repeat(1e5)}${']'.repeat(1e5)}}]`],
  ['a place of 100 levels', [set(1, ...Array.from({ length: 100 }, () => 'a'))]],
  ['1,000 edits', Array.from({ length: 1_000 }, () => set('Beta', 'name'))],
])('edits with %s are refused', async (_what, edits) => {
  const base = sha256Of(stage.read(TILE));
  const list = typeof edits === 'string' ? edits : JSON.stringify(edits);
  const answer = await stage.post(EDITOR_PATHS.entry, `{"path":"${TILE}","base":"${base}","edits":${list}}`);
  expect([answer.statusCode, answer.json<ErrorAnswer>().errors.length]).toEqual([422, 1]);
  expect(stage.read(TILE)).toBe(product());
});

test.each([
  ['100,000 levels', `{"name":${'['.repeat(1e5)}${']'.repeat(1e5)}}`, [422, 'values']],
  ['512 KB', JSON.stringify({ name: 'a'.repeat(MB / 2) }), [413, 'body']],
])('unsaved values of %s are not checked', async (_what, values, fault) => {
  expect(faultOf(await stage.post(FAULTS_PATH, `{"path":"${TILE}","values":${values}}`))).toEqual(fault);
});

test('a person may check only so often', async () => {
  const token = await stage.logInWith({ rights: 'editor' });
  const body = { path: 'catalog.yaml', values: {} };
  const answers = await Promise.all(Array.from({ length: 61 }, () => stage.post(FAULTS_PATH, body, token)));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.map(({ headers }) => Number(headers['retry-after']))).toEqual([expect.any(Number)]);
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(60);
});

test('an edit of a place that only the text has is refused by its field', async () => {
  stage.write(TILE, 'id: alpha\nname: &a Alpha\n');
  const { revision } = await stage.entry(TILE);
  const answer = await stage.post(EDITOR_PATHS.entry, { path: TILE, base: revision, edits: [set('Beta', 'name')] });
  expect(faultOf(answer)).toEqual([422, 'name']);
  expect(answer.json<ErrorAnswer>().message).toMatch(/^Dieses Feld hat eine Kennzeichnung/);
});

const bombLine = (key: string, index: number) => {
  const before = 'abcdefgh'[index] ?? '';
  return `${key}: &${key} [${Array.from({ length: 9 }, () => `*${before}`).join(', ')}]`;
};

const BOMB = ['a: &a [x, x, x, x, x, x, x, x, x]', ...[...'bcdefgh'].map(bombLine)].join('\n');

test('a text that multiplies itself can be opened and mended as text', async () => {
  const base = sha256Of(stage.read(TILE));
  const saved = await stage.post(EDITOR_PATHS.text, { path: TILE, base, text: BOMB });
  expect(saved.json<EntryAnswer>()).toMatchObject({ text: BOMB, values: null });
  const row = (await stage.get(EDITOR_PATHS.entries)).json<EntriesAnswer>().entries.find(({ path: at }) => at === TILE);
  expect(row?.title).toBe('alpha.yaml');
  const mended = { path: TILE, base: sha256Of(BOMB), text: product() };
  expect((await stage.post(EDITOR_PATHS.text, mended)).json<EntryAnswer>().values).toMatchObject({ name: 'Alpha' });
});

test('a text that multiplies itself delays neither the comparison nor the forms', async () => {
  const base = sha256Of(stage.read(TILE));
  await stage.post(EDITOR_PATHS.text, { path: TILE, base, text: BOMB });
  const query = { path: TILE, before: base, after: sha256Of(BOMB) };
  expect(faultOf(await stage.get(EDITOR_PATHS.comparison, query))).toEqual([422, 'path']);
  stage.write('catalog.yaml', BOMB);
  expect(faultOf(await stage.get(EDITOR_PATHS.forms))).toEqual([422, 'catalog.yaml']);
});

test('HTML in a text stays a text', async () => {
  const html = '<img src=x onerror=alert(1)><script>alert(1)</script>';
  const base = sha256Of(stage.read(NEWS));
  const saved = await stage.post(EDITOR_PATHS.entry, { path: NEWS, base, edits: [set(html, 'title', 'de_DE')] });
  const answers = [saved, await stage.get(EDITOR_PATHS.entries), await stage.get(EDITOR_PATHS.entry, { path: NEWS })];
  for (const answer of answers) {
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  }
  expect(saved.json<EntryAnswer>().values).toMatchObject({ title: { de_DE: html } });
});

test('an unknown revision is refused by its field', async () => {
  await stage.entry(TILE);
  const edits = [set('Beta', 'name')];
  expect(faultOf(await stage.post(EDITOR_PATHS.entry, { path: TILE, base: REVISION, edits }))).toEqual([404, 'base']);
  const base = sha256Of(stage.read(TILE));
  const restored = await stage.post(EDITOR_PATHS.restore, { path: TILE, base, revision: REVISION });
  expect(faultOf(restored)).toEqual([404, 'revision']);
  const compared = await stage.get(EDITOR_PATHS.comparison, { path: TILE, before: REVISION });
  expect(faultOf(compared)).toEqual([404, 'before']);
});

test('a damaged release store is named in words that the page shows', async () => {
  const pointer = layoutOf(stage.server.releasesDir).current;
  mkdirSync(path.dirname(pointer), { recursive: true });
  writeFileSync(pointer, 'x');
  const answer = await stage.get(PUBLICATION_PATHS.changes);
  rmSync(pointer);
  expect([answer.statusCode, answer.json<ErrorAnswer>().message]).toEqual([
    409,
    'Die Datei releases/current ist beschädigt.',
  ]);
});

test('a save waits while a command changes the catalogue', async () => {
  const { revision: base } = await stage.entry(TILE);
  const lock = await acquireLock(lockFileOf(stage.catalogDir));
  const saving = stage.post(EDITOR_PATHS.entry, { path: TILE, base, edits: [set('Beta', 'name')] });
  // Each list takes far longer than a save without a lock.
  for (let round = 0; round < 5; round += 1) await stage.get(EDITOR_PATHS.entries);
  expect(stage.read(TILE)).toBe(product());
  await lock.release();
  expect((await saving).statusCode).toBe(200);
});
