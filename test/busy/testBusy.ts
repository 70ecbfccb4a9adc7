/**
 * `npm run test:busy`: beside six builds, a fresh copy of the project starts, checks and publishes its catalogue, syncs
 * a device and sends a mail. Everything may take longer, but must end well.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnBound } from '../../server/base/boundChild';
import { PATHS } from '../../src/contract/paths';
import { unlock, waitUntilOffline } from '../support/appDriver';
import { newProfile, removeProfile, startChromium } from '../support/chromium';
import { until } from '../support/until';
import { within } from '../support/within';

const PROJECT = path.resolve(__dirname, '../..');
const BUILDS = 6;
/** Time limit for all steps together. A step takes at most a minute on a quiet machine. */
const ALL_MS = 600_000;
const PATIENCE = { timeoutMs: ALL_MS, intervalMs: 500 };
/** What the copy does not need. It takes over a built app, because the builds beside it already slow it down. */
const OWN = ['.git', '.cache', 'node_modules', 'data', 'coverage'];
const ENDING: NodeJS.Signals[] = ['SIGINT', 'SIGTERM'];

const start = performance.now();

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dachberater-busy-'));
  const root = path.join(folder, 'project');
  const isWanted = (file: string) => !OWN.includes(path.relative(PROJECT, file));
  await cp(PROJECT, root, { recursive: true, filter: isWanted });
  await symlink(path.join(PROJECT, 'node_modules'), path.join(root, 'node_modules'));
  const builds = Array.from({ length: BUILDS }, (_, place) => keepBuilding(root, path.join(folder, `build-${place}`)));
  const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), PORT: '0', TOOLS_PORT: '0' };
  const npm = (...words: string[]) =>
    spawn('npm', words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const server = npm('start');
  const closed = once(server, 'close');
  // The builds end with this process, but npm does not.
  process.once('exit', () => endGroup(server));
  try {
    const origin = await step('a first start', () => originOf(server));
    const health = (await (await fetch(origin + PATHS.health)).json()) as { store: string };
    if (health.store !== 'ok') throw new Error(`The first start has published nothing: ${health.store}`);
    await step('a check', () => success(npm('run', 'catalog:check')));
    await step('a publication', () => success(npm('run', 'catalog:publish', '--', '--version', '1.0.1')));
    await useDevice(origin, env.DATA_DIR);
  } finally {
    endGroup(server);
    await closed;
    await Promise.all(builds.map((stop) => stop()));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Ends npm with its shell and the program that it runs. A signal to npm alone leaves the program running. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid);
  } catch {
    // The group has already ended.
  }
}

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await within(Math.max(0, Math.round(start + ALL_MS - begun)), name, work()).catch((error: unknown) => {
    console.log(`✘ ${name}: ${String(error)}`);
    throw error;
  });
  console.log(`✔ ${name} (${Math.round((performance.now() - begun) / 1000)} s)`);
  return result;
}

/** Builds the app into `output` again and again, until the returned function is called. */
function keepBuilding(root: string, output: string): () => Promise<void> {
  let isWanted = true;
  let build: ChildProcess | null = null;
  const webpack = path.join(root, 'node_modules/webpack-cli/bin/cli.js');
  const words = [webpack, '--mode', 'production', '--output-path', output];
  const building = (async () => {
    while (isWanted) {
      build = spawnBound({ words, cwd: root, output: 'pipe' });
      for (const stream of [build.stdout, build.stderr]) stream?.resume();
      const [code] = (await once(build, 'exit')) as [number | null];
      if (isWanted && code !== 0) throw new Error(`A build beside the tests failed: ${String(code)}`);
    }
  })();
  building.catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
  return async () => {
    isWanted = false;
    build?.kill('SIGKILL');
    await building.catch(() => undefined);
  };
}

function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return () => output;
}

async function originOf(server: ChildProcess): Promise<string> {
  const output = outputOf(server);
  const found = await until(
    'the server listens',
    () => /Dachberater läuft auf (http:\/\/[^\s"]+)/.exec(output())?.[1] ?? (server.exitCode === null ? null : 'ended'),
    PATIENCE,
  ).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${output()}`);
  });
  if (found === 'ended') throw new Error(`The start ended:\n${output()}`);
  return found;
}

async function success(command: ChildProcess): Promise<void> {
  const output = outputOf(command);
  const [code] = (await once(command, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The command ended with ${String(code)}:\n${output()}`);
}

/** Syncs the whole release in Chromium, and sends a drawing by mail. */
async function useDevice(origin: string, dataDir: string): Promise<void> {
  const profile = await newProfile();
  const browser = await startChromium(profile);
  try {
    const page = await browser.page();
    page.setDefaultTimeout(ALL_MS);
    page.setDefaultNavigationTimeout(ALL_MS);
    const keys = JSON.parse(await readFile(path.join(dataDir, 'demo-access.json'), 'utf8')) as { worker: string };
    await step('a sync', async () => {
      await unlock(page, origin, keys.worker);
      await waitUntilOffline(page, ALL_MS);
    });
    await step('a mail', async () => {
      await page.goto(`${origin}/view/lindora-12`);
      await page.getByRole('region', { name: 'Technische Zeichnungen' }).getByRole('button').first().click();
      await page.getByRole('button', { name: 'Dokument auswählen' }).click();
      await page.getByRole('button', { name: 'Dokument ausgewählt' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Dokumente, 1 ausgewählt' }).click();
      const cart = page.getByRole('dialog', { name: 'Ausgewählte Dokumente' });
      await cart.getByLabel('E-Mail-Adresse des Empfängers').fill('kunde@beispiel.de');
      await cart.getByRole('button', { name: 'Per E-Mail senden' }).click();
      const names = () => readdir(path.join(dataDir, 'mail')).catch(() => []);
      await until('the mail is written', async () => (await names()).some((name) => name.endsWith('.eml')), PATIENCE);
    });
  } finally {
    await browser.close();
    await removeProfile(profile);
  }
}

for (const signal of ENDING) process.once(signal, () => process.exit(1));
main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
