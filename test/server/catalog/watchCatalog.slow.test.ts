import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatFault } from '../../../server/catalog/format/faults';
import { publishCatalog, releasesDirOf } from '../../../server/catalog/publishCatalog';
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

function versionsIn(dataDir: string) {
  const store = releasesDirOf(dataDir);
  const draft: { version: string } = JSON.parse(readFileSync(path.join(store, 'draft'), 'utf8'));
  return { current: pointerIn(store).version, draft: draft.version };
}

/**
 * Starts the watcher. `next(count)` waits for outcome number `count`. `end` stops the watcher and returns the number of
 * outcomes.
 */
function watched(folder: string, dataDir: string) {
  const told: string[] = [];
  const ended = new AbortController();
  const watching = watchCatalog(
    { folder, dataDir },
    { signal: ended.signal, tell: (outcome) => told.push(said(outcome)) },
  );
  return {
    next: (count: number) =>
      until(`outcome ${count}`, () => told.length >= count && told.slice(count - 1), { timeoutMs: 60_000 }),
    async end() {
      ended.abort();
      await watching;
      return told.length;
    },
  };
}

async function watchedAndPublished() {
  const [folder, dataDir] = [await tempCatalog(), await tempCatalog()];
  await publishCatalog({ folder, dataDir });
  const watching = watched(folder, dataDir);
  await watching.next(1);
  return { folder, ...watching };
}

test('the watcher turns each valid change in the catalogue folder into a draft', async () => {
  const folder = await tempCatalog();
  const dataDir = await tempCatalog();
  const { next, end } = watched(folder, dataDir);
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);

  expect(await next(1)).toEqual(['refused']);
  // The watcher's draft was refused, because a draft needs a published release. This publication removes the cause, and
  // the watcher tries again.
  await publishCatalog({ folder, dataDir });
  expect(await next(2)).toEqual(['unchanged']);
  write(ALPHA, product('advantages: [Neu]\n'));
  expect(await next(3)).toEqual(['1.0.1']);
  expect(versionsIn(dataDir)).toEqual({ current: '1.0.0', draft: '1.0.1' });
  write(ALPHA, product('advantages: Neu\n'));
  expect(await next(4)).toEqual([`${ALPHA}:6: advantages: Liste erwartet, gefunden: „Neu“`]);
  // The watcher ignores the temporary file of an editor, so the next outcome comes from the corrected file.
  write('products/tiles/.alpha.yaml.swp', 'x');
  write(ALPHA, product('advantages: [Neu]\n'));
  expect(await next(5)).toEqual(['unchanged']);
  // The product has its published content again, but the draft has the changed content. So the watcher writes a new
  // draft.
  write(ALPHA, product(''));
  expect(await next(6)).toEqual(['1.0.1']);
  write(
    'catalog.yaml',
    catalog((text) => text.replace('1.0.0', '2.0.0')),
  );
  expect(await next(7)).toEqual(['2.0.0']);
  rmSync(path.join(folder, 'content/pwa/seite.yaml'));
  expect(await next(8)).toEqual(['2.0.0']);
  expect(versionsIn(dataDir)).toEqual({ current: '1.0.0', draft: '2.0.0' });
  expect(await end()).toBe(8);
});

test('the watcher notices each save of an editor that replaces the file instead of writing into it', async () => {
  const { folder, next, end } = await watchedAndPublished();
  const beside = path.join(folder, 'products/tiles/.alpha.yaml.new');
  for (let save = 2; save <= 4; save += 1) {
    writeFileSync(beside, product(`advantages: [Vorteil ${save}]\n`));
    renameSync(beside, path.join(folder, ALPHA));
    expect(await next(save)).toEqual(['1.0.1']);
  }
  expect(await end()).toBe(4);
});

test('the watcher notices changes in folders that were deleted and created again', async () => {
  const { folder, next, end } = await watchedAndPublished();
  const place = (name: string) => path.join(folder, name);
  rmSync(place('products'), { recursive: true });
  expect(await next(2)).toEqual(['products: enthält keine Produkte']);
  mkdirSync(place('products/tiles'), { recursive: true });
  writeFileSync(place(ALPHA), product('advantages: [Wieder da]\n'));
  expect(await next(3)).toEqual(['1.0.1']);
  writeFileSync(place(ALPHA), product('advantages: [Geändert]\n'));
  expect(await next(4)).toEqual(['1.0.1']);
  renameSync(folder, `${folder}-away`);
  expect(await next(5)).toEqual([`${folder}: der Ordner fehlt oder ist nicht lesbar`]);
  renameSync(`${folder}-away`, folder);
  expect(await next(6)).toEqual(['unchanged']);
  writeFileSync(place(ALPHA), product('advantages: [Noch einmal]\n'));
  expect(await next(7)).toEqual(['1.0.1']);
  expect(await end()).toBe(7);
});

test('watchCatalog throws an error when the catalogue folder is missing', async () => {
  const { signal } = new AbortController();
  await expect(
    watchCatalog({ folder: '/nirgends', dataDir: '/nirgends' }, { signal, tell: () => undefined }),
  ).rejects.toThrow('ENOENT');
});
