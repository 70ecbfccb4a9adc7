import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ManifestPack } from '../../../../src/contract/release/release';
import { APP_DIR } from '../../../support/appBuild';
import { patiently } from '../world/patiently';
import type { FaultCase } from '../faultCase';
import { damageEntry, damageRecord, DAMAGES, entryHash } from '../world/damage';
import { isWhole } from '../world/healed';
import type { Tablet } from '../world/tablet';
import type { World } from '../world/world';

const STORES = ['refs', 'session', 'manifests', 'pins', 'recheck', 'lastError', 'oldPages'] as const;

/** Faults that damage each kind of stored data in a random way. */
export const DAMAGE_CASES: readonly FaultCase[] = [
  { number: 26, name: 'each record of the database gone, garbage, a digit changed', run: damageRecords },
  { number: 26, name: 'documents, media, opened packs gone, garbage, a digit changed', run: damagePacks },
  { number: 26, name: 'each file of the app gone, garbage, a digit changed', run: damageShell },
];

const how = (world: World) => ({ damage: world.random.pick(DAMAGES), where: world.random.next() });

/** Ends the worker, so that the next worker finds the damage at its start. */
async function stopWorker(world: World, tablet: Tablet): Promise<void> {
  const devtools = await world.devtools(tablet);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.detach();
}

async function damageRecords(world: World): Promise<void> {
  const tablet = await world.startWhole();
  for (const store of shuffled(world, STORES)) {
    const damage = how(world);
    // Without the cache's name in `refs`, the worker loads all packs again.
    if (store === 'refs') world.packs.mayRepeat();
    await stopWorker(world, tablet);
    if (!(await damageRecord(tablet, store, damage))) continue;
    await stopWorker(world, tablet);
    await tablet.reload();
    await healed(world, tablet, `${store}, ${damage.damage}`);
  }
  await world.expectHealed(tablet, '1.0.0');
}

const shuffled = <T>(world: World, things: readonly T[]): T[] =>
  things
    .map((thing) => ({ thing, at: world.random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ thing }) => thing);

const healed = (world: World, tablet: Tablet, what: string): Promise<unknown> =>
  patiently(
    `${tablet.name} is whole after damage to ${what}`,
    async () => (await tablet.version()) === '1.0.0' && (await isWhole(tablet, world.expected('1.0.0'))),
    { timeoutMs: 45_000, intervalMs: 200 },
  );

/** Damages a pack of each kind. Chance decides whether the worker has it open. */
async function damagePacks(world: World): Promise<void> {
  const tablet = await world.startWhole();
  for (const kind of shuffled(world, ['documents', 'media'] as const)) {
    const pack = world.random.pick(world.expected('1.0.0').packs.filter((other) => other.kind === kind));
    const isOpen = world.random.next() < 0.5;
    world.packs.damages(pack.sha256);
    if (!isOpen) await stopWorker(world, tablet);
    await damageEntry(tablet, pack.sha256, mediaOnly(kind, how(world)));
    if (!isOpen) await stopWorker(world, tablet);
    await loadedAgain(tablet, pack);
  }
  await world.expectHealed(tablet, '1.0.0');
}

/**
 * Replaces any other damage to a media pack by deletion, because the worker opens media packs without checking their
 * hash.
 */
const mediaOnly = (kind: ManifestPack['kind'], damage: ReturnType<typeof how>): ReturnType<typeof how> =>
  kind === 'media' && damage.damage !== 'gone' ? { ...damage, damage: 'gone' } : damage;

/**
 * Waits until the damaged pack is loaded again. The worker notices the damage when it rechecks packs after a page's
 * start, or when a page needs the pack.
 */
async function loadedAgain(tablet: Tablet, { sha256 }: ManifestPack): Promise<void> {
  await patiently(
    'the pack is right again',
    async () => {
      if ((await entryHash(tablet, sha256).catch(() => null)) === sha256) return true;
      await tablet.reload();
      return false;
    },
    { timeoutMs: 60_000, intervalMs: 2_500 },
  );
}

/** Damages files that the app needs at its start, and one other file. */
async function damageShell(world: World): Promise<void> {
  const tablet = await world.startWhole();
  const page = await readFile(path.join(APP_DIR, 'index.html'), 'utf8');
  const [script = ''] = /assets\/main\.[^\s">]+?\.js/.exec(page) ?? [];
  const [style = ''] = /assets\/[^\s"=>]+?\.css/.exec(page) ?? [];
  for (const file of shuffled(world, ['index.html', script, style])) {
    const damage = how(world);
    await damageEntry(tablet, `/${file}`, damage);
    await stopWorker(world, tablet);
    await tablet.reload();
    const expected = createHash('sha256')
      .update(await readFile(path.join(APP_DIR, file)))
      .digest('hex');
    await patiently(`${file} is right again after it was ${damage.damage}`, async () => {
      return (await entryHash(tablet, `/${file}`).catch(() => null)) === expected;
    });
    await tablet.reload();
    await healed(world, tablet, file);
  }
  await world.expectHealed(tablet, '1.0.0');
}
