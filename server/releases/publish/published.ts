import { lstat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { layoutOf, type Layout } from '../folder/layout';
import { readManifest } from '../folder/manifests';
import { readDraft, readHistory, readPointer } from '../folder/pointers';
import { ReleaseError } from '../folder/releaseError';
import type { Pointer } from '../../../src/contract/release/release';
import { hasCode } from '../../base/errorCode';
import { isHeld } from './lock';
import type { ReleaseInput } from './releaseFile';
import { findStored } from './reuse';
import { versionFault } from './versionFault';

/** About ten times what the first publication of a large catalogue takes. */
const PUBLISHER_WAIT_MS = 1_200_000;
const PUBLISHER_POLL_MS = 250;

/** Also returns false when the pointer or history file is unreadable, because the store may contain a release. */
export async function isEmptyStore(dir: string): Promise<boolean> {
  const { current, history } = layoutOf(dir);
  return !(await isThere(current)) && !(await isThere(history));
}

/** Waits while a publisher holds the lock. True when it published a release. */
export async function isFilledByAnother(dir: string): Promise<boolean> {
  const deadline = performance.now() + PUBLISHER_WAIT_MS;
  for (;;) {
    // Reads the lock before the pointer, because a publisher places its pointer before it releases the lock.
    const isBusy = await isHeld(layoutOf(dir).lock);
    if (!(await isEmptyStore(dir))) return true;
    if (!isBusy || performance.now() > deadline) return false;
    await wait(PUBLISHER_POLL_MS);
  }
}

const isThere = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    (error: unknown) => !hasCode(error, 'ENOENT'),
  );

/** Returns a German reason without a full stop. */
export async function publishedVersionFault(dir: string, version: string): Promise<string | null> {
  const layout = layoutOf(dir);
  const history = await readHistory(layout);
  return versionFault(
    version,
    await readPointer(layout),
    history.map((release) => release.pointer),
  );
}

type Content = Pick<ReleaseInput, 'version' | 'files'>;

/** Compares the current release with the content that `inputAs` returns for the current version. */
export async function isPublished(dir: string, inputAs: (version: string) => Content): Promise<boolean> {
  const layout = layoutOf(dir);
  const current = await readPointer(layout);
  return current !== null && isRelease(layout, current, inputAs(current.version));
}

/** Also true for an unreadable draft. */
export const hasDraft = (dir: string): Promise<boolean> => isThere(layoutOf(dir).draft);

/** True when the draft contains exactly the version and files of `input`. False for an unreadable draft. */
export async function isDraft(dir: string, input: Content): Promise<boolean> {
  const layout = layoutOf(dir);
  try {
    return await isRelease(layout, await readDraft(layout), input);
  } catch (error) {
    if (error instanceof ReleaseError) return false;
    throw error;
  }
}

async function isRelease(layout: Layout, pointer: Pointer | null, input: Content): Promise<boolean> {
  if (pointer?.version !== input.version) return false;
  const manifest = await readManifest(layout, pointer);
  if (manifest.files.length !== input.files.length) return false;
  return (await findStored(layout, [manifest], input.files)).every((pieces) => pieces !== null);
}
