import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { publish } from '../../../../server/releases/publish/publish';
import { openReleaseStore } from '../../../../server/releases/serve/releaseStore';
import { syntheticRelease } from '../../../support/syntheticRelease';
import { namesIn, pointerIn, removeTempStores, tempStore, textOf } from '../tempStore';

afterAll(removeTempStores);

const CHILD = path.join(__dirname, 'publishInChild.ts');
const child = (...args: string[]) => [process.execPath, ['--import', 'tsx', CHILD, ...args]] as const;

const release = (version: string, revision: number) =>
  syntheticRelease({ version, media: 150, mediaBytes: 10_000, revision: () => revision });

/** Reads every file of the current release and checks that it has its full length. */
async function expectWhole(store: string): Promise<void> {
  const current = await openReleaseStore(store).current();
  expect(current).not.toBeNull();
  for (const [address] of current?.manifest.files ?? []) {
    const found = current?.find(address);
    expect(found && (await textOf(found.read())).length).toBe(found?.length);
  }
}

test('the current release stays complete when a publisher is killed at any step', async () => {
  const template = tempStore();
  await publish(template, release('1.0.0', 1));
  const trial = tempStore();
  cpSync(template, trial, { recursive: true });
  const steps = Number(execFileSync(...child(trial, '2.0.0', '2', '0')));
  const clean = namesIn(trial).length;
  expect(steps).toBeGreaterThan(8);

  for (let step = 1; step <= steps; step++) {
    const store = tempStore();
    cpSync(template, store, { recursive: true });
    expect(spawnSync(...child(store, '2.0.0', '2', String(step))).signal).toBe('SIGKILL');
    const { version } = pointerIn(store);
    // The last three steps only delete files, after the pointer to the new release is in place.
    expect([step, version]).toEqual([step, step <= steps - 3 ? '1.0.0' : '2.0.0']);
    await expectWhole(store);
    if (version === '1.0.0') {
      await publish(store, release('2.0.0', 2));
      expect([step, namesIn(store).length]).toEqual([step, clean]);
    } else await publish(store, release('2.0.1', 2));
    expect(namesIn(store).filter((name) => /draft|lock/.test(name))).toEqual([]);
    await expectWhole(store);
  }
}, 120_000);
