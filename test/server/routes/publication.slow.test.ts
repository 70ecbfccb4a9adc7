import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleasesAnswer } from '../../../src/contract/editor/publicationAnswers';
import { PUBLICATION_PATHS } from '../../../src/contract/editor/publicationPaths';
import { auditPath, type AuditAnswer } from '../../../src/contract/people/audit';
import { deletePath } from '../../../src/contract/people/userPaths';
import { newsItemPath, PATHS } from '../../../src/contract/paths';
import { takeOverEvents } from '../../../server/access/storeEvents';
import { devices } from '../../../server/db/schema';
import { sha256Of } from '../../../server/base/digest';
import { openReleaseStore } from '../../../server/releases/serve/releaseStore';
import { productNames } from '../../../server/usage/productNames';
import { catalog, product, removeTempCatalogs } from '../catalog/tempCatalog';
import { openTestApp } from '../support/testApp';
import {
  ALPHA,
  BETA,
  namedProduct,
  openPublicationStage,
  type PublicationStage,
} from '../publication/publicationStage';

jest.setTimeout(120_000);

let stage: PublicationStage;
let token: string;
let id: number;
beforeEach(async () => {
  stage = await openPublicationStage();
  ({ id, token } = await stage.person('editor,publisher'));
});
afterEach(() => stage.close());
afterAll(removeTempCatalogs);

const NEWS = 'news/2026-10-12-messe.yaml';
const FAULTY = product('advantages: Neu\n');
const NEWS_TEXT = 'title: Messe\ncontent: Kommen Sie\n';
const NEW_BETA = namedProduct('beta', 'Beta neu');

const publish = async (paths: readonly string[], more: object = {}) =>
  stage.publication(PUBLICATION_PATHS.publish, { entries: await stage.chosen(token, ...paths), ...more }, token);
/** Opens a new store, because the server reads the pointer only every 500 ms. */
const published = async () => {
  const release = await openReleaseStore(stage.releasesDir).current();
  if (release === null) throw new Error('Nothing is published.');
  const hasNews = release.stored(newsItemPath('1')) !== null;
  return { version: release.pointer.version, names: [...(await productNames(release)).values()], hasNews };
};
const kinds = async () => (await stage.changes(token)).changes.map(({ path: file, kind }) => [file, kind]);

test('a person sees which entries differ from the current release', async () => {
  expect(await stage.changes(token)).toEqual({
    changes: [],
    isCompared: true,
    nextVersion: '1.0.1',
    draft: null,
    running: null,
  });
  stage.write(ALPHA, FAULTY);
  stage.remove(BETA);
  stage.write('products/tiles/gamma.yaml', product('', 'gamma'));
  stage.write(
    'catalog.yaml',
    catalog((text) => text.replace('version: 1.0.0', 'version: 1.5.0')),
  );
  const { changes, nextVersion } = await stage.changes(token);
  expect(nextVersion).toBe('1.5.0');
  expect(changes).toMatchObject([
    { path: 'catalog.yaml', kind: 'changed' },
    { path: ALPHA, kind: 'changed', published: sha256Of(product()), revision: sha256Of(FAULTY), changed: null },
    { path: BETA, kind: 'deleted', published: sha256Of(namedProduct('beta', 'Beta')), revision: null },
    { path: 'products/tiles/gamma.yaml', kind: 'new', published: null, fault: null },
  ]);
});

test('a publication of one entry leaves out a colleague’s faulty entry', async () => {
  stage.write(ALPHA, FAULTY);
  stage.write(BETA, NEW_BETA);
  expect(await publish([BETA], { note: 'Neuer Text' })).toMatchObject({
    kind: 'release',
    by: 'Anna Arndt',
    entries: 1,
    version: '1.0.1',
    percent: 100,
    end: { kind: 'done', version: '1.0.1' },
  });
  expect(await published()).toMatchObject({ version: '1.0.1', names: ['Alpha', 'Beta neu'] });
  expect(await kinds()).toEqual([[ALPHA, 'changed']]);
  expect(readdirSync(path.join(stage.dataDir, 'publications'))).toEqual([]);
});

test('the fault of a chosen entry comes back with path and field, and nothing is published', async () => {
  stage.write(ALPHA, FAULTY);
  stage.write(BETA, NEW_BETA);
  const { end } = await publish([ALPHA, BETA]);
  expect(end).toEqual({
    kind: 'faults',
    faults: [{ path: ALPHA, line: 6, field: 'advantages', reason: 'Liste erwartet, gefunden: „Neu“' }],
    more: 0,
  });
  expect((await published()).version).toBe('1.0.0');
  expect(await kinds()).toEqual([
    [ALPHA, 'changed'],
    [BETA, 'changed'],
  ]);
});

