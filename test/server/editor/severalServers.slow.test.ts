/** Two servers share one PostgreSQL, one data folder and one catalogue folder. People save and publish on both. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CreateUserAnswer, ErrorAnswer, VersionAnswer } from '../../../src/contract/answers';
import { EDITOR_PATHS, type ConflictAnswer, type EntryAnswer } from '../../../src/contract/editor/editorAnswers';
import type { ChangesAnswer, ChosenEntry, PublicationAnswer } from '../../../src/contract/editor/publicationAnswers';
import { PUBLICATION_PATHS } from '../../../src/contract/editor/publicationPaths';
import { PATHS } from '../../../src/contract/paths';
import { publishCatalog } from '../../../server/catalog/publishCatalog';
import type { Database } from '../../../server/db/database';
import { openRemoteDatabase, STARTING } from '../../../server/db/remote';
import { tokenFor } from '../../support/appDriver';
import { seededRandom } from '../../support/random';
import { startServer, type ServerProcess } from '../../support/serverProcess';
import { until } from '../../support/until';
import { removeTempCatalogs, tempCatalog } from '../catalog/tempCatalog';
import { ALPHA, BETA, namedProduct } from '../publication/publicationStage';
import { startPostgres, type Postgres } from '../support/postgres';
import { changeRowsIn, set } from './editorStage';
import { expectNothingLost, fieldIn, MANY_TEXT, runEditor, type Desk } from './manyEditors';

jest.setTimeout(1_800_000);

const SEEDS = 3;
const EDITORS = 20;
/** A publication has the lowest priority, so it takes minutes on a busy machine. */
const PATIENCE = { timeoutMs: 600_000 };
const pathsOf = (seed: number) => [`products/tiles/many-${seed}.yaml`, `news/2026-01-0${seed + 1}-many.yaml`];

let postgres: Postgres;
let database: Database;
let catalogDir: string;
let dataDir: string;
let servers: readonly [ServerProcess, ServerProcess];
let anna: string;
let bert: string;

const send = (server: ServerProcess, address: string, token: string, body?: object) =>
  fetch(server.origin + address, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  });

async function answerOf<T>(sent: Promise<Response>): Promise<T> {
  const answer = await sent;
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  // The cast is safe, because the contract defines the server's answers.
  return (await answer.json()) as T;
}

const readFrom = (server: ServerProcess, token: string, file: string) =>
  answerOf<EntryAnswer>(send(server, `${EDITOR_PATHS.entry}?path=${encodeURIComponent(file)}`, token));

const deskAt = (server: ServerProcess, token: string): Desk => ({
  read: (file) => readFrom(server, token, file),
  async save({ path: file, base, field, value }) {
    const body = { path: file, base, edits: [set(value, field)] };
    const sent = await send(server, EDITOR_PATHS.entry, token, body);
    if (sent.status === 409) {
      // The cast is safe, because the contract defines the server's answers.
      const { errors, entry } = (await sent.json()) as ConflictAnswer;
      expect(errors.map((error) => error.field)).toEqual([field]);
      return fieldIn(entry?.text ?? null, field);
    }
    await answerOf(Promise.resolve(sent));
    return null;
  },
});

