/** Runs the real server, assembled as in server/runServer.ts, with a hook that records requests. */
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '../../server/app';
import { keepAssets } from '../../server/appFiles/keptAssets';
import { PROJECT_ROOT, readBuild } from '../../server/base/build';
import { readConfig } from '../../server/base/config';
import { Editor } from '../../server/editor/editor';
import { watchHealth } from '../../server/health/health';
import { CatalogueCheck } from '../../server/editor/check/catalogueCheck';
import { checkInChild } from '../../server/editor/check/checkInChild';
import { STANDARD_OUTPUT } from '../../server/http/logging';
import { MailService } from '../../server/mail/mailService';
import { Publisher } from '../../server/publication/publisher';
import { runInChild } from '../../server/publication/runInChild';
import { DISK } from '../../server/releases/folder/disk';
import { openReleaseStore } from '../../server/releases/serve/releaseStore';
import { openInstallation } from '../../server/start/installation';
import { createDemoUsers } from '../../server/users/demoUsers';
import { TRUSTED_CLOCK } from '../../test/support/trustedClock';
import { RequestLog, speakToParent } from './serverChild';

export interface AppOptions {
  readonly dataDir: string;
  readonly appDir: string;
  readonly releasesDir: string;
  readonly delayMs: number;
}

async function main({ dataDir, appDir, releasesDir, delayMs }: AppOptions): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, APP_DIR: appDir, LOG_LEVEL: 'warn' }, PROJECT_ROOT);
  const installation = await openInstallation(config, console.error, (database, keyVault) =>
    createDemoUsers(database, keyVault, dataDir),
  );
  const { db, pool, listen, vault, close } = installation;
  const keptAssetsDir = path.join(dataDir, 'assets');
  await keepAssets(appDir, keptAssetsDir);
  const releases = openReleaseStore(releasesDir);
  // No mail is sent, because the mail service never starts.
  const mail = new MailService({
    config,
    database: installation,
    vault,
    releases,
    clock: TRUSTED_CLOCK,
    onTry: () => undefined,
    onError: console.error,
  });
  const build = readBuild(appDir);
  const app = buildApp({
    config,
    db,
    pool,
    listen,
    vault,
    releases,
    mail,
    check: new CatalogueCheck({
      folder: config.catalogDir,
      check: (signal) => checkInChild(config, build.id, signal),
      now: Date.now,
      onError: console.error,
    }),
    publisher: new Publisher({ db, config, work: runInChild, onError: console.error }),
    health: watchHealth({ config, db, releases, mail, clock: TRUSTED_CLOCK }),
    editor: new Editor({ db, disk: DISK, config, releases, now: Date.now }),
    build,
    keptAssetsDir,
    toolsPort: () => null,
    sources: { frames: [], scripts: [] },
    logStream: STANDARD_OUTPUT,
  });
  const log = new RequestLog();
  app.addHook('onRequest', async (request, reply) => {
    log.note(request.url, reply.raw);
    if (delayMs > 0) await sleep(delayMs);
  });
  await app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => 'listening' });
  const { port } = app.server.address() as AddressInfo;
  speakToParent(`http://127.0.0.1:${port}`, log, close);
}

void main(JSON.parse(process.argv[2] ?? '{}') as AppOptions);
