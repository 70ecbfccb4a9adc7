/**
 * `npm run test:lifetime` tests the worker for about 13 minutes in a Chromium without a debugger. Chromium ends a
 * worker whose event lasts over five minutes. A download of ten minutes must finish nevertheless. After Chromium stops
 * the idle worker, the worker must start and answer again.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PATHS } from '../../src/contract/paths';
import { publishReleases, type ExpectedRelease } from '../e2e/faults/world/releases';
import { isPack } from '../e2e/faults/world/faultRules';
import { APP_DIR } from '../support/appBuild';
import type { Fault, SeenRequest } from '../support/faultKinds';
import { startFaultProxy, type FaultProxy } from '../support/faultProxy';
import prepareData, { copyOfPreparedData } from '../support/prepareData';
import removePreparedData from '../support/removePreparedData';
import { startServer } from '../support/serverProcess';
import { until } from '../support/until';
import { checkPage, LIFETIME, startPage, WORKER_PROBE } from './lifetimePages';
import { startSilentChromium, type SilentChromium } from './silentChromium';

/** Length of the download in seconds. `--seconds` shortens the download for a trial of this test. */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '660' } } });
const DOWNLOAD_MS = Number(values.seconds) * 1_000;
const DOWNLOAD_MAX_MS = DOWNLOAD_MS + 240_000;
/** Milliseconds without a request. Chromium stops an idle worker after about 33 s. */
const IDLE_MS = 75_000;
/** Number of packs that the worker loads at the same time. */
const LANES = 2;

interface Check {
  readonly name: string;
  readonly figure: string;
  readonly met: boolean;
}

async function main(): Promise<void> {
  await prepareData();
  const dataDir = await copyOfPreparedData();
  const releases = path.join(dataDir, 'releases');
  await rm(releases, { recursive: true, force: true });
  const { '2.0.0': release } = await publishReleases(releases);
  const server = await startServer({ dataDir, env: { APP_DIR } });
  const proxy = await startFaultProxy(server.origin);
  const origin = `http://lifetime.localhost:${new URL(proxy.origin).port}`;
  let browser: SilentChromium | null = null;
  try {
    proxy.setFaults(rules(release, (await server.keys()).default, false));
    browser = await startSilentChromium();
    browser.open(origin + LIFETIME.start);
    const checks = await watchDownload(proxy, release);
    console.log('Alles geladen; der Worker hat nun nichts zu tun.');
    await new Promise((wake) => {
      setTimeout(wake, IDLE_MS);
    });
    proxy.setFaults(rules(release, '', true));
    checks.push(...(await checkAfterIdling(proxy, browser, origin)));
    for (const { name, figure, met } of checks) console.log(`${met ? '✔' : '✘'} ${name.padEnd(58)} ${figure}`);
    process.exitCode = checks.every(({ met }) => met) ? 0 : 1;
  } finally {
    await browser?.close();
    await proxy.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    await removePreparedData();
  }
}

/** Returns the proxy's rules, which add the test's own pages, slow down the packs, and can cut off other requests. */
function rules(release: ExpectedRelease, key: string, isCut: boolean): (seen: SeenRequest) => Fault | null {
  const bytesPerSecond = (totalBytes(release) / LANES / DOWNLOAD_MS) * 1_000;
  return (seen) => {
    const [address = ''] = seen.path.split('?');
    switch (address) {
      case LIFETIME.start:
        return { kind: 'answer', type: 'text/html; charset=utf-8', body: startPage(key) };
      case LIFETIME.check:
        return { kind: 'answer', type: 'text/html; charset=utf-8', body: checkPage(release.files) };
      case LIFETIME.born:
      case LIFETIME.report:
        return { kind: 'answer', type: 'text/plain; charset=utf-8', body: '' };
      default:
        if (isCut) return { kind: 'refuse' };
        if (address === PATHS.serviceWorker) return { kind: 'prepend', text: WORKER_PROBE };
        return isPack(seen) ? { kind: 'throttle', bytesPerSecond } : null;
    }
  };
}

const totalBytes = ({ packs }: ExpectedRelease): number => packs.reduce((sum, { size }) => sum + size, 0);

const startsOf = (proxy: FaultProxy): number => proxy.requests.filter((seen) => seen.path === LIFETIME.born).length;

async function watchDownload(proxy: FaultProxy, release: ExpectedRelease): Promise<Check[]> {
  const needed = totalBytes(release);
  const loaded = (): number => proxy.requests.filter(isPack).reduce((sum, { bytes }) => sum + bytes, 0);
  const first = await until('the download starts', () => proxy.requests.find(isPack), { timeoutMs: 60_000 });
  let reported = 0;
  await until(
    'the download ends',
    () => {
      const minutes = Math.floor((performance.now() - first.at) / 60_000);
      if (minutes > reported) {
        reported = minutes;
        console.log(`${minutes} min: ${Math.round((loaded() / needed) * 100)} % geladen`);
      }
      return release.packs.every(({ sha256, size }) =>
        proxy.requests.some((seen) => seen.path.endsWith(sha256) && seen.bytes === size),
      );
    },
    { timeoutMs: DOWNLOAD_MAX_MS, intervalMs: 250 },
  );
  const seconds = (performance.now() - first.at) / 1_000;
  const starts = startsOf(proxy);
  return [
    { name: 'Download länger als zehn Minuten', figure: `${seconds.toFixed(0)} s`, met: seconds > 600 },
    { name: 'Starts des Workers bis dahin', figure: `${starts}`, met: starts === 1 },
    {
      name: 'Doppelt geladen',
      figure: `${((loaded() - needed) / 1_000).toFixed(0)} KB`,
      met: loaded() === needed,
    },
  ];
}

async function checkAfterIdling(proxy: FaultProxy, browser: SilentChromium, origin: string): Promise<Check[]> {
  const before = startsOf(proxy);
  browser.open(origin + LIFETIME.check);
  const report = await until(
    'the check page reports',
    () => proxy.requests.find((seen) => seen.path.startsWith(`${LIFETIME.report}?`)),
    { timeoutMs: 60_000 },
  );
  const query = new URL(report.path, origin).searchParams;
  const differences = JSON.parse(query.get('differences') ?? '[]') as string[];
  const starts = startsOf(proxy) - before;
  return [
    { name: 'Neustarts des Workers nach der Ruhe', figure: `${starts}`, met: starts === 1 },
    {
      name: 'Danach ohne Server falsch beantwortete Dateien',
      figure: `${differences.length} (alle gelesen in ${query.get('ms')} ms)`,
      met: differences.length === 0,
    },
  ];
}

void main();
