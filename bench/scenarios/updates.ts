import { brotliCompressSync, constants } from 'node:zlib';
import { groupOf, type ReleaseFile } from '../../server/releases/publish/releaseFile';
import { updateWhole, withSynced, type SyncRun } from '../harness/app';
import { switchTo } from '../harness/appPage';
import { releaseOf, type FileSet } from '../harness/fileSet';
import type { Setting } from '../harness/scenario';
import { median, sum } from '../harness/statistics';
import { workboxTimes } from '../peers/workbox';

const MB = 1e6;
const KB = 1e3;
const BROTLI_QUALITY = 5;

/** Measures the update to a new version that changes one file in a hundred. */
export async function delta(setting: Setting) {
  const first: FileSet = { version: '1.0.0', count: setting.quick ? 1_000 : 10_000, bytes: 51_200 };
  const updates = newerSets(first, 3, () => ({ changedEvery: 100 }));
  const runs = await measureUpdates(setting, first, updates);
  const workbox = await workboxTimes({ files: first, updates, runs: 1 });
  const changed = await changedBodies(first, updates[0] ?? first);
  return {
    time: { value: median(runs.map(({ ms }) => ms)), peer: median(workbox) },
    wire: { value: median(runs.map(bytesOf)) / MB, peer: sum(changed.map(({ length }) => length)) / MB },
  };
}

/**
 * Measures updates that change one text each. The product lists change, too, because they contain the version. There
 * are enough updates to make the server join their small packs.
 */
export async function oneText(setting: Setting) {
  const factor = setting.quick ? 10 : 1;
  const first: FileSet = { version: '1.0.0', products: 1_000 / factor, count: 19_000 / factor, bytes: 2_048 };
  const updates = newerSets(first, 20, (round) => ({ editedProducts: round }));
  const runs = await measureUpdates(setting, first, updates);
  const beside: number[] = [];
  for (const [round, run] of runs.entries()) {
    const changed = await changedBodies(updates[round - 1] ?? first, updates[round] ?? first, isDocument);
    beside.push(bytesOf(run) - sum(changed.map(compressedLength)));
  }
  return { beside: Math.max(...beside) / KB };
}

const newerSets = (first: FileSet, rounds: number, change: (round: number) => Partial<FileSet>): FileSet[] =>
  Array.from({ length: rounds }, (_, index) => ({
    ...first,
    version: `1.0.${index + 1}`,
    ...change(index + 1),
  }));

/** Loads the release `first`, then measures the download of each update. */
const measureUpdates = (setting: Setting, first: FileSet, updates: readonly FileSet[]): Promise<SyncRun[]> =>
  withSynced(setting, first, async (app, page) => {
    const runs: SyncRun[] = [];
    for (const update of updates) {
      runs.push(await updateWhole(app, page, update));
      await page.run(switchTo, app.token, update.version);
      await page.reload();
    }
    return runs;
  });

const bytesOf = ({ requests }: SyncRun): number => sum(requests.map(({ bytes }) => bytes));

const isDocument = ({ address }: ReleaseFile): boolean => groupOf(address) !== 'media';

const compressedLength = (body: Buffer): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).length;

/** The bytes of each wanted file of `after` that `before` lacks or has with other bytes. */
async function changedBodies(
  before: FileSet,
  after: FileSet,
  isWanted = (_file: ReleaseFile) => true,
): Promise<Buffer[]> {
  const known = new Map(releaseOf(before).files.map((file) => [file.address, file]));
  const changed: Buffer[] = [];
  for (const file of releaseOf(after).files) {
    if (!isWanted(file)) continue;
    const now = Buffer.from(await file.bytes());
    const old = await known.get(file.address)?.bytes();
    if (old === undefined || !now.equals(old)) changed.push(now);
  }
  return changed;
}
