import type { Flags, Result } from 'lighthouse';
import puppeteer, { type CDPSession, type Page } from 'puppeteer-core';
import { productListPath } from '../../src/contract/paths';
import type { ProductListAnswer } from '../../src/contract/answers';
import { serverView } from '../../test/support/appDriver';
import { launchChromium } from '../../test/support/chromium';
import type { ServerProcess } from '../../test/support/serverProcess';
import { withDemoTablet } from '../harness/demo';
import type { Setting } from '../harness/scenario';
import { median } from '../harness/statistics';

const RUNS = 5;

/** The page's address. A tablet without a log-in shows the unlocking screen. */
const PAGES = {
  unlocking: () => '/',
  dashboard: () => '/dashboard',
  grid: () => '/products/tiles',
  references: () => '/references',
  product: firstTile,
} satisfies Record<string, (server: ServerProcess) => Promise<string> | string>;

/** Audits a page with Lighthouse on a device that has the worker and, except for `unlocking`, a release. */
export const auditPage = (page: keyof typeof PAGES) => (setting: Setting) =>
  withDemoTablet(setting, { isUnlocked: page !== 'unlocking' }, async ({ server, profile }) => {
    const address = `${server.origin}${await PAGES[page](server)}`;
    const runs = setting.quick ? 1 : RUNS;
    const debugged: Result[] = [];
    const plain: Result[] = [];
    while (plain.length < runs) {
      debugged.push(await auditAgain(profile, address, { hasDebugger: true }));
      plain.push(await auditAgain(profile, address, { hasDebugger: false }));
    }
    for (const finding of findings(debugged)) console.log(`  ${page}: ${finding}`);
    return {
      performance: points(debugged, 'performance'),
      blocking: blocking(debugged),
      accessibility: points(debugged, 'accessibility'),
      practices: points(debugged, 'best-practices'),
      plainPerformance: points(plain, 'performance'),
      plainBlocking: blocking(plain),
    };
  });

async function firstTile(server: ServerProcess): Promise<string> {
  const view = await serverView(server.origin, (await server.keys()).default);
  const [product] = (await view.get<ProductListAnswer>(productListPath('tiles'))).data;
  if (product === undefined) throw new Error('The demo has no tiles');
  return `/view/${product.id}`;
}

interface AuditOptions {
  /**
   * True when Lighthouse may use the debugger. The debugger takes time, because V8 looks up the source position of
   * every cached function.
   */
  readonly hasDebugger: boolean;
}

/** These messages mean that Lighthouse could not read its own recording, so the audit is repeated. */
const AGAIN = /run Lighthouse again|NO_NAVSTART|NO_TRACING_STARTED/;
const REPEATS = 2;

async function auditAgain(profile: string, address: string, options: AuditOptions): Promise<Result> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await audit(profile, address, options);
    } catch (error) {
      if (repeats === REPEATS || !(error instanceof Error) || !AGAIN.test(error.message)) throw error;
      console.log(`  once more: ${error.message}`);
    }
  }
}

/** Audits the page as the first page in a new browser. */
async function audit(profile: string, address: string, { hasDebugger }: AuditOptions): Promise<Result> {
  // Lighthouse is an ES module and needs a dynamic import.
  const { default: lighthouse } = await import('lighthouse');
  const { port, kill } = await launchChromium(profile);
  try {
    const flags: Flags = {
      port,
      logLevel: 'error',
      onlyCategories: hasDebugger ? ['performance', 'accessibility', 'best-practices'] : ['performance'],
      // Without this option Lighthouse would delete the login, the worker and the release.
      disableStorageReset: true,
    };
    const page = hasDebugger ? undefined : await pageWithoutDebugger(port);
    const outcome = await lighthouse(address, flags, undefined, page);
    const result = outcome?.lhr;
    if (result === undefined) throw new Error(`Lighthouse said nothing about ${address}`);
    if (result.runtimeError !== undefined) throw new Error(`${address}: ${result.runtimeError.message}`);
    return result;
  } finally {
    await kill();
  }
}

/** Lighthouse's calls to the debugger get an empty answer, so that the debugger stays off. */
async function pageWithoutDebugger(port: number): Promise<Page> {
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
  const page = await browser.newPage();
  const target = page.target();
  const create = target.createCDPSession.bind(target);
  target.createCDPSession = async () => {
    const session = await create();
    const send = session.send.bind(session) as (...call: readonly unknown[]) => Promise<never>;
    // The cast gives all methods one signature. It is safe, because this function only passes the calls on.
    session.send = ((method: string, ...rest: readonly unknown[]) =>
      method.startsWith('Debugger.') ? Promise.resolve({}) : send(method, ...rest)) as CDPSession['send'];
    return session;
  };
  return page;
}

const points = (results: readonly Result[], category: string): number =>
  median(results.map(({ categories }) => Math.round((categories[category]?.score ?? NaN) * 100)));

/** Total blocking time in milliseconds. */
const blocking = (results: readonly Result[]): number =>
  median(results.map(({ audits }) => audits['total-blocking-time']?.numericValue ?? NaN));

/** The audits in accessibility and best practices for which the page loses points. */
const findings = (results: readonly Result[]): Set<string> =>
  new Set(
    results.flatMap(({ categories, audits }) =>
      ['accessibility', 'best-practices'].flatMap((category) =>
        (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
          const found = audits[id];
          return weight > 0 && found !== undefined && found.score !== null && found.score < 1
            ? [`${found.title} (${id})`]
            : [];
        }),
      ),
    ),
  );
