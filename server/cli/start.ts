/** Builds the app if its sources changed, publishes the server's catalogue into an empty store and runs the server. */
import { once } from 'node:events';
import path from 'node:path';
import { endWithParents, spawnBound } from '../base/boundChild';
import { PROJECT_ROOT } from '../base/build';
import { readConfig } from '../base/config';
import { isEmptyStore, isFilledByAnother } from '../releases/publish/published';
import { runServer } from '../runServer';
import { probeInstallation } from '../start/installation';
import { nodeNotice } from '../start/nodeSupport';
import { probePort } from '../start/portProbe';
import { StartFault } from '../base/startFault';
import { endWith, say } from '../base/terminal';
import { buildOnChange } from './buildApp';
import { TRY_AGAIN } from './operatorTool';

async function main(): Promise<void> {
  const notice = nodeNotice(process.versions.node);
  if (notice !== null) say(notice);
  // Reports a wrong configuration before the build, which may take a minute.
  const config = readConfig(process.env, PROJECT_ROOT);
  await probePort(config.host, config.port);
  await probeInstallation(config);
  const ownBuild = config.appDir === path.join(PROJECT_ROOT, 'dist');
  const stopLooking = endWithParents();
  const publish = () => publishOnFirstStart(config.dataDir);
  const [, published] = await Promise.all([ownBuild ? buildOnChange(PROJECT_ROOT) : null, publish()]);
  // The second try has no build beside it. Without a release the server starts, too.
  if (published === 'later' && (await publish()) === 'later')
    say('Der Rechner ist ausgelastet. Der nächste Start veröffentlicht den Katalog.');
  stopLooking();
  await runServer(process.env);
}

/**
 * Publishes nothing when the store has an unreadable release, which /healthz and the log report. `later` means that time
 * or threads ran out.
 */
async function publishOnFirstStart(dataDir: string): Promise<'done' | 'later'> {
  const releases = path.join(dataDir, 'releases');
  if (!(await isEmptyStore(releases))) return 'done';
  say('Der Katalog wird veröffentlicht …');
  const script = path.join(PROJECT_ROOT, 'server', 'cli', 'publishFirst.ts');
  const publisher = spawnBound({
    words: [...process.execArgv, script],
    cwd: PROJECT_ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    output: 'inherit',
  });
  const [code] = await once(publisher, 'close');
  if (code === 0 || (await isFilledByAnother(releases))) return 'done';
  if (code === TRY_AGAIN) return 'later';
  throw new StartFault('Der Katalog ließ sich nicht veröffentlichen.');
}

main().catch(endWith);
