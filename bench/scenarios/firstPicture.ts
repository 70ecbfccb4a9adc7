import { setTimeout as pause } from 'node:timers/promises';
import type { Scenario } from '../harness/bench';
import { comparedFigure } from '../harness/figures';
import { withLine } from '../harness/line';
import { median } from '../harness/statistics';
import { openReferences, unlockUntilPicture, withLargeDemo, withLockedDevice } from '../harness/whileSyncing';

const LINE = { megabits: 20, roundTripMs: 20 };
const BESIDE = { media: 5_000, bytes: 200_000 };
const RUNS = 5;
/** Milliseconds to wait after the dashboard's first picture. By then the sync is loading pictures. */
const UNDER_WAY_MS = 4_000;

/** Measures a person's wait for a picture while the sync uses the line. */
export const firstPicture: Scenario = {
  name: 'picture',
  about: `first picture during a first sync of 1 GB on ${LINE.megabits} Mbit/s, against a device without a sync; median of ${RUNS}`,
  run: async (setting) => {
    const beside = { ...BESIDE, media: setting.quick ? BESIDE.media / 10 : BESIDE.media };
    return withLargeDemo(setting, beside, async (server) => {
      const key = (await server.keys()).default;
      const runs = setting.quick ? 2 : RUNS;
      const measured = {
        syncing: { unlocked: [] as number[], later: [] as number[] },
        idle: { unlocked: [] as number[], later: [] as number[] },
      };
      while (measured.idle.later.length < runs)
        for (const name of ['syncing', 'idle'] as const)
          await withLine(server, LINE, (origin) =>
            withLockedDevice({ origin, key, syncs: name === 'syncing' }, async (page) => {
              measured[name].unlocked.push(await unlockUntilPicture(page));
              await pause(UNDER_WAY_MS);
              measured[name].later.push(await openReferences(page));
            }),
          );
      const compared = (name: string, when: 'unlocked' | 'later') =>
        comparedFigure({
          name,
          value: median(measured.syncing[when]),
          unit: 'ms',
          peer: 'no sync',
          peerValue: median(measured.idle[when]),
          aim: { atMost: 1.5 },
        });
      return [
        compared('first picture of the dashboard after unlocking', 'unlocked'),
        compared(`first picture of the references, opened ${UNDER_WAY_MS / 1000} s later`, 'later'),
      ];
    });
  },
};
