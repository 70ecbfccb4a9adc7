import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadCatalog } from '../../../server/catalog/loadCatalog';
import { run } from '../support/program';

jest.setTimeout(60_000);
const home = mkdtempSync(path.join(tmpdir(), 'generated-'));
afterAll(() => rmSync(home, { recursive: true }));

const generate = (folder: string, ...words: string[]) => run('bench/generateCatalog.ts', {}, [...words, folder]);
const SIZE = ['--products', '7', '--references', '5', '--media-bytes', '1000000'];

test('a generated test catalogue has the requested entries and bytes, and no fault', async () => {
  const folder = path.join(home, 'a');
  expect(await generate(folder, ...SIZE)).toMatchObject({
    code: 0,
    stdout: `${folder}: 16 Dateien, 7 Produkte, 5 Referenzen.\n`,
  });
  const { faults, release } = await loadCatalog(folder);
  expect(faults).toEqual([]);
  expect(release?.files.filter(({ address }) => address.startsWith('/api/v1/product?'))).toHaveLength(7);
  const sizes = readdirSync(path.join(folder, 'media')).map((name) => statSync(path.join(folder, 'media', name)).size);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(Math.abs(bytes - 1_000_000)).toBeLessThan(100);
  expect(await generate(folder, ...SIZE)).toMatchObject({ code: 1, stderr: `Der Ordner ${folder} ist nicht leer.\n` });
});

test.each([[[]], [['--products', '0', ...SIZE.slice(2)]], [['--products', 'viele', ...SIZE.slice(2)]]])(
  'the catalogue generator prints its usage for missing or wrong arguments: %j',
  async (words) => {
    expect(await generate(path.join(home, 'b'), ...words)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Aufruf:'),
    });
  },
);
