import { measureUpdates } from '../harness/app';
import type { Scenario } from '../harness/bench';
import { comparedFigure } from '../harness/figures';
import { releaseOf, type FileSet } from '../harness/fileSet';
import { median } from '../harness/statistics';
import { workboxTimes } from '../peers/workboxPeer';

const FILES = 10_000;
const FILE_BYTES = 51_200;
const CHANGED_EVERY = 100;
const ROUNDS = 3;
const MB = 1e6;

/** Measures the update to a new version that changes one file in a hundred. */
export const delta: Scenario = {
  name: 'delta',
  about: `update, 1 % of ${FILES} files of 50 KB changed; median of ${ROUNDS} updates in a row`,
  run: async (setting) => {
    const count = setting.quick ? FILES / 10 : FILES;
    const first: FileSet = { version: '1.0.0', count, bytes: FILE_BYTES };
    const updates = Array.from({ length: ROUNDS }, (_, round) => ({
      ...first,
      version: `1.0.${round + 1}`,
      changedEvery: CHANGED_EVERY,
    }));
    const runs = await measureUpdates(setting, first, updates);
    const workbox = await workboxTimes({ files: first, updates, runs: 1 });
    const wire = runs.map(({ requests }) => requests.reduce((sum, { bytes }) => sum + bytes, 0));
    return [
      comparedFigure({
        name: `update, 1 % of ${count} files of 50 KB changed: time`,
        value: median(runs.map(({ ms }) => ms)),
        unit: 'ms',
        peer: 'workbox reinstall',
        peerValue: median(workbox),
        lowerIsBetter: true,
        aim: { atLeast: 15 },
      }),
      comparedFigure({
        name: 'its bytes on the wire, with manifest',
        value: median(wire) / MB,
        unit: 'MB',
        peer: 'changed bytes',
        peerValue: (await changedBytes(first, updates[0])) / MB,
        aim: { atMost: 1.2 },
      }),
    ];
  },
};

async function changedBytes(before: FileSet, after: FileSet | undefined): Promise<number> {
  if (after === undefined) return NaN;
  const known = new Map(releaseOf(before).files.map((file) => [file.address, file]));
  let changed = 0;
  for (const { address, bytes } of releaseOf(after).files) {
    const now = Buffer.from(await bytes());
    const old = await known.get(address)?.bytes();
    if (old === undefined || !now.equals(old)) changed += now.length;
  }
  return changed;
}
