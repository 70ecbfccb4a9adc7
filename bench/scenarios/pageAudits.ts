import type { Result } from 'lighthouse';
import { productListPath } from '../../src/contract/paths';
import type { ProductListAnswer } from '../../src/contract/answers';
import { serverView } from '../../test/support/appDriver';
import { launchChromium } from '../../test/support/chromium';
import type { ServerProcess } from '../../test/support/serverProcess';
import type { Scenario } from '../harness/bench';
import { withDemoTablet } from '../harness/demoTablet';
import { figure, type Figure } from '../harness/figures';
import { median } from '../harness/statistics';

const RUNS = 5;
const PERFORMANCE = 95;
const BLOCKING_MS = 200;

/** A page that Lighthouse opens. */
interface Audited {
  readonly name: string;
  readonly isUnlocked: boolean;
  readonly path: (server: ServerProcess) => Promise<string> | string;
}

const PAGES: readonly Audited[] = [
  { name: 'unlocking', isUnlocked: false, path: () => '/' },
  { name: 'dashboard', isUnlocked: true, path: () => '/dashboard' },
  { name: 'grid', isUnlocked: true, path: () => '/products/tiles' },
  { name: 'references', isUnlocked: true, path: () => '/references' },
  { name: 'product', isUnlocked: true, path: firstTile },
];

/** One scenario a page: mobile preset of Lighthouse, production build, worker and release on the device. */
export const AUDITS: readonly Scenario[] = PAGES.map(({ name, isUnlocked, path }) => ({
  name,
  about: `Lighthouse's mobile preset; median of ${RUNS}`,
  run: (setting) =>
    withDemoTablet(setting, { isUnlocked }, async ({ server, profile }) => {
      const address = `${server.origin}${await path(server)}`;
      const results: Result[] = [];
      while (results.length < (setting.quick ? 1 : RUNS)) results.push(await audit(profile, address));
      return figuresOf(name, results);
    }),
}));

async function firstTile(server: ServerProcess): Promise<string> {
  const view = await serverView(server.origin, (await server.keys()).default);
  const [product] = (await view.get<ProductListAnswer>(productListPath('tiles'))).data;
  if (product === undefined) throw new Error('The demo has no tiles');
  return `/view/${product.id}`;
}

/** Opens the page in a browser of its own, as the first page of the day. */
async function audit(profile: string, address: string): Promise<Result> {
  // An ES module, which a benchmark is not.
  const { default: lighthouse } = await import('lighthouse');
  const { port, kill } = await launchChromium(profile);
  try {
    const outcome = await lighthouse(address, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      // Login, worker and release stay.
      disableStorageReset: true,
    });
    const result = outcome?.lhr;
    if (result === undefined) throw new Error(`Lighthouse said nothing about ${address}`);
    if (result.runtimeError !== undefined) throw new Error(`${address}: ${result.runtimeError.message}`);
    return result;
  } finally {
    await kill();
  }
}

function figuresOf(name: string, results: readonly Result[]): Figure[] {
  const score = (category: string) =>
    median(results.map(({ categories }) => Math.round((categories[category]?.score ?? NaN) * 100)));
  const value = (audited: string) => median(results.map(({ audits }) => audits[audited]?.numericValue ?? NaN));
  for (const finding of findings(results)) console.log(`  ${name}: ${finding}`);
  const points = (category: string, atLeast: number) =>
    figure({ name: `${name}: ${category}`, value: score(category), unit: 'points', aim: { atLeast } });
  const ms = (title: string, audited: string, atMost?: number) =>
    figure({
      name: `${name}: ${title}`,
      value: value(audited),
      unit: 'ms',
      aim: atMost === undefined ? {} : { atMost },
    });
  return [
    points('performance', PERFORMANCE),
    ms('total blocking time', 'total-blocking-time', BLOCKING_MS),
    ms('first contentful paint', 'first-contentful-paint'),
    ms('largest contentful paint', 'largest-contentful-paint'),
    points('accessibility', 100),
    points('best-practices', 100),
  ];
}

/** What keeps the page from full marks in accessibility and best practices. */
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
