/** Runs the whole server with a real database and release store. Tests inject requests and need no port. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Registry } from 'prom-client';
import qs from 'qs';
import { PATHS } from '../../../src/contract/paths';
import { createKeyVault, type KeyVault } from '../../../server/access/accessKeys';
import { pageSources } from '../../../server/appFiles/pageSources';
import { keepAssets } from '../../../server/appFiles/keptAssets';
import { buildApp } from '../../../server/app';
import type { Build } from '../../../server/base/build';
import { readConfig } from '../../../server/base/config';
import type { Database } from '../../../server/db/database';
import { Editor } from '../../../server/editor/editor';
import { watchHealth, type Health } from '../../../server/health/health';
import { CatalogueCheck } from '../../../server/editor/check/catalogueCheck';
import { checkFolder } from '../../../server/editor/check/checkFolder';
import { MailService } from '../../../server/mail/mailService';
import { DISK } from '../../../server/releases/folder/disk';
import { openReleaseStore, type ReleaseStore } from '../../../server/releases/serve/releaseStore';
import { perform } from '../../../server/publication/perform';
import { Publisher } from '../../../server/publication/publisher';
import { createDemoUsers, type DemoKeys } from '../../../server/users/demoUsers';
import { TRUSTED_CLOCK } from '../../support/trustedClock';
import { holdAgainstDescription } from './describedAnswers';
import { openTestDatabase } from './databases';
import { mailClock } from './mailClock';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly vault: KeyVault;
  readonly keys: DemoKeys;
  readonly folder: string;
  readonly releasesDir: string;
  readonly releases: ReleaseStore;
  readonly mail: MailService;
  readonly health: Health;
  readonly editor: Editor;
  readonly log: string[];
  get(url: string, token?: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, body: object, token?: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Logs in as the demo user of a group and returns the session's token. */
  logIn(group: keyof DemoKeys): Promise<string>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly env?: Record<string, string>;
  readonly database?: Database;
  /** Necessary if another test app has already created the demo users in `database`. */
  readonly keys?: DemoKeys;
  /** The files of the built app, by path. */
  readonly appFiles?: Record<string, string>;
  /** With `send: false`, mails stay in the queue. Absent when the server has no mail service. */
  readonly mail?: { readonly send: boolean };
  /** The folder of the releases. Default: a new folder. Two apps can share one folder. */
  readonly releasesDir?: string;
  /** The registry in which the server counts requests for Prometheus. */
  readonly metrics?: Registry;
}

export const TEST_BUILD: Build = {
  version: '9.8.7',
  app: '4f1c5a9e03b7',
  id: '4f1c5a9e03b7.9d20c1e8f6aa',
  commit: null,
};

/** Requests both health probes. Returns the status and the body of each answer. */
export async function probes({ get }: Pick<TestApp, 'get'>) {
  const [live, ready] = [await get(PATHS.live), await get(PATHS.ready)];
  return { live: [live.statusCode, live.json<unknown>()], ready: [ready.statusCode, ready.json<unknown>()] };
}

export async function openTestApp({
  env = {},
  database,
  keys: known,
  appFiles = {},
  mail: mailOptions,
  releasesDir = '',
  metrics,
}: TestAppOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dachberater-server-'));
  const config = readConfig({ DATA_DIR: 'data', APP_DIR: 'dist', ...env }, folder);
  for (const [name, text] of Object.entries(appFiles)) {
    const file = path.join(config.appDir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await mkdir(config.dataDir, { recursive: true });
  const opened = database ?? (await openTestDatabase());
  const vault = createKeyVault('the secret of the tests, used nowhere else');
  const keys = known ?? (await createDemoUsers(opened.db, vault, config.dataDir));
  if (keys === null) throw new Error('The database of a test must be empty.');
  const keptAssetsDir = path.join(config.dataDir, 'assets');
  await keepAssets(config.appDir, keptAssetsDir);
  const log: string[] = [];
  const usedReleasesDir = releasesDir === '' ? path.join(config.dataDir, 'releases') : releasesDir;
  const releases = openReleaseStore(usedReleasesDir);
  const mail = new MailService({
    config,
    database: opened,
    vault,
    releases,
    clock: mailClock(opened.db),
    onTry: ({ mail: id, end }) => void log.push(JSON.stringify({ event: `mail.${end}`, mail: id })),
    onError: (error) => void log.push(String(error)),
  });
  if (mailOptions?.send === true) await mail.start();
  const check = new CatalogueCheck({
    folder: config.catalogDir,
    // A child process would start too slowly for a test.
    check: () => checkFolder(config.catalogDir, config.dataDir),
    now: Date.now,
    onError: (error) => void log.push(String(error)),
  });
  const publisher = new Publisher({
    db: opened.db,
    config,
    work: perform,
    onError: (error) => void log.push(String(error)),
  });
  const health = watchHealth({ config, db: opened.db, releases, mail, clock: TRUSTED_CLOCK });
  const editor = new Editor({ db: opened.db, disk: DISK, config, releases, now: Date.now });
  const app = buildApp({
    config,
    db: opened.db,
    pool: opened.pool,
    listen: opened.listen,
    vault,
    releases,
    mail,
    check,
    publisher,
    health,
    editor,
    ...(metrics === undefined ? {} : { metrics }),
    build: TEST_BUILD,
    keptAssetsDir,
    toolsPort: () => null,
    sources: pageSources(config.appDir, config.frameOrigins),
    logStream: { write: (line) => void log.push(line) },
  });
  const faults = holdAgainstDescription(app);
  const bearer = (token?: string) => (token === undefined ? {} : { authorization: `Bearer ${token}` });
  const post: TestApp['post'] = (url, body, token, headers = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload: qs.stringify(body),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...bearer(token), ...headers },
    });
  return {
    app,
    database: opened,
    vault,
    keys,
    folder,
    releasesDir: usedReleasesDir,
    releases,
    mail,
    health,
    editor,
    log,
    get: (url, token, headers = {}) => app.inject({ url, headers: { ...bearer(token), ...headers } }),
    post,
    logIn: async (group) => {
      const answer = await post(PATHS.authenticate, { key: keys[group] });
      // A busy server refuses log-ins that waited too long.
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
      return answer.json<{ token: string }>().token;
    },
    close: async () => {
      await check.end();
      await app.close();
      await editor.end();
      if (mailOptions !== undefined) await mail.stop();
      await publisher.close();
      await opened.close();
      await rm(folder, { recursive: true, force: true });
      if (faults.length > 0) throw new Error(`Answers differ from their description:\n${faults.join('\n')}`);
    },
  };
}
