/** What the first start publishes. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROJECT_ROOT } from '../../../server/base/build';
import { fingerprintOf } from '../../../server/catalog/home/fingerprint';
import { releasesDirOf } from '../../../server/catalog/publishCatalog';
import { originsIn } from '../../../server/releases/check/origins';
import { shareDerivedPictures } from '../../support/derivedPictures';
import { product, removeTempCatalogs, tempCatalog } from '../catalog/tempCatalog';
import { run } from '../support/program';

jest.setTimeout(360_000);
afterAll(removeTempCatalogs);

const ALPHA = 'products/tiles/alpha.yaml';
let dataDir: string;
beforeEach(() => {
  dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'publish-first-')), 'data');
  mkdirSync(dataDir);
});
afterEach(() => rmSync(path.dirname(dataDir), { recursive: true, force: true }));

const first = (env: Record<string, string> = {}) => run('server/cli/publishFirst.ts', { DATA_DIR: dataDir, ...env });
const verify = () => run('server/cli/catalogVerify.ts', { DATA_DIR: dataDir });
const origins = async () => (await originsIn(releasesDirOf(dataDir))).map(({ origin }) => origin);

test("the first start copies the demo to the server's place and publishes it from there", async () => {
  shareDerivedPictures(dataDir);
  const catalogDir = path.join(dataDir, 'catalogue');
  const published = await first();
  expect(published.stdout).toMatch(
    /^Der Demo-Katalog ist nach .*\/data\/catalogue kopiert\.\nVersion \d+\.\d+\.\d+ ist veröffentlicht: /,
  );
  expect([published.code, published.stderr]).toEqual([0, '']);
  const demo = path.join(PROJECT_ROOT, 'catalog');
  expect(await fingerprintOf(catalogDir)).toBe(await fingerprintOf(demo));
  expect(existsSync(path.join(catalogDir, 'tools'))).toBe(false);
  expect(await origins()).toEqual([expect.objectContaining({ catalog: await fingerprintOf(demo), way: 'start' })]);
  expect((await verify()).stdout).toMatch(/vom ersten Start.*\n.*den Stand der Version \d+\.\d+\.\d+\.\nGeprüft: /);
});

test('the first start publishes a catalogue that lies in the place already', async () => {
  const catalogDir = await tempCatalog({ [ALPHA]: product('# own\n') });
  const published = await first({ CATALOG_DIR: catalogDir });
  expect([published.code, published.stdout.split(':')[0]]).toEqual([0, 'Version 1.0.0 ist veröffentlicht']);
  expect(await origins()).toEqual([
    expect.objectContaining({ catalog: await fingerprintOf(catalogDir), way: 'start' }),
  ]);
  expect(readdirSync(dataDir).includes('catalogue')).toBe(false);
});

test('a first start with a faulty catalogue names the fault and publishes nothing', async () => {
  const catalogDir = await tempCatalog({ [ALPHA]: product('advantages: Neu\n') });
  const published = await first({ CATALOG_DIR: catalogDir });
  expect([published.code, published.stderr]).toEqual([1, expect.stringContaining(`${ALPHA}:6: advantages:`)]);
  expect(existsSync(path.join(dataDir, 'releases', 'current'))).toBe(false);
});
