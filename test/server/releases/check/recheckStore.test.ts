import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { wait, type Clock } from '../../../../server/base/clock';
import { recheckStore } from '../../../../server/releases/check/recheckStore';
import { openReleaseStore } from '../../../../server/releases/serve/releaseStore';
import { publish } from '../../../support/publishing';
import { syntheticRelease } from '../../../support/syntheticRelease';
import { until } from '../../../support/until';
import { flipBit, settleDate } from '../../support/rot';
import { removeTempStores, tempStore } from '../tempStore';

afterAll(removeTempStores);

const never = (error: unknown) => {
  throw error;
};

test.each(['documents', 'media'])('a later round of the background check finds a damaged pack of %s', async (kind) => {
  const dir = tempStore();
  const { packs } = await publish(dir, syntheticRelease({ version: '1.0.0', media: 5, mediaBytes: 1_000 }));
  const pack = packs.find((other) => other.kind === kind);
  const file = path.join(dir, 'packs', pack?.sha256 ?? '');
  settleDate(file);
  const problems: unknown[] = [];
  const store = openReleaseStore(dir, { onProblem: (problem) => problems.push(problem) });
  const end = recheckStore(store, { wait: (_ms, signal) => wait(1, signal) }, never);
  // After this read the store treats the pack as undamaged until a later check round.
  await store.pack(pack?.sha256 ?? '');
  flipBit(file);
  await until('the damage is told', () => problems.length > 0);
  end();
  expect([await store.health(), await store.damagedVersions()]).toEqual(['damaged', ['1.0.0']]);
  expect(String(problems[0])).toContain(pack?.sha256);
});

test('the background check waits longer between files after its first round', async () => {
  const dir = tempStore();
  const { packs } = await publish(dir, syntheticRelease({ version: '1.0.0', media: 5, mediaBytes: 1_000 }));
  const store = openReleaseStore(dir);
  const waits: number[] = [];
  /** Ends each wait at once until the first long wait, which lasts until the check ends. */
  const clock: Pick<Clock, 'wait'> = {
    wait: async (ms, signal) => {
      waits.push(ms);
      await wait(ms > 1_000 ? ms : 1, signal);
    },
  };
  const rounds: boolean[] = [];
  const watched = {
    ...store,
    async recheckOldest() {
      const checked = await store.recheckOldest();
      rounds.push(checked?.first === true);
      return checked;
    },
  };
  const end = recheckStore(watched, clock, never);
  await until('the first round is over', () => waits.at(-1) === 10_000);
  end();
  expect(rounds).toEqual([...packs.map(() => true), true, false]);
  expect(waits).toEqual([...Array<number>(packs.length + 2).fill(1_000), 10_000]);
});

test('the background check hashes nothing in an empty store', async () => {
  const store = openReleaseStore(tempStore());
  expect(await store.recheckOldest()).toBeNull();
});

test('the background check continues with the known blobs when the release pointer is unreadable', async () => {
  const dir = tempStore();
  const { pointer, packs } = await publish(dir, syntheticRelease({ version: '1.0.0', media: 5, mediaBytes: 1_000 }));
  const store = openReleaseStore(dir);
  await store.recheckOldest();
  writeFileSync(path.join(dir, 'current'), '{"version":"2.0.0","format":99}');
  const checked = new Set<string | undefined>();
  for (let blobs = 0; blobs < packs.length + 1; blobs += 1) checked.add((await store.recheckOldest())?.sha256);
  expect(checked).toEqual(new Set([pointer.sha256, ...packs.map(({ sha256 }) => sha256)]));
});
