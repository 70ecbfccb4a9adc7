import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { takeOverEventsRegularly } from './access/storeEvents';
import { Registry } from 'prom-client';
import { buildApp } from './app';
import { pageSources } from './appFiles/pageSources';
import { keepAssets } from './appFiles/keptAssets';
import { releasesDirOf } from './catalog/publishCatalog';
import { describeBuild, PROJECT_ROOT, readBuild } from './base/build';
import { steadyNow } from './base/clock';
import { readConfig, type Config } from './base/config';
import { OLDEST_APP } from './db/migrations';
import { Editor } from './editor/editor';
import { portOf, startDemoTools, type RunningTools } from './demo-tools/listen';
import { CatalogueCheck } from './editor/check/catalogueCheck';
import { checkInChild } from './editor/check/checkInChild';
import { watchHealth } from './health/health';
import { STANDARD_OUTPUT } from './http/logging';
import { mailFault } from './mail/mailFault';
import { MailService, type MailServiceOptions } from './mail/mailService';
import { serveMetrics, type RunningMetrics } from './metrics/listen';
import { describeState } from './metrics/stateMetrics';
import { DISK } from './releases/folder/disk';
import { recheckStore } from './releases/check/recheckStore';
import { openOperatorSocket } from './operator/operatorSocket';
import { Publisher } from './publication/publisher';
import { runInChild } from './publication/runInChild';
import { openReleaseStore } from './releases/serve/releaseStore';
import { ClockTrust, type ClockOptions } from './start/clockTrust';
import { deleteExpired } from './start/deleteExpired';
import { makeFirstAccess, sayFirstAccess } from './start/firstAccess';
import { openInstallation } from './start/installation';
import { portFault, probePort } from './start/portProbe';
import { closeOnSignal } from './start/shutdown';
import { outliveOutput, say } from './base/terminal';

/** Resolves when the server runs. @throws StartFault when it cannot start */
export async function runServer(env: NodeJS.ProcessEnv): Promise<void> {
  outliveOutput();
  const config = readConfig(env, PROJECT_ROOT);
  const build = readBuild(config.appDir);
  const sources = pageSources(config.appDir, config.frameOrigins);
  await probePort(config.host, config.port);
  if (config.demo && config.toolsPort !== null) await probePort(config.host, config.toolsPort, 'TOOLS_PORT');
  const keptAssetsDir = path.join(config.dataDir, 'assets');
  // Ignores errors until the logger exists. If the database connection is lost before that, the start fails anyway.
  let logError = (_error: unknown, _message: string): void => undefined;
  const installation = await openInstallation(
    config,
    (error) => logError(error, 'database connection lost'),
    (db, vault) => makeFirstAccess(db, vault, config),
  );
  const { db, pool, listen: listenToDatabase, vault, prepared: firstAccess } = installation;
  await keepAssets(config.appDir, keptAssetsDir);
  const releases = openReleaseStore(path.join(config.dataDir, 'releases'), {
    onProblem: (error) => logError(error, 'release not readable'),
  });
  const clock = new ClockTrust(db, {
    onChange: (isTrusted, believed) => logClock(isTrusted, believed),
    onError: (error) => logError(error, 'clock not judged'),
    now: Date.now,
    steadyNow,
  });
  let logClock: ClockOptions['onChange'] = () => undefined;
  let logTry: MailServiceOptions['onTry'] = () => undefined;
  const mail = new MailService({
    config,
    database: installation,
    vault,
    releases,
    clock,
    onTry: (tried) => logTry(tried),
    onError: (error) => logError(error, 'mails not looked after'),
  });
  const publisher = new Publisher({
    db,
    config,
    work: runInChild,
    onError: (error) => logError(error, 'publication failed'),
  });
  let tools: RunningTools | null = null;
  let metrics: RunningMetrics | null = null;
  const check = new CatalogueCheck({
    folder: config.catalogDir,
    check: (signal) => checkInChild(config, build.id, signal),
    now: Date.now,
    onError: (error) => logError(error, 'catalogue not checked'),
  });
  const health = watchHealth({ config, db, releases, mail, clock });
  const editor = new Editor({ db, disk: DISK, config, releases, now: Date.now });
  const registry = config.metricsPort === null ? undefined : new Registry();
  const app = buildApp({
    config,
    db,
    pool,
    listen: listenToDatabase,
    vault,
    releases,
    mail,
    check,
    publisher,
    health,
    editor,
    ...(registry === undefined ? {} : { metrics: registry }),
    build,
    keptAssetsDir,
    sources,
    logStream: STANDARD_OUTPUT,
    toolsPort: () => tools?.port ?? null,
  });
  app.log.info(
    { event: 'server.started', app: build.version, backTo: OLDEST_APP.version, build: describeBuild(build) },
    'server started',
  );
  logError = (err, message) => app.log.error({ err }, message);
  logClock = (isTrusted, believed) =>
    app.log.warn(
      { event: isTrusted ? 'clock.trusted' : 'clock.doubted', believed },
      isTrusted ? 'clock believed again' : 'clock implausible, nothing is deleted by age',
    );
  logTry = ({ mail: id, end, error }) => {
    const line = { event: `mail.${end}`, mail: id, ...mailFault(error) };
    if (error === undefined) app.log.info(line, 'mail tried');
    else app.log.warn(line, 'mail tried');
  };
  await clock.start();
  await mail.start();
  // Reads the current release at once, so the log shows from the start whether it is readable.
  await releases.current();
  const endDeletions = deleteExpired({
    db,
    clock,
    sessionDays: config.sessionDays,
    appDir: config.appDir,
    keptAssetsDir,
    onError: logError,
  });
  const endTakingOver = takeOverEventsRegularly(db, releasesDirOf(config.dataDir), (error) =>
    logError(error, 'store events not taken over'),
  );
  const endRechecking = recheckStore(releases, clock, (error) => logError(error, 'releases not checked'));
  const endLooking = editor.lookRegularly((error) => logError(error, 'catalogue not looked through'));
  const operator =
    config.databaseUrl === null && process.platform !== 'win32'
      ? await openOperatorSocket({ ...installation, config }, (error) => logError(error, 'command failed'))
      : null;
  closeOnSignal({
    finish: [
      () => clock.close(),
      endDeletions,
      endRechecking,
      endTakingOver,
      endLooking,
      () => operator?.close(),
      () => check.end(),
      () => tools?.close(),
      () => metrics?.close(),
      // Running saves need the editor's thread.
      () => app.close().then(() => editor.end()),
      () => mail.stop(),
      () => publisher.close(),
    ],
    close: installation.close,
  });
  await listen(app, config);
  if (registry !== undefined) {
    describeState(registry, { db, pool, releases, health, build, config });
    metrics = await serveMetrics(config, registry);
  }
  if (config.demo) tools = await startDemoTools(config, portOf(app.server.address()));
  // The first check stores the catalogue's pictures, so that the editors' checks are fast.
  check.look().catch((error: unknown) => logError(error, 'catalogue not checked'));
  sayFirstAccess(firstAccess, config, process.stdout);
  say(`Dachberater läuft auf ${originOf(config.host, app.server.address())}`);
}

async function listen(app: ReturnType<typeof buildApp>, { host, port }: Config): Promise<void> {
  await app.ready();
  try {
    await app.listen({ host, port, listenTextResolver: () => 'listening' });
  } catch (error) {
    throw portFault(host, port, error);
  }
}

const originOf = (host: string, address: AddressInfo | string | null): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${portOf(address)}`;
