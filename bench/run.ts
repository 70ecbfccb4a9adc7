/**
 * `npm run bench:NAME` runs the scenarios of one benchmark in `bench/table.ts` one after the other, and writes their
 * figures to `bench/results/NAME.json`. Options after `--`:
 * - `--only SCENARIO,SCENARIO` runs only these scenarios.
 * - `--quick` measures less data and fewer runs, whose figures are not reliable.
 * - `--minutes N` sets the length of an endurance scenario.
 *
 * With an option, the figures go to `NAME.trial.json` instead.
 */
import { cp } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildOnChange } from '../server/cli/buildApp';
import { figuresOf, tableOf, writeResults, type Figure } from './harness/figures';
import type { Benchmark, Reading, Setting } from './harness/scenario';
import { withTemporaryFolder } from './harness/temporaryFolder';
import { browserMemory } from './scenarios/browserMemory';
import { coldStart } from './scenarios/coldStart';
import { editing } from './scenarios/editing';
import { firstStart } from './scenarios/firstStart';
import { firstSync, firstSyncBesidePage, scale } from './scenarios/firstSync';
import { fleetReports } from './scenarios/fleetReports';
import { floodedCalls } from './scenarios/floods';
import { kills } from './scenarios/kills';
import { largeGrid } from './scenarios/largeGrid';
import { manyTablets } from './scenarios/manyTablets';
import { offlineRead } from './scenarios/offlineRead';
import { onLines } from './scenarios/onLines';
import { auditPage } from './scenarios/pageAudits';
import { pageSteps } from './scenarios/pageSteps';
import { pageWeight } from './scenarios/pageWeight';
import { printing } from './scenarios/printing';
import { publications } from './scenarios/publications';
import { publishing } from './scenarios/publishing';
import { roofTaps } from './scenarios/roofTaps';
import { searching } from './scenarios/searching';
import { serverMemory } from './scenarios/serverMemory';
import { documentRates, logInRate, packRate } from './scenarios/serverRates';
import { switching } from './scenarios/switching';
import { tabletLife } from './scenarios/tabletLife';
import { delta, oneText } from './scenarios/updates';
import { videoSeek } from './scenarios/videoSeek';
import { firstPicture, framesWhileSyncing } from './scenarios/whileSyncing';
import { BENCHMARKS, FIRST_SYNCS } from './table';

type Table = typeof BENCHMARKS;

/** A function for each scenario of the table. It returns a reading for each row of its scenario. */
type Measures = {
  readonly [B in keyof Table]: {
    readonly [S in keyof Table[B]]: Table[B][S] extends { readonly rows: infer R }
      ? (setting: Setting) => Promise<Readonly<Record<keyof R, Reading>>>
      : never;
  };
};

const MEASURES: Measures = {
  sync: {
    '16k': (setting) => firstSync(setting, FIRST_SYNCS['16k']),
    '50k': (setting) => firstSync(setting, FIRST_SYNCS['50k']),
    '200k': (setting) => firstSyncBesidePage(setting, FIRST_SYNCS['200k']),
    delay: (setting) => firstSync(setting, FIRST_SYNCS.delay),
    scale,
    lines: onLines,
    picture: firstPicture,
    frames: framesWhileSyncing,
    kills,
    memory: browserMemory,
  },
  update: { delta, text: oneText, switch: switching },
  publish: { publishing, start: firstStart },
  read: { cold: coldStart, read: offlineRead, seek: videoSeek },
  search: { search: searching },
  page: {
    weight: pageWeight,
    unlocking: auditPage('unlocking'),
    dashboard: auditPage('dashboard'),
    grid: auditPage('grid'),
    references: auditPage('references'),
    product: auditPage('product'),
    steps: pageSteps,
    editing,
  },
  grid: { grid: largeGrid },
  houses: { taps: roofTaps },
  soak: { life: tabletLife },
  server: {
    documents: documentRates,
    packs: packRate,
    authenticate: logInRate,
    tablets: manyTablets,
    fleet: fleetReports,
    floods: floodedCalls,
    publications,
    printing,
    memory: serverMemory,
  },
};

const benchmarks: Readonly<Record<string, Benchmark>> = BENCHMARKS;
const measures: Readonly<
  Record<string, Readonly<Record<string, (setting: Setting) => Promise<Readonly<Record<string, Reading>>>>>>
> = MEASURES;

const ROOT = path.resolve(__dirname, '..');

/** Copies the built app to `target`. The app comes from `APP_DIR` or an up-to-date dist. */
async function copyBuild(target: string): Promise<void> {
  const named = process.env['APP_DIR'];
  if (!named) await buildOnChange(ROOT);
  await cp(named || path.join(ROOT, 'dist'), target, { recursive: true });
}

/** Reads the command line. Throws for unknown names and options. */
function readOrder() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      minutes: { type: 'string' },
    },
  });
  const [name = ''] = positionals;
  const benchmark = benchmarks[name];
  if (benchmark === undefined)
    throw new Error(`No benchmark ${name}; there are: ${Object.keys(benchmarks).join(', ')}`);
  const names = Object.keys(benchmark);
  const only = values.only?.flatMap((some) => some.split(','));
  const unknown = only?.filter((wanted) => !names.includes(wanted)) ?? [];
  if (unknown.length > 0) throw new Error(`No scenario ${unknown.join(', ')}; there are: ${names.join(', ')}`);
  const minutes = values.minutes === undefined ? null : Number(values.minutes);
  if (minutes !== null && !(minutes > 0)) throw new Error(`--minutes wants a number above 0, not ${values.minutes}`);
  const isTrial = values.quick || only !== undefined || minutes !== null;
  const scenarios = Object.entries(benchmark).filter(([scenario]) => only?.includes(scenario) ?? true);
  return { name, scenarios, quick: values.quick, minutes, isTrial };
}

async function main(): Promise<void> {
  const { name, scenarios, quick, minutes, isTrial } = readOrder();
  if (isTrial) console.log('A trial: the rows name the sizes and minutes of a whole run.\n');
  const figures: Figure[] = [];
  await withTemporaryFolder(name, async (folder) => {
    const setting = { quick, minutes, dataDir: path.join(folder, 'data'), appDir: path.join(folder, 'app') };
    await copyBuild(setting.appDir);
    for (const [scenario, { about, rows }] of scenarios) {
      console.log(`${scenario}: ${about} (load ${(loadavg()[0] ?? 0).toFixed(1)})`);
      const found = figuresOf(rows, (await measures[name]?.[scenario]?.(setting)) ?? {});
      figures.push(...found);
      console.log(`${tableOf(found)}\n`);
    }
  });
  const file = await writeResults(isTrial ? `${name}.trial` : name, figures);
  console.log(`${tableOf(figures)}\n\n${file}`);
}

void main();
