/** A server dies at each write of an activation. The next start finds the former release or the chosen one, whole. */
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { releaseFolder } from '../../../../server/releases/folder/layout';
import { activate as activateIn } from '../../../../server/releases/publish/activate';
import { openReleaseStore } from '../../../../server/releases/serve/releaseStore';
import { activate, publish } from '../../../support/publishing';
import { syntheticRelease } from '../../../support/syntheticRelease';
import { dyingDisk } from '../../support/dyingDisk';
import { pointerIn, removeTempStores, tempStore } from '../tempStore';
import { watchedDisk } from '../watchedDisk';

afterAll(removeTempStores);

const release = (version: string, revision: number) =>
  syntheticRelease({ version, media: 3, mediaBytes: 1_000, revision: () => revision });

function copyOf(template: string): string {
  const store = tempStore();
  cpSync(template, store, { recursive: true });
  return store;
}

test('a kill at each write of an activation leaves the former release or the chosen one, and both stay kept', async () => {
  const template = tempStore();
  await publish(template, release('1.0.0', 1));
  await publish(template, release('2.0.0', 2));
  const changes: string[] = [];
  const disk = watchedDisk((change) => changes.push(change));
  await activateIn(releaseFolder(copyOf(template), disk), '1.0.0');
  const switching = changes.indexOf('rename current') + 1;
  expect(switching).toBeGreaterThan(2);

  for (let killed = 1; killed <= changes.length; killed += 1)
    for (const moment of ['before', 'after'] as const) {
      const store = copyOf(template);
      const dying = dyingDisk(killed, moment);
      const activation = activateIn(releaseFolder(store, dying.disk), '1.0.0');
      expect(await Promise.race([activation, dying.death])).toBe('dead');
      rmSync(path.join(store, 'lock'));
      const isSwitched = killed > switching || (killed === switching && moment === 'after');
      expect([killed, moment, pointerIn(store).version]).toEqual([killed, moment, isSwitched ? '1.0.0' : '2.0.0']);
      expect(await openReleaseStore(store).health()).toBe('ok');
      for (const version of ['2.0.0', '1.0.0']) expect((await activate(store, version)).version).toBe(version);
    }
});
