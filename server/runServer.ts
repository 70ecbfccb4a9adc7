/** Opens everything, listens, and closes it all again on a signal. */
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { trimAuditDaily } from './access/audit';
import { buildApp } from './app';
import { frameSources } from './appFiles/frameSources';
import { keepAssets, keepAssetsDaily } from './appFiles/keptAssets';
import { buildVersion, PROJECT_ROOT } from './base/build';
import { readConfig, type Config } from './base/config';
import { portOf, startDemoTools, type RunningTools } from './demo-tools/listen';
import { recheckStore } from './releases/check/recheckStore';
import { openReleaseStore } from './releases/serve/releaseStore';
import { makeFirstAccess, sayFirstAccess } from './start/firstAccess';
import { openInstallation } from './start/installation';
import { portFault, probePort } from './start/portProbe';
import { closeOnSignal } from './start/shutdown';
import { say } from './base/terminal';

/**
 * Runs the server with the configuration in `env` until a signal ends the process.
 * @throws StartFault when it cannot start
 */
export async function runServer(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env, PROJECT_ROOT);
  const sources = frameSources(config.appDir, config.frameOrigins);
  await probePort(config.host, config.port);
  if (config.demo && config.toolsPort !== null) await probePort(config.host, config.toolsPort, 'TOOLS_PORT');
  const keptAssetsDir = path.join(config.dataDir, 'assets');
  // The log exists once the app does; until then a broken connection shows itself in the call that needed it.
  let logError = (_error: unknown, _message: string): void => undefined;
  const installation = await openInstallation(
    config,
    (error) => logError(error, 'database connection lost'),
    (db, vault) => makeFirstAccess(db, vault, config),
  );
  const { db, pool, vault, prepared: firstAccess } = installation;
  await keepAssets(config.appDir, keptAssetsDir);
  const releases = openReleaseStore(path.join(config.dataDir, 'releases'), {
    onProblem: (error) => logError(error, 'release not readable'),
  });
  let tools: RunningTools | null = null;
  const app = buildApp({
    config,
    db,
    pool,
    vault,
    releases,
    version: buildVersion(),
    keptAssetsDir,
    frameSources: sources,
    toolsPort: () => tools?.port ?? null,
  });
  logError = (err, message) => app.log.error({ err }, message);
  // Read now rather than for the first request: what is wrong with the store stands in the log from the start.
  await releases.current();
  const endKeeping = keepAssetsDaily(config.appDir, keptAssetsDir, (error) => logError(error, 'assets not kept'));
  const endTrimming = trimAuditDaily(db, (error) => logError(error, 'audit not trimmed'));
  const endRechecking = recheckStore(releases, (error) => logError(error, 'releases not checked'));
  closeOnSignal(async () => {
    endRechecking();
    endKeeping();
    endTrimming();
    await tools?.close();
    await app.close();
    await installation.close();
  });
  await listen(app, config);
  if (config.demo) tools = await startDemoTools(config, portOf(app.server.address()));
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
