/** The check in its child process: a killed child, a killed server, and a server that shuts down. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CatalogueCheck } from '../../../../server/editor/check/catalogueCheck';
import { checkInChild } from '../../../../server/editor/check/checkInChild';
import { startServer } from '../../../support/serverProcess';
import { until } from '../../../support/until';
import { BRAND_FILE, product, removeTempCatalogs, tempCatalog } from '../../catalog/tempCatalog';
import { prepareDatabase } from '../../support/preparedDatabase';

jest.setTimeout(240_000);

const ALPHA = 'products/tiles/alpha.yaml';
const PATIENCE = { timeoutMs: 120_000 };
const onLinux = process.platform === 'linux' ? test : test.skip;

let catalogDir: string;
let dataDir: string;
beforeEach(async () => {
  catalogDir = await tempCatalog(BRAND_FILE);
  dataDir = mkdtempSync(path.join(tmpdir(), 'check-'));
});
afterEach(() => {
  removeTempCatalogs();
  rmSync(dataDir, { recursive: true });
});

/** Ids of the processes that check the catalogue. */
const children = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isChild(name))
    .map(Number);

function isChild(pid: string): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return words.includes(catalogDir) && words.some((word) => word.endsWith('checkChild.ts'));
  } catch {
    return false;
  }
}

const childStarts = () => until('a child runs', () => children()[0], PATIENCE);
const write = (text: string) => writeFileSync(path.join(catalogDir, ALPHA), text);

test('the child finds faults and hints, and stores the pictures for the next check', async () => {
  const never = new AbortController().signal;
  const sound = { faults: [], faultCount: 0, hints: [], hintCount: 0 };
  expect(await checkInChild({ catalogDir, dataDir }, 'build', never)).toEqual(sound);
  expect(readdirSync(path.join(dataDir, 'derived')).length).toBeGreaterThan(0);
  write(product('advantages: Neu\n').replace('Ein Ziegel.', 'Ein Ziegel 屋.'));
  expect(await checkInChild({ catalogDir, dataDir }, 'build', never)).toMatchObject({
    faults: [{ path: ALPHA, field: ['advantages'], line: 6, reason: 'Liste erwartet, gefunden: „Neu“' }],
    hints: [{ path: ALPHA, field: ['description'] }],
  });
  expect(existsSync(path.join(dataDir, 'releases'))).toBe(false);
});

onLinux('a killed child fails the check, and the next change starts a check again', async () => {
  const errors: unknown[] = [];
  const check = new CatalogueCheck({
    folder: catalogDir,
    check: (signal) => checkInChild({ catalogDir, dataDir }, 'build', signal),
    now: Date.now,
    onError: (error) => errors.push(error),
  });
  const ended = () =>
    until(
      'the check has ended',
      async () => {
        const answer = await check.look();
        return answer?.state === 'checking' ? null : answer;
      },
      PATIENCE,
    );
  await check.look();
  process.kill(await childStarts(), 'SIGKILL');
  expect(await ended()).toMatchObject({
    state: 'failed',
    isCurrent: false,
    at: null,
    reason: 'Der Katalog lässt sich nicht lesen, weil das Programm dafür vorzeitig endet.',
  });
  expect(children()).toEqual([]);
  write(product('advantages: [Neu]\n'));
  expect(await ended()).toMatchObject({ state: 'done', isCurrent: true, faultCount: 0 });
  expect(errors).toHaveLength(1);
  await check.end();
});

onLinux('a server checks its catalogue after the start, and leaves no child when it ends', async () => {
  await prepareDatabase(dataDir);
  const start = () => startServer({ dataDir, env: { CATALOG_DIR: catalogDir } });
  const stopped = await start();
  await childStarts();
  await stopped.stop();
  expect([stopped.exitCode(), children()]).toEqual([0, []]);
  const killed = await start();
  await childStarts();
  await killed.kill();
  await until('the child ends with its server', () => children().length === 0, PATIENCE);
});
