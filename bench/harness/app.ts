/** Starts the real server with a synthetic release, and the real service worker in a fresh browser. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PATHS } from '../../src/contract/paths';
import type { VersionAnswer } from '../../src/contract/answers';
import { publish } from '../../test/support/publishing';
import { tokenFor } from '../../test/support/appDriver';
import { until } from '../../test/support/until';
import type { AppOptions } from '../servers/appProcess';
import { startServerChild, type SeenRequest, type ServerChild } from '../servers/serverChild';
import { checkForUpdate, startWorker, untilWhole } from './appPage';
import { withBrowser, type BenchBrowser, type BenchPage } from './browser';
import type { SlowMachine } from './cpuQuota';
import { releaseOf, type FileSet } from './fileSet';
import type { Setting } from './scenario';
import { withTemporaryFolder } from './temporaryFolder';

/**
 * Number of packs that the worker loads at once. For comparison, `fetchPlainly` loads packs on equally many
 * connections.
 */
export const LANES = 2;

export interface BenchApp {
  readonly server: ServerChild;
  readonly token: string;
  /** Publishes another release while the server runs, and waits until the server serves it. */
  publish(files: FileSet): Promise<void>;
}

/** Publishes `files` and serves them while `work` runs. The server waits `delayMs` before each answer. */
export function withApp<T>(
  { dataDir, appDir }: Setting,
  { files, delayMs = 0 }: { readonly files: FileSet; readonly delayMs?: number },
  work: (app: BenchApp) => Promise<T>,
): Promise<T> {
  return withTemporaryFolder('releases', async (releasesDir) => {
    const publishFiles = async (set: FileSet): Promise<void> => void (await publish(releasesDir, releaseOf(set)));
    await publishFiles(files);
    const options: AppOptions = { dataDir, appDir, releasesDir, delayMs };
    const server = await startServerChild('appProcess.ts', options);
    try {
      const keys = JSON.parse(await readFile(path.join(dataDir, 'demo-access.json'), 'utf8')) as { default: string };
      const token = await tokenFor(server.origin, keys.default);
      const isServed = async (version: string): Promise<boolean> => {
        const answer = await fetch(`${server.origin}${PATHS.version}`);
        return ((await answer.json()) as VersionAnswer).version === version;
      };
      const publishMore = async (set: FileSet): Promise<void> => {
        await publishFiles(set);
        await until(`version ${set.version} is served`, () => isServed(set.version));
      };
      return await work({ server, token, publish: publishMore });
    } finally {
      await server.stop();
    }
  });
}

/**
 * Benchmarks register the worker on this text file. An app page is unsuitable, because it would use the worker itself.
 * An API answer is unsuitable, because it forbids workers.
 */
export const PLAIN_PAGE = '/robots.txt';

/** How the browser reaches the server. Default: directly, at full speed. */
export interface Way {
  /** The origin that the browser opens, for example that of a simulated slow line. */
  readonly origin?: string;
  readonly machine?: SlowMachine | null;
}

/** Runs `work` in a fresh browser whose worker is installed and has the token. */
export function withWorker<T>(
  { server, token }: BenchApp,
  work: (page: BenchPage, browser: BenchBrowser) => Promise<T>,
  { origin = server.origin, machine = null }: Way = {},
): Promise<T> {
  return withBrowser(async (browser) => {
    const page = await browser.open(`${origin}${PLAIN_PAGE}`);
    await page.run(startWorker, PATHS.serviceWorker, token);
    return work(page, browser);
  }, machine);
}

export interface SyncRun {
  /** Milliseconds from the worker's first download request until the release was complete. */
  readonly ms: number;
  /** Requests for the release pointer, the manifest (list of packs) and the packs. */
  readonly requests: readonly SeenRequest[];
}

/** Lets a worker without a release load the release `version`. */
export async function syncWhole(app: BenchApp, page: Pick<BenchPage, 'run'>, version: string): Promise<SyncRun> {
  await app.server.forgetRequests();
  return complete(app, page, version);
}

/** Publishes `files` and lets the worker load them as a newer release beside the active one. */
export async function updateWhole(app: BenchApp, page: BenchPage, files: FileSet): Promise<SyncRun> {
  await app.publish(files);
  await app.server.forgetRequests();
  await page.run(checkForUpdate, app.token);
  return complete(app, page, files.version);
}

/** Runs `work` in a fresh browser whose worker has loaded the release `files`. */
export const withSynced = <T>(
  setting: Setting,
  files: FileSet,
  work: (app: BenchApp, page: BenchPage) => Promise<T>,
): Promise<T> =>
  withApp(setting, { files }, (app) =>
    withWorker(app, async (page) => {
      await syncWhole(app, page, files.version);
      return work(app, page);
    }),
  );

async function complete({ server, token }: BenchApp, page: Pick<BenchPage, 'run'>, version: string): Promise<SyncRun> {
  const end = await page.run(untilWhole, token, version);
  const requests = (await server.requests()).filter(isDownload);
  const first = requests[0];
  if (first === undefined) throw new Error('The worker loaded nothing');
  return { ms: end - first.at, requests };
}

const isDownload = ({ path: requested }: SeenRequest): boolean =>
  [PATHS.pointer, PATHS.manifests, PATHS.packs].some((parent) => requested.startsWith(parent));

export const isPack = ({ path: requested }: SeenRequest): boolean => requested.startsWith(`${PATHS.packs}/`);
