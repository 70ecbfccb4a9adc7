/** Measures Workbox's precaching of a set of files, to compare it with our sync. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { generateSW, type ManifestEntry } from 'workbox-build';
import { PATHS } from '../../src/contract/paths';
import { withBrowser } from '../harness/browser';
import { releaseOf, type FileSet } from '../harness/fileSet';
import { withTemporaryFolder } from '../harness/temporaryFolder';
import type { PeerOptions } from '../servers/peerProcess';
import { startServerChild, type ServerChild } from '../servers/serverChild';

/** Runs in the page. Returns the time of the installation's end in milliseconds since 1970. */
async function installWorker(script: string): Promise<number> {
  const registered = await navigator.serviceWorker.getRegistration();
  const registration = registered ?? (await navigator.serviceWorker.register(script));
  if (registered !== undefined) await registered.update();
  const worker = registration.installing ?? registration.waiting;
  if (worker === null) throw new Error('No worker is being installed');
  for (;;) {
    if (worker.state === 'redundant') throw new Error('The worker was not installed');
    if (worker.state !== 'installing') return Date.now();
    await new Promise((resolve) => {
      worker.addEventListener('statechange', resolve, { once: true });
    });
  }
}

/** Milliseconds from the worker's first request for a file until the worker is installed. */
async function measured(server: ServerChild, install: () => Promise<number>): Promise<number> {
  await server.forgetRequests();
  const end = await install();
  const first = (await server.requests()).find(({ path: requested }) => requested.startsWith('/api/'));
  if (first === undefined) throw new Error('The peer loaded nothing');
  return end - first.at;
}

interface WorkboxOptions {
  readonly files: FileSet;
  /** Versions whose updates are measured, one after the other. By default only the first installation is measured. */
  readonly updates?: readonly FileSet[];
  readonly delayMs?: number;
  readonly runs: number;
}

/** Milliseconds of each installation (or each update). Every run has a fresh browser. */
export function workboxTimes({ files, updates = [], delayMs = 0, runs }: WorkboxOptions): Promise<number[]> {
  return withTemporaryFolder('workbox', async (folder) => {
    const script = path.join(folder, 'worker.js');
    const options: PeerOptions = { files: [files, ...updates], workerScript: script, delayMs };
    const server = await startServerChild('peerProcess.ts', options);
    try {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) times.push(...(await timesInBrowser(server, script, files, updates)));
      return times;
    } finally {
      await server.stop();
    }
  });
}

function timesInBrowser(
  server: ServerChild,
  script: string,
  files: FileSet,
  updates: readonly FileSet[],
): Promise<number[]> {
  return withBrowser(async (browser) => {
    await buildWorkboxWorker(files, script);
    const page = await browser.open(`${server.origin}/`);
    const install = (): Promise<number> => page.run(installWorker, PATHS.serviceWorker);
    const first = await measured(server, install);
    const later: number[] = [];
    for (const update of updates) {
      await buildWorkboxWorker(update, script);
      later.push(await measured(server, install));
    }
    return updates.length === 0 ? [first] : later;
  });
}

/**
 * Builds a Workbox worker that precaches exactly these files. Media need no revision, because their address contains
 * their hash.
 */
async function buildWorkboxWorker(files: FileSet, script: string): Promise<void> {
  const additionalManifestEntries: ManifestEntry[] = [];
  for (const { address, type, bytes } of releaseOf(files).files) {
    const hashed = type.startsWith('image/')
      ? null
      : createHash('md5')
          .update(await bytes())
          .digest('hex');
    additionalManifestEntries.push({ url: address, revision: hashed });
  }
  const { count, warnings } = await generateSW({
    swDest: script,
    // `additionalManifestEntries` below lists all files, but generateSW also requires a folder.
    globDirectory: path.dirname(script),
    globPatterns: [],
    mode: 'production',
    sourcemap: false,
    inlineWorkboxRuntime: true,
    skipWaiting: true,
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    additionalManifestEntries,
  });
  if (count !== additionalManifestEntries.length) throw new Error(`Workbox left files out: ${warnings.join('; ')}`);
}
