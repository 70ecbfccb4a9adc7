/** What `catalog:adopt` and `catalog:verify` do with the server's catalogue. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fingerprintOf } from '../../../server/catalog/home/fingerprint';
import { product, removeTempCatalogs, tempCatalog } from '../catalog/tempCatalog';
import { runInTerminal } from '../support/inTerminal';
import { run } from '../support/program';

jest.setTimeout(120_000);
afterAll(removeTempCatalogs);

const ALPHA = 'products/tiles/alpha.yaml';
const ADOPT = 'server/cli/catalogAdopt.ts';
let dataDir: string;
beforeEach(() => {
  dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'adopt-')), 'data');
  mkdirSync(dataDir);
});
afterEach(() => rmSync(path.dirname(dataDir), { recursive: true, force: true }));

const adopt = (words: readonly string[]) => run(ADOPT, { DATA_DIR: dataDir }, words);
const verify = () => run('server/cli/catalogVerify.ts', { DATA_DIR: dataDir });

test('catalog:adopt copies a sound folder to a server without a catalogue, and refuses a second one', async () => {
  const folder = await tempCatalog({ [ALPHA]: product('# own\n') });
  const catalogDir = path.join(dataDir, 'catalogue');
  expect(await adopt([folder])).toEqual({
    code: 0,
    stdout: `Der Katalog liegt nun in ${catalogDir}: 1 Produkt.\n`,
    stderr: '',
  });
  expect(await fingerprintOf(catalogDir)).toBe(await fingerprintOf(folder));

  const other = await tempCatalog();
  for (const [words, reason] of [
    [[other], /hat schon einen Katalog .*--replace.* Es wurde nichts übernommen\.\n$/],
    [[other, '--replace'], /nur in einem Terminal/],
    [[catalogDir], /ist schon der Katalog dieses Servers/],
    [[other, folder], /Nur ein Ordner ist möglich/],
    [[], /Der Ordner des Katalogs fehlt/],
  ] as const) {
    const refused = await adopt(words);
    expect([words, refused.code, refused.stdout]).toEqual([words, 1, '']);
    expect(refused.stderr).toMatch(reason);
  }
  expect(await fingerprintOf(catalogDir)).toBe(await fingerprintOf(folder));
});

test.each<[string, () => Promise<string>, RegExp]>([
  [
    'a faulty folder',
    () => tempCatalog({ [ALPHA]: product('advantages: Neu\n') }),
    /alpha\.yaml:6: advantages: .*\n1 Fehler/,
  ],
  ['a missing folder', async () => path.join(dataDir, '..', 'missing'), /der Ordner fehlt/],
])('catalog:adopt refuses %s', async (_what, make, reason) => {
  const refused = await adopt([await make()]);
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toMatch(reason);
  expect(refused.stderr).toMatch(/Es wurde nichts übernommen\.\n$/);
  expect(existsSync(path.join(dataDir, 'catalogue'))).toBe(false);
});

test.each([
  ['ja', 0, true],
  ['nein', 1, false],
])('in a terminal, catalog:adopt --replace asks and accepts the answer "%s"', async (answer, code, isReplaced) => {
  const catalogDir = path.join(dataDir, 'catalogue');
  const [former, folder] = [await tempCatalog(), await tempCatalog({ [ALPHA]: product('# own\n') })];
  await adopt([former]);
  const asked = await runInTerminal(ADOPT, { DATA_DIR: dataDir }, [folder, '--replace'], `${answer}\n`);
  expect(asked.shown).toContain(`Soll ${folder} an die Stelle des Katalogs ${catalogDir} treten? (ja/nein)`);
  expect(asked.code).toBe(code);
  expect(await fingerprintOf(catalogDir)).toBe(await fingerprintOf(isReplaced ? folder : former));
  const kept = readdirSync(dataDir).filter((name) => name.startsWith('catalogue.before-'));
  expect(kept).toHaveLength(isReplaced ? 1 : 0);
  for (const name of kept) expect(await fingerprintOf(path.join(dataDir, name))).toBe(await fingerprintOf(former));
});

test('catalog:verify says that the catalogue has changed since the last publication', async () => {
  await run('server/cli/catalogPublish.ts', { DATA_DIR: dataDir }, [await tempCatalog()]);
  expect((await verify()).stdout).not.toContain('Der Katalog dieses Servers');
  await adopt([await tempCatalog({ [ALPHA]: product('# own\n') })]);
  expect((await verify()).stdout).toMatch(/aus dem keine dieser Versionen veröffentlicht ist\.\n/);
});