test('an unreadable entry is a fault only if a person chooses it', async () => {
  stage.write(BETA, NEW_BETA);
  rmSync(path.join(stage.catalogDir, ALPHA));
  const outside = path.join(stage.folder, 'secret.yaml');
  symlinkSync(outside, path.join(stage.catalogDir, ALPHA));
  writeFileSync(outside, product());
  const reason = 'ist eine Verknüpfung aus dem Katalogordner hinaus';
  expect((await stage.changes(token)).changes[0]).toMatchObject({ path: ALPHA, revision: null, fault: reason });
  expect((await publish([ALPHA])).end).toEqual({
    kind: 'faults',
    faults: [{ path: ALPHA, line: null, field: '', reason }],
    more: 0,
  });
  expect((await publish([BETA])).end).toEqual({ kind: 'done', version: '1.0.1' });
});

test('a new entry appears and a deleted entry disappears only with the publication that contains it', async () => {
  mkdirSync(path.join(stage.catalogDir, 'news'));
  stage.write(NEWS, NEWS_TEXT);
  stage.write(ALPHA, product('advantages: [Neu]\n'));
  stage.remove(BETA);
  expect((await publish([ALPHA])).end).toEqual({ kind: 'done', version: '1.0.1' });
  expect(await published()).toEqual({ version: '1.0.1', names: ['Alpha', 'Beta'], hasNews: false });
  expect((await publish([NEWS])).end).toEqual({ kind: 'done', version: '1.0.2' });
  expect(await published()).toEqual({ version: '1.0.2', names: ['Alpha', 'Beta'], hasNews: true });
  expect((await publish([BETA])).end).toEqual({ kind: 'removal', names: ['Beta'], gone: 1, before: 2 });
  expect((await published()).version).toBe('1.0.2');
  expect((await publish([BETA], { confirmRemoval: true })).end).toEqual({ kind: 'done', version: '1.0.3' });
  expect(await published()).toEqual({ version: '1.0.3', names: ['Alpha'], hasNews: true });
  expect(await kinds()).toEqual([]);
});

test('an entry that somebody changed after the choice ends the publication', async () => {
  stage.write(BETA, NEW_BETA);
  const entries = await stage.chosen(token, BETA);
  stage.write(BETA, NEW_BETA.replace('neu', 'neuer'));
  const { end } = await stage.publication(PUBLICATION_PATHS.publish, { entries }, token);
  expect(end).toEqual({ kind: 'outdated', paths: [BETA], more: 0 });
  expect((await published()).version).toBe('1.0.0');
});

test('after a release of an earlier build, only all entries together can be published', async () => {
  rmSync(path.join(stage.releasesDir, 'sources'), { recursive: true });
  stage.write(BETA, NEW_BETA);
  const { isCompared, changes } = await stage.changes(token);
  const paths = changes.map((change) => change.path);
  expect([isCompared, paths]).toEqual([false, ['catalog.yaml', 'content/pwa/seite.yaml', ALPHA, BETA]]);
  const refused = { kind: 'failed', message: expect.stringContaining('alle Einträge') };
  expect((await publish([BETA])).end).toMatchObject(refused);
  expect((await publish(paths)).end).toEqual({ kind: 'done', version: '1.0.1' });
  expect([await kinds(), (await stage.changes(token)).isCompared]).toEqual([[], true]);
});

test('an editor makes the draft, whose maker all editors see', async () => {
  const editor = await stage.person('editor', 'Bert Berg');
  stage.write(BETA, NEW_BETA);
  const entries = await stage.chosen(editor.token, BETA);
  const { kind, end } = await stage.publication(PUBLICATION_PATHS.preview, { entries }, editor.token);
  expect([kind, end]).toEqual(['draft', { kind: 'done', version: '1.0.1' }]);
  const { draft, changes } = await stage.changes(token);
  expect(draft).toMatchObject({ version: '1.0.1', by: 'Bert Berg' });
  expect(changes).toHaveLength(1);
  expect((await stage.get(PATHS.draft, editor.token)).json()).toMatchObject({ version: '1.0.1' });
  expect(await published()).toMatchObject({ version: '1.0.0', names: ['Alpha', 'Beta'] });
});

