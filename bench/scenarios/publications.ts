import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { publishCatalog } from '../../server/catalog/publishCatalog';
import { CHECK_PATH, type CheckAnswer } from '../../src/contract/editor/checkAnswers';
import { EDITOR_PATHS, type EntryAnswer } from '../../src/contract/editor/editorAnswers';
import type { PublicationAnswer } from '../../src/contract/editor/publicationAnswers';
import { PUBLICATION_PATHS } from '../../src/contract/editor/publicationPaths';
import { PATHS } from '../../src/contract/paths';
import { startOwnPostgres } from '../../test/server/support/postgres';
import { tokenFor } from '../../test/support/appDriver';
import { until } from '../../test/support/until';
import { copyDemo, EDITED } from '../harness/demoCatalog';
import { waitsAt } from '../harness/probe';
import type { Compared, Setting } from '../harness/scenario';
import { largestMediaPack, productOf, withServer, type BenchServer } from '../harness/server';
import { percentile } from '../harness/statistics';

const PATIENCE = { timeoutMs: 600_000, intervalMs: 100 };
/** The server reads the release's pointer twice a second. */
const SWITCH_MS = 1_000;

/** Measures how long other people wait while an editor publishes, and how long a check of the catalogue takes. */
export async function publications(setting: Setting) {
  const embedded = await measure(setting, 'publications');
  const postgres = await startOwnPostgres();
  try {
    const env = { DATABASE_URL: await postgres.createDatabase() };
    const { product: remoteProduct, session: remoteSession } = await measure(setting, 'publications-postgres', env);
    return { ...embedded, remoteProduct, remoteSession };
  } finally {
    postgres.stop();
  }
}

const CALLS = { product: productOf, session: () => PATHS.session, pack: largestMediaPack };
type Call = keyof typeof CALLS;

/** Serves the demo from a data folder of its own. */
async function measure(setting: Setting, name: string, env: Readonly<Record<string, string>> = {}) {
  const dataDir = path.join(setting.dataDir, '..', name);
  const catalog = path.join(dataDir, 'catalogue');
  await copyDemo(catalog);
  const { result } = await publishCatalog({ folder: catalog, dataDir });
  if (result === null) throw new Error('The demo catalogue has faults');
  const run = async (server: BenchServer) => {
    const call = callsOf(server.origin, await tokenFor(server.origin, (await server.keys()).admin));
    // The server checks its catalogue after the start. At rest means that no check runs.
    await secondsOfCheck(call);
    const rounds = setting.quick ? 1 : 5;
    const ms = setting.quick ? 4_000 : 10_000;
    const checks: number[] = [];
    const waits = { busy: newWaits(), rest: newWaits() };
    for (let round = 1; round <= rounds; round += 1) {
      const end = performance.now() + ms;
      await addWaits(waits.rest, server, () => performance.now() < end);
      const revision = await changeText(call, `Eine Änderung, die ${round}.`);
      checks.push(await secondsOfCheck(call));
      let isOver = false;
      const publishing = publish(call, revision).finally(() => (isOver = true));
      await Promise.all([addWaits(waits.busy, server, () => !isOver), publishing]);
    }
    const p99 = (one: Call): Compared => ({
      value: percentile(waits.busy[one], 0.99),
      peer: percentile(waits.rest[one], 0.99),
    });
    return { product: p99('product'), session: p99('session'), pack: p99('pack'), check: Math.max(...checks) };
  };
  return withServer({ ...setting, dataDir }, run, { CATALOG_DIR: catalog, ...env });
}

/** Milliseconds of each request. */
type Waits = Record<Call, number[]>;

const newWaits = (): Waits => ({ product: [], session: [], pack: [] });

/** Sends all calls side by side while `goesOn` returns true. */
async function addWaits(waits: Waits, server: BenchServer, goesOn: () => boolean): Promise<void> {
  const add = async (one: Call) => {
    waits[one].push(...(await waitsAt(server.origin + CALLS[one](server), server.token, goesOn)));
  };
  await Promise.all([add('product'), add('session'), add('pack')]);
}

/** Sends JSON if there is a body. */
type Send = <T>(address: string, body?: object) => Promise<T>;

const callsOf =
  (origin: string, token: string): Send =>
  async <T>(address: string, body?: object): Promise<T> => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await fetch(origin + address, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${token}`, ...json },
    });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    // The cast is safe, because the contract defines the server's answers.
    return (await answer.json()) as T;
  };

/** Returns the product's new revision. */
async function changeText(call: Send, value: string): Promise<string> {
  const { revision } = await call<EntryAnswer>(`${EDITOR_PATHS.entry}?path=${encodeURIComponent(EDITED)}`);
  const edits = [{ kind: 'set', path: ['description'], value }];
  return (await call<EntryAnswer>(EDITOR_PATHS.entry, { path: EDITED, base: revision, edits })).revision;
}

async function secondsOfCheck(call: Send): Promise<number> {
  const start = performance.now();
  await until('the check ends', async () => (await call<CheckAnswer>(CHECK_PATH)).isCurrent, PATIENCE);
  return (performance.now() - start) / 1_000;
}

/** Resolves when the server serves the new release. */
async function publish(call: Send, revision: string): Promise<void> {
  await call(PUBLICATION_PATHS.publish, { entries: [{ path: EDITED, revision }] });
  const end = await until(
    'the publication ends',
    async () => (await call<PublicationAnswer>(PUBLICATION_PATHS.publication)).publication?.end,
    PATIENCE,
  );
  if (end.kind !== 'done') throw new Error(`Not published: ${JSON.stringify(end)}`);
  await pause(SWITCH_MS);
}
