import type { Pointer } from '../../../src/contract/release/release';
import { BlobCheck } from '../check/blobCheck';
import { leaveEvent, type Author } from '../folder/events';
import type { Layout, ReleaseFolder } from '../folder/layout';
import { acquireLock } from './lock';
import { readManifest } from '../folder/manifests';
import { readHistory, readPointer } from '../folder/pointers';
import { ReleaseError } from '../folder/releaseError';
import { switchPointer } from './switchPointer';

/**
 * Makes a kept release current, with deadline `by` if given. Also gives an already current release a new serial, so
 * devices accept a restored store. Without `author`, the activation is a command's.
 * @throws ReleaseError when the release is unknown or damaged, or another publisher runs
 */
export async function activate(folder: ReleaseFolder, version: string, by?: number, author?: Author): Promise<Pointer> {
  const before = await readPointer(folder);
  if (before === null) throw new ReleaseError(`In ${folder.root} ist noch nichts veröffentlicht.`);
  const lock = await acquireLock(folder.lock);
  try {
    const current = await readPointer(folder);
    const kept = (await readHistory(folder)).map((release) => release.pointer);
    const target = (current === null ? kept : [current, ...kept]).find((pointer) => pointer.version === version);
    if (target === undefined) throw new ReleaseError(unknownMessage(version, current, kept));
    await assertWhole(folder, target);
    await lock.assertHeld();
    const pointer = await switchPointer(folder, target, by);
    await leaveEvent(folder, 'release.activated', version, author);
    return pointer;
  } finally {
    await lock.release();
  }
}

async function assertWhole(layout: Layout, pointer: Pointer): Promise<void> {
  const check = new BlobCheck(layout.packs);
  for (const { sha256 } of (await readManifest(layout, pointer)).packs) {
    const state = await check.state(sha256);
    if (state === 'sound') continue;
    const fault = state === 'missing' ? 'fehlt' : 'ist beschädigt';
    throw new ReleaseError(`Version ${pointer.version} ist nicht mehr vollständig: Paket ${sha256} ${fault}.`);
  }
}

function unknownMessage(version: string, current: Pointer | null, kept: readonly Pointer[]): string {
  const versions = [...new Set([current, ...kept].map((pointer) => pointer?.version))].filter(Boolean);
  return `Version ${version} wird nicht mehr aufbewahrt. Vorhanden: ${versions.join(', ')}.`;
}
