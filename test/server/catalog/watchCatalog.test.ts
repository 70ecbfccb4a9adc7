import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatFault } from '../../../server/catalog/format/faults';
import { releasesDirOf } from '../../../server/catalog/publishCatalog';
import { watchCatalog, type WatchOutcome } from '../../../server/catalog/watchCatalog';
import { until } from '../../support/until';
import { pointerIn } from '../releases/tempStore';
import { product, catalog, removeTempCatalogs, tempCatalog } from './tempCatalog';

jest.setTimeout(120_000);
afterAll(removeTempCatalogs);

const ALPHA = 'products/tiles/alpha.yaml';
const said = (outcome: WatchOutcome): string => {
  if (outcome.kind === 'published') return outcome.result.pointer.version;
  return outcome.kind === 'faults' ? outcome.faults.map(formatFault).join() : outcome.kind;
};

test('each change is published under the next version; with a fault what is published stays', async () => {
  const folder = await tempCatalog();
  const dataDir = await tempCatalog();
  const told: string[] = [];
  const ended = new AbortController();
  const watching = watchCatalog(
    { folder, dataDir },
    { signal: ended.signal, tell: (outcome) => told.push(said(outcome)) },
  );
  const next = (count: number) =>
    until(`outcome ${count}`, () => told.length >= count && told.slice(count - 1), { timeoutMs: 60_000 });
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);

  expect(await next(1)).toEqual(['1.0.0']);
  write(ALPHA, product('advantages: [Neu]\n'));
  expect(await next(2)).toEqual(['1.0.1']);
  write(ALPHA, product('advantages: Neu\n'));
  expect(await next(3)).toEqual([`${ALPHA}:6: advantages: Liste erwartet, gefunden: „Neu“`]);
  expect(pointerIn(releasesDirOf(dataDir)).version).toBe('1.0.1');
  // What an editor puts beside a file is no change, and neither is a file that is saved as it was.
  write('products/tiles/.alpha.yaml.swp', 'x');
  write(ALPHA, product('advantages: [Neu]\n'));
  expect(await next(4)).toEqual(['unchanged']);
  write(
    'catalog.yaml',
    catalog((text) => text.replace('1.0.0', '2.0.0')),
  );
  expect(await next(5)).toEqual(['2.0.0']);
  rmSync(path.join(folder, 'content/pwa/seite.yaml'));
  expect(await next(6)).toEqual(['2.0.1']);
  ended.abort();
  await watching;
  expect(told).toHaveLength(6);
});

test('a folder that is not there is said at once', async () => {
  const { signal } = new AbortController();
  await expect(
    watchCatalog({ folder: '/nirgends', dataDir: '/nirgends' }, { signal, tell: () => undefined }),
  ).rejects.toThrow('ENOENT');
});
