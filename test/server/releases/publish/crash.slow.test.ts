import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { layoutOf } from '../../../../server/releases/folder/layout';
import { readSources } from '../../../../server/releases/folder/sources';
import { openReleaseStore } from '../../../../server/releases/serve/releaseStore';
import { publish } from '../../../support/publishing';
import { syntheticRelease } from '../../../support/syntheticRelease';
import { namesIn, pointerIn, removeTempStores, tempStore, textOf } from '../tempStore';

afterAll(removeTempStores);

const CHILD = path.join(__dirname, 'publishInChild.ts');
const child = (...args: string[]) => [process.execPath, ['--import', 'tsx', CHILD, ...args]] as const;

const release = (version: string, revision: number) =>
  syntheticRelease({ version, media: 150, mediaBytes: 10_000, revision: () => revision });

/** Checks that every file of the current release has its full length, and that the release has its sources. */
async function expectWhole(store: string): Promise<void> {
  const current = await openReleaseStore(store).current();
  expect(current).not.toBeNull();
  expect(await readSources(layoutOf(store), pointerIn(store))).toEqual(new Map());
  for (const [address] of current?.manifest.files ?? []) {
    const found = current?.find(address);
    expect(found && (await textOf(found.read())).length).toBe(found?.length);
  }
}

test('the current release stays complete when a publisher is killed before any change of the disk', async () => {
  const template = tempStore();
  await publish(template, release('1.0.0', 1));
  const trial = tempStore();
  cpSync(template, trial, { recursive: true });
  const changes: string[] = JSON.parse(String(execFileSync(...child(trial, '2.0.0', '2', '0'))));
  const clean = namesIn(trial).length;
  expect(changes.length).toBeGreaterThan(16);
  const switching = changes.indexOf('rename current') + 1;

  for (let killed = 1; killed <= changes.length; killed++) {
    const store = tempStore();
    cpSync(template, store, { recursive: true });
    expect(spawnSync(...child(store, '2.0.0', '2', String(killed))).signal).toBe('SIGKILL');
    const { version } = pointerIn(store);
    expect([killed, version]).toEqual([killed, killed <= switching ? '1.0.0' : '2.0.0']);
    await expectWhole(store);
    if (version === '1.0.0') {
      await publish(store, release('2.0.0', 2));
      expect([killed, namesIn(store).length]).toEqual([killed, clean]);
    } else await publish(store, release('2.0.1', 2));
    expect(namesIn(store).filter((name) => /draft|lock/.test(name))).toEqual([]);
    await expectWhole(store);
  }
}, 120_000);