/** Logs in a new person with these rights. */
async function person(server: ServerProcess, firstname: string, lastname: string, rights: string): Promise<string> {
  const admin = await tokenFor(server.origin, (await server.keys()).admin);
  const answer = await fetch(server.origin + PATHS.usersStore, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}` },
    body: new URLSearchParams({
      company: 'Muster',
      email: `${firstname}@muster.example`,
      firstname,
      lastname,
      permission_group: 'worker',
      rights,
    }),
  });
  const { user } = await answerOf<CreateUserAnswer>(Promise.resolve(answer));
  return tokenFor(server.origin, user.access_key);
}

beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.createDatabase();
  catalogDir = await tempCatalog({ [BETA]: namedProduct('beta', 'Beta') });
  dataDir = mkdtempSync(path.join(tmpdir(), 'editors-'));
  await publishCatalog({ folder: catalogDir, dataDir });
  mkdirSync(path.join(catalogDir, 'news'));
  for (let seed = 0; seed < SEEDS; seed += 1)
    for (const file of pathsOf(seed)) writeFileSync(path.join(catalogDir, file), MANY_TEXT);
  const start = () => startServer({ dataDir, env: { DATABASE_URL: url, DEMO: '1', CATALOG_DIR: catalogDir } });
  servers = await Promise.all([start(), start()]);
  database = await openRemoteDatabase(url, () => undefined, STARTING);
  anna = await person(servers[0], 'Anna', 'Arndt', 'editor');
  bert = await person(servers[1], 'Bert', 'Berg', 'editor,publisher');
}, 300_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.close();
  await postgres.stop();
  removeTempCatalogs();
  rmSync(dataDir, { recursive: true });
});

test(`two servers lose no change of ${EDITORS} editors, and each conflict is told to the second editor`, async () => {
  const files = Array.from({ length: SEEDS }, (_, seed) => pathsOf(seed));
  const rowsOf = async (paths: readonly string[]) =>
    (await changeRowsIn(database.db)).filter((row) => paths.includes(row.path));
  await until(
    'the servers have seen all files',
    async () => (await rowsOf(files.flat())).length === files.flat().length,
    PATIENCE,
  );
  let conflicts = 0;
  for (const [seed, paths] of files.entries()) {
    const runs = Array.from({ length: EDITORS }, (_, editor) => {
      const desk = deskAt(servers[editor % 2 === 0 ? 0 : 1], editor % 4 < 2 ? anna : bert);
      return runEditor(desk, { editor, paths, random: seededRandom(seed * EDITORS + editor) });
    });
    await Promise.allSettled(runs);
    const told = (await Promise.all(runs)).flat();
    const read = (file: string) => readFileSync(path.join(catalogDir, file), 'utf8');
    expectNothingLost({ paths, rows: await rowsOf(paths), read }, told);
    conflicts += told.filter(({ other }) => other !== null).length;
  }
  expect(conflicts).toBeGreaterThan(0);
});

/** Gives the product another name, and returns it as an entry that a person chooses. */
async function renamed(server: ServerProcess, name: string): Promise<ChosenEntry[]> {
  const { revision } = await readFrom(server, bert, ALPHA);
  const edits = [set(name, 'name')];
  await answerOf(send(server, EDITOR_PATHS.entry, bert, { path: ALPHA, base: revision, edits }));
  const { changes } = await answerOf<ChangesAnswer>(send(server, PUBLICATION_PATHS.changes, bert));
  return changes
    .filter((change) => change.path === ALPHA)
    .map((change) => ({ path: change.path, revision: change.revision }));
}

const endAt = (server: ServerProcess) =>
  until(
    'the publication ends',
    async () => {
      const { publication } = await answerOf<PublicationAnswer>(send(server, PUBLICATION_PATHS.publication, anna));
      return publication?.end === null ? null : publication;
    },
    PATIENCE,
  );

test('when both servers get a publication at once, one publishes and the other names the person', async () => {
  const entries = await renamed(servers[0], 'Alpha neu');
  const answers = await Promise.all(
    servers.map((server) => send(server, PUBLICATION_PATHS.publish, bert, { entries })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  // The cast is safe, because the contract defines the server's answers.
  const refusal = (await answers.find(({ status }) => status === 409)?.json()) as ErrorAnswer;
  expect(refusal.message).toContain('Bert Berg veröffentlicht gerade');
  for (const server of servers) {
    expect(await endAt(server)).toMatchObject({ by: 'Bert Berg', entries: 1, end: { kind: 'done', version: '1.0.1' } });
    await until(
      'the server serves the release',
      async () => (await answerOf<VersionAnswer>(send(server, PATHS.version, anna))).version === '1.0.1',
      PATIENCE,
    );
    expect(await answerOf(send(server, `${PATHS.product}?id=alpha`, anna))).toMatchObject({ name: 'Alpha neu' });
  }
});

test('when a server is killed while it publishes, the other server reports the loss and publishes', async () => {
  const [first, second] = servers;
  const entries = await renamed(second, 'Alpha noch neuer');
  await answerOf(send(first, PUBLICATION_PATHS.publish, bert, { entries }));
  await first.kill();
  expect((await send(second, PUBLICATION_PATHS.publish, bert, { entries })).status).toBe(409);
  expect((await endAt(second))?.end).toEqual({ kind: 'lost' });
  await answerOf(send(second, PUBLICATION_PATHS.publish, bert, { entries }));
  expect((await endAt(second))?.end).toEqual({ kind: 'done', version: '1.0.2' });
  expect(readdirSync(path.join(dataDir, 'publications'))).toEqual([]);
});