test('the list of releases says who published what, and how many devices show it', async () => {
  const { db } = stage.database;
  stage.write(BETA, NEW_BETA);
  await publish([BETA], { note: 'Neuer Text' });
  const device = { name: 'Gerät', kind: 'personal', secretSealed: 's' } as const;
  await db.insert(devices).values(
    ['1.0.0', '1.0.1', '1.0.1', '0.9.0', null].map((running, index) => ({
      ...device,
      id: `00000000-0000-4000-8000-00000000000${index}`,
      running,
    })),
  );
  const read = async () => (await stage.get(PUBLICATION_PATHS.releases, token)).json<ReleasesAnswer>();
  expect(await read()).toMatchObject({
    releases: [
      {
        ...{ version: '1.0.1', by: 'Anna Arndt', way: 'editor', note: 'Neuer Text', entries: [BETA] },
        ...{ isCurrent: true, devices: 2 },
      },
      { version: '1.0.0', way: 'command', note: null, entries: [], isCurrent: false, devices: 1 },
    ],
    otherDevices: 1,
  });
  // The release outlives the person, but not the name.
  await takeOverEvents(db, stage.releasesDir);
  await stage.post(deletePath(id), {}, await stage.logIn('admin'));
  const other = await stage.person('publisher', 'Bert Berg');
  const left = (await stage.get(PUBLICATION_PATHS.releases, other.token)).json<ReleasesAnswer>();
  expect(left.releases[0]).toMatchObject({ version: '1.0.1', by: '', way: 'editor' });
});

test('a publisher returns to a former release, and its texts are then the published ones', async () => {
  stage.write(BETA, NEW_BETA);
  await publish([BETA]);
  const activate = (version: string) => stage.publication(PUBLICATION_PATHS.activate, { version }, token);
  expect(await activate('1.0.0')).toMatchObject({
    ...{ kind: 'activation', by: 'Anna Arndt', version: '1.0.0' },
    end: { kind: 'done', version: '1.0.0' },
  });
  expect((await published()).version).toBe('1.0.0');
  expect(await kinds()).toEqual([[BETA, 'changed']]);
  expect((await stage.changes(token)).nextVersion).toBe('1.0.2');
  const unknown = await stage.call(PUBLICATION_PATHS.activate, { version: '9.9.9' }, token);
  expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { errors: [{ field: 'version' }] }]);
});

test('the audit names the person of a publication, until the person is deleted', async () => {
  const admin = await stage.logIn('admin');
  const audit = async () => {
    await takeOverEvents(stage.database.db, stage.releasesDir);
    const { entries } = (await stage.get(auditPath({}), admin)).json<AuditAnswer>();
    return entries.filter(({ kind }) => /^(?:release|draft)\./.test(kind)).map(({ kind, actor }) => [kind, actor]);
  };
  stage.write(BETA, NEW_BETA);
  await publish([BETA]);
  expect(await audit()).toEqual([
    ['release.published', { id, person: 'Anna Arndt' }],
    ['release.published', null],
  ]);
  await stage.publication(PUBLICATION_PATHS.activate, { version: '1.0.0' }, token);
  // The server has not taken over the event of the activation when the person is deleted.
  await stage.post(deletePath(id), {}, admin);
  expect(await audit()).toEqual([
    ['release.activated', { id: 0, person: '' }],
    ['release.published', { id: 0, person: '' }],
    ['release.published', null],
  ]);
});

test('a server without a catalogue answers with a sentence about it', async () => {
  const other = await openTestApp();
  const admin = await other.logIn('admin');
  const answer = await other.get(PUBLICATION_PATHS.changes, admin);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    404,
    { message: expect.stringMatching(/^Dieser Server hat noch keinen Katalog/), errors: [{ field: 'catalogue' }] },
  ]);
  await other.close();
});

test('a publication with too many entries or too large a body is refused', async () => {
  const many = Array.from({ length: 10_001 }, () => ({ path: 'a', revision: null }));
  const large = [{ path: 'a'.repeat(1_048_577), revision: null }];
  for (const url of [PUBLICATION_PATHS.publish, PUBLICATION_PATHS.preview]) {
    const refused = await stage.call(url, { entries: many }, token);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: [{ field: 'entries' }] }]);
    expect((await stage.call(url, { entries: large }, token)).statusCode).toBe(413);
  }
});

test.each<[string, object, string]>([
  [PUBLICATION_PATHS.publish, { entries: [] }, 'entries'],
  [PUBLICATION_PATHS.publish, { entries: [{ path: ALPHA, revision: 'x' }] }, 'entries.0.revision'],
  [PUBLICATION_PATHS.publish, { entries: [{ path: ALPHA, revision: null }], note: '\u202e' }, 'note'],
  [PUBLICATION_PATHS.preview, {}, 'entries'],
  [PUBLICATION_PATHS.activate, { version: '1' }, 'version'],
])('a call of %s with the body %j is refused with the name of the field', async (url, body, field) => {
  const answer = await stage.call(url, body, token);
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ field }] }]);
});
