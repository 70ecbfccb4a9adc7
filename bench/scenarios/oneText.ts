import { brotliCompressSync, constants } from 'node:zlib';
import { measureUpdates } from '../harness/app';
import type { Scenario } from '../harness/bench';
import { figure } from '../harness/figures';
import { releaseOf, type FileSet } from '../harness/fileSet';
import { median } from '../harness/statistics';
import { groupOf } from '../../server/releases/publish/releaseFile';

const FILES = 20_000;
const PRODUCTS = 1_000;
const MEDIUM_BYTES = 2_048;
/** Number of updates, enough to make the server join their small packs. */
const ROUNDS = 20;
const BROTLI_QUALITY = 5;
const KB = 1e3;

/** Measures an update that changes one text. The product lists change, too, because they contain the version. */
export const oneText: Scenario = {
  name: 'text',
  about: `one text changed among ${FILES} files (${PRODUCTS} products); ${ROUNDS} updates in a row`,
  run: async (setting) => {
    const factor = setting.quick ? 10 : 1;
    const first: FileSet = {
      version: '1.0.0',
      products: PRODUCTS / factor,
      count: (FILES - PRODUCTS) / factor,
      bytes: MEDIUM_BYTES,
    };
    const updates = Array.from({ length: ROUNDS }, (_, round): FileSet => {
      return { ...first, version: `1.0.${round + 1}`, editedProducts: round + 1 };
    });
    const runs = await measureUpdates(setting, first, updates);
    const wire = runs.map(({ requests }) => requests.reduce((sum, { bytes }) => sum + bytes, 0));
    const documents = await Promise.all(
      updates.map((update, round) => changedDocuments(updates[round - 1] ?? first, update)),
    );
    const beside = wire.map((bytes, round) => bytes - (documents[round] ?? NaN));
    const title = `one text changed among ${FILES / factor} files`;
    return [
      figure({
        name: `${title}: bytes beside the changed documents, most of ${ROUNDS}`,
        value: Math.max(...beside) / KB,
        unit: 'KB',
        aim: { atMost: 64 },
      }),
      figure({ name: 'the same, median', value: median(beside) / KB, unit: 'KB', aim: {} }),
      figure({
        name: 'the changed documents, compressed one by one',
        value: median(documents) / KB,
        unit: 'KB',
        aim: {},
      }),
      figure({ name: 'time of such an update', value: median(runs.map(({ ms }) => ms)), unit: 'ms', aim: {} }),
    ];
  },
};

/** Compressed bytes of the documents that differ between the two file sets. */
async function changedDocuments(before: FileSet, after: FileSet): Promise<number> {
  const known = new Map(releaseOf(before).files.map((file) => [file.address, file]));
  let changed = 0;
  for (const { address, bytes } of releaseOf(after).files) {
    if (groupOf(address) === 'media') continue;
    const now = Buffer.from(await bytes());
    const old = await known.get(address)?.bytes();
    if (old !== undefined && now.equals(old)) continue;
    changed += brotliCompressSync(now, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).length;
  }
  return changed;
}
