import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listEntries, placeOf } from '../../../server/editor/entryFile';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'entries-'));
  mkdirSync(path.join(folder, 'news'));
  for (const file of ['catalog.yaml', 'news/2026-01-01-ü.yaml', 'news/.a.yaml.1.draft', 'news/text.txt', 'other.yaml'])
    writeFileSync(path.join(folder, file), 'a: 1\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the store lists the YAML files that the publisher reads', async () => {
  expect((await listEntries(folder, 'skip')).sort()).toEqual(['catalog.yaml', 'news/2026-01-01-ü.yaml']);
});

test('the list of files keeps links for the publisher only', async () => {
  symlinkSync('../catalog.yaml', path.join(folder, 'news/link.yaml'));
  symlinkSync('news', path.join(folder, 'accessories'));
  const all = ['accessories/2026-01-01-ü.yaml', 'accessories/link.yaml', 'news/link.yaml'];
  const own = ['catalog.yaml', 'news/2026-01-01-ü.yaml'];
  expect((await listEntries(folder, 'skip')).sort()).toEqual(own);
  expect((await listEntries(folder, 'keep')).sort()).toEqual([...all, ...own].sort());
});

test.each(['catalog.yaml', 'news/2026-01-01-ü.yaml', 'news/fehlt.yaml', 'products/tiles/10-neu.yml'])(
  'the store accepts the path %s',
  async (entry) => {
    expect((await placeOf(folder, entry)).endsWith(`/${entry}`)).toBe(true);
  },
);

test.each([
  '',
  'catalog.yaml/',
  './catalog.yaml',
  '/etc/passwd',
  '../catalog.yaml',
  'news/../catalog.yaml',
  'news//a.yaml',
  'news/sub/a.yaml',
  'news/a.txt',
  'news/.hidden.yaml',
  'news/a\\b.yaml',
  'news/a\0.yaml',
  'news/a\n.yaml',
  'news/a\u202e.yaml',
  'other.yaml',
  'schema/product.yaml',
  `news/${'a'.repeat(300)}.yaml`,
])('the store refuses the path %j', async (entry) => {
  await expect(placeOf(folder, entry)).rejects.toMatchObject({ statusCode: 400, errors: [{ field: 'path' }] });
});

test.each([
  ['a file', 'news/link.yaml', 'catalog.yaml', 'news/link.yaml'],
  ['a file outside', 'news/link.yaml', '/etc/hostname', 'news/link.yaml'],
  ['nothing', 'news/link.yaml', 'missing', 'news/link.yaml'],
  ['a folder', 'accessories', 'news', 'accessories/2026-01-01-ü.yaml'],
  ['a missing folder', 'accessories', 'missing', 'accessories/a.yaml'],
])('the store refuses a link to %s', async (_name, link, target, entry) => {
  symlinkSync(path.isAbsolute(target) ? target : path.join(folder, target), path.join(folder, link));
  await expect(placeOf(folder, entry)).rejects.toMatchObject({ statusCode: 400, errors: [{ field: 'path' }] });
});

test('the store refuses a folder with the name of an entry', async () => {
  mkdirSync(path.join(folder, 'news/a.yaml'));
  await expect(placeOf(folder, 'news/a.yaml')).rejects.toMatchObject({ statusCode: 400 });
});

test('the store reports a missing catalogue', async () => {
  await expect(placeOf(path.join(folder, 'missing'), 'catalog.yaml')).rejects.toMatchObject({ statusCode: 404 });
});
