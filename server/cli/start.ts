/** Builds the app if its sources changed, publishes the demo catalogue into an empty store and runs the server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { PROJECT_ROOT } from '../base/build';
import { readConfig } from '../base/config';
import { isEmptyStore, isFilledByAnother } from '../releases/publish/published';
import { runServer } from '../runServer';
import { probeInstallation } from '../start/installation';
import { probePort } from '../start/portProbe';
import { StartFault } from '../base/startFault';
import { endWith, say } from '../base/terminal';
import { buildOnChange } from './buildApp';

async function main(): Promise<void> {
  // Reports a wrong configuration before the build, which may take a minute.
  const config = readConfig(process.env, PROJECT_ROOT);
  await probePort(config.host, config.port);
  await probeInstallation(config);
  const ownBuild = config.appDir === path.join(PROJECT_ROOT, 'dist');
  await Promise.all([ownBuild ? buildOnChange(PROJECT_ROOT) : null, publishOnFirstStart(config.dataDir)]);
  await runServer(process.env);
}

/** Publishes nothing when the store has an unreadable release, which /healthz and the log report. */
async function publishOnFirstStart(dataDir: string): Promise<void> {
  const releases = path.join(dataDir, 'releases');
  if (!(await isEmptyStore(releases))) return;
  say('Der Demo-Katalog wird veröffentlicht …');
  const script = path.join(PROJECT_ROOT, 'server', 'cli', 'catalogPublish.ts');
  const publisher = spawn(process.execPath, [...process.execArgv, script, 'catalog'], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(publisher, 'close');
  if (code !== 0 && !(await isFilledByAnother(releases)))
    throw new StartFault('Der Katalog ließ sich nicht veröffentlichen.');
}

main().catch(endWith);
