import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Recall } from '../../../../server/catalog/reading/recall';
import { checkFolder } from '../../../../server/editor/check/checkFolder';
import { CheckMemory } from '../../../../server/editor/check/checkMemory';
import { DISK, type Disk } from '../../../../server/releases/folder/disk';
import { BRAND_FILE, product, removeTempCatalogs, tempCatalog } from '../../catalog/tempCatalog';

jest.setTimeout(60_000);

const ALPHA = 'products/tiles/alpha.yaml';
/** The memory leaves out files that have just changed, so the pictures are those of the repository. */
const MEDIA = path.resolve(__dirname, '../../../../catalog/media');
const PICTURE = 'pictures/accessory-dachlatte.webp';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'memory-'));
  file = path.join(dataDir, 'checked');
});
afterEach(() => rmSync(dataDir, { recursive: true }));
afterAll(removeTempCatalogs);

const open = (build = 'build', disk: Disk = DISK) => CheckMemory.open({ disk, file, build });
const alpha = (more = '') => product(more).replace('bild.webp', PICTURE);

async function catalogue() {
  const news = { 'news/2026-01-01-messe.yaml': 'title: Messe\ncontent: Da\n' };
  const folder = await tempCatalog({ ...BRAND_FILE, ...news, [ALPHA]: alpha() });
  rmSync(path.join(folder, 'media'), { recursive: true });
  symlinkSync(MEDIA, path.join(folder, 'media'));
  return { folder, write: (text: string) => writeFileSync(path.join(folder, ALPHA), text) };
}

/** Returns the check's result and the kinds of work that it has done. */
async function check(folder: string, memory: CheckMemory) {
  const made: string[] = [];
  const recall: Recall = (key, make) =>
    memory.recall(key, () => {
      made.push(key.split(' ', 1)[0] ?? '');
      return make();
    });
  const checked = await checkFolder(folder, dataDir, recall);
  await memory.store();
  return { checked, made: made.sort() };
}

test('a check repeats no work for unchanged texts and media', async () => {
  const { folder, write } = await catalogue();
  const { checked, made } = await check(folder, await open());
  expect(checked).toMatchObject({ faultCount: 0, hintCount: 0 });
  const count = (kind: string) => made.filter((one) => one === kind).length;
  expect([count('yaml'), count('markdown'), count('medium')]).toEqual([5, 2, 1]);
  expect(count('picture')).toBeGreaterThan(0);
  expect(await check(folder, await open())).toEqual({ checked, made: [] });
  write(alpha().replace('Ein Ziegel.', 'Ein neuer Ziegel.'));
  expect((await check(folder, await open())).made).toEqual(['markdown', 'yaml']);
  write(alpha('advantages: Neu\n'));
  const faulty = await check(folder, await open());
  expect(faulty).toMatchObject({ made: ['yaml'], checked: { faults: [{ path: ALPHA, line: 6 }] } });
  expect(await check(folder, await open())).toEqual({ ...faulty, made: [] });
});

test.each<[string, string, () => void]>([
  ['is missing', 'build', () => rmSync(file)],
  ['is empty', 'build', () => writeFileSync(file, '')],
  ['is damaged', 'build', () => writeFileSync(file, damaged(readFileSync(file)))],
  ['is of another build', 'other', () => undefined],
])('a check does all the work again when its file %s', async (_name, build, change) => {
  const { folder } = await catalogue();
  const first = await check(folder, await open());
  change();
  expect(await check(folder, await open(build))).toEqual(first);
  expect((await check(folder, await open(build))).made).toEqual([]);
});

function damaged(bytes: Buffer): Buffer {
  const last = bytes.length - 1;
  bytes.writeUInt8(bytes.readUInt8(last) ^ 1, last);
  return bytes;
}

test('a full disk changes no result, and leaves no draft', async () => {
  const { folder } = await catalogue();
  const full = { ...DISK, write: () => Promise.reject(new Error('ENOSPC')) };
  writeFileSync(`${file}.new`, 'left by a kill');
  expect((await check(folder, await open('build', full))).checked.faultCount).toBe(0);
  expect(readdirSync(dataDir)).toEqual(['derived']);
  writeFileSync(`${file}.new`, 'left by a kill');
  await check(folder, await open());
  expect(existsSync(`${file}.new`)).toBe(false);
  expect((await check(folder, await open())).made).toEqual([]);
});

test('the memory returns copies, and forgets a failure', async () => {
  const { recall } = await open();
  const make = jest.fn(async () => ({ values: [1] }));
  (await recall('a', make)).values.push(2);
  expect(await recall('a', make)).toEqual({ values: [1] });
  expect(make).toHaveBeenCalledTimes(1);
  await expect(recall('b', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await recall('b', async () => 2)).toBe(2);
});

test('the memory drops a result that 21 checks have not used', async () => {
  const make = jest.fn(async () => 1);
  const run = async (key: string) => {
    const memory = await open();
    await memory.recall(key, make);
    await memory.store();
  };
  await run('a');
  for (let other = 0; other < 20; other += 1) await run(`other ${other}`);
  await run('a');
  expect(make).toHaveBeenCalledTimes(21);
  for (let other = 20; other < 41; other += 1) await run(`other ${other}`);
  await run('a');
  expect(make).toHaveBeenCalledTimes(43);
});
