/** Manifests: from memory, from the database, or from the server, verified before they are stored. */
import type { Manifest } from '../../src/contract/release/release';
import { onDatabaseLost, withDatabase } from '../database/database';
import { sha256Hex } from '../base/digest';
import type { Failure } from '../base/errors';
import { checkManifest, isReadable } from '../model/manifestCheck';
import { dropRecord, readRecord } from '../database/records';
import { manifestStored, mended, type ReleaseRef } from '../model/refs';
import { changeRefs } from './storedRefs';
import { storedBytes } from '../database/storedShapes';

/**
 * Manifests in use: at most those of the active, the staged and the formerly active releases. Promises, because a page
 * that a cold worker starts for asks for many files at once, and the manifest is to be parsed once.
 */
const parsed = new Map<string, Promise<Manifest | null>>();
onDatabaseLost(() => parsed.clear());

export type FetchedManifest = { readonly kind: 'manifest'; readonly manifest: Manifest; readonly bytes: ArrayBuffer };

/**
 * The stored manifest of a release; null when it is not stored, or is of a format that this build does not know. One that is
 * not what its name promises is removed, so that it is fetched again; the first read of a worker's life hashes it. Rejects when
 * the database fails.
 */
export function readManifest(ref: ReleaseRef): Promise<Manifest | null> {
  const { sha256 } = ref;
  let manifest = parsed.get(sha256);
  if (manifest === undefined) {
    manifest = readStored(ref).then(
      (found) => {
        // Only what is found is remembered.
        if (found === null) forget(sha256, manifest);
        return found;
      },
      (error: unknown) => {
        forget(sha256, manifest);
        throw error;
      },
    );
    parsed.set(sha256, manifest);
  }
  return manifest;
}

/** A manifest that was stored while this read was under way stays. */
function forget(sha256: string, read: Promise<Manifest | null> | undefined): void {
  if (parsed.get(sha256) === read) parsed.delete(sha256);
}

/** The hash says that these bytes were checked before they were stored. */
async function readStored({ sha256, version, format }: ReleaseRef): Promise<Manifest | null> {
  const bytes = await readRecord('manifests', sha256, storedBytes);
  if (bytes === null) return null;
  if ((await sha256Hex(bytes)) !== sha256) {
    await dropRecord('manifests', sha256, 'other bytes');
    return null;
  }
  const manifest = parse(bytes) as Manifest;
  if (!isReadable(manifest.format)) return null;
  if (manifest.version !== version || manifest.format !== format)
    await changeRefs(null, (refs) => mended(refs, sha256, manifest));
  return manifest;
}

/** Reads verified bytes; `damaged` when they hold no manifest that can be relied on, however often they are fetched. */
export function openManifest(bytes: Uint8Array<ArrayBuffer>, ref: ReleaseRef): FetchedManifest | Failure {
  try {
    const manifest = checkManifest(parse(bytes), ref);
    if (manifest !== null) return { kind: 'manifest', manifest, bytes: bytes.buffer };
  } catch {
    // Not JSON: as useless as a manifest of the wrong shape.
  }
  return { kind: 'damaged', detail: `no manifest of format ${ref.format}` };
}

/** Stores the bytes of a manifest, and with them that a wanted release is staged now. Rejects with EpochOver after a log-out. */
export async function storeManifest(epoch: string, { sha256 }: ReleaseRef, fetched: FetchedManifest): Promise<void> {
  await changeRefs(epoch, (refs) => manifestStored(refs, sha256), { sha256, bytes: fetched.bytes });
  parsed.set(sha256, Promise.resolve(fetched.manifest));
}

/** Forgets all manifests but those of `held`. */
export async function dropOtherManifests(held: readonly ReleaseRef[]): Promise<void> {
  const wanted = new Set(held.map((ref) => ref.sha256));
  for (const sha256 of parsed.keys()) if (!wanted.has(sha256)) parsed.delete(sha256);
  await withDatabase(async (database) => {
    const stored = await database.getAllKeys('manifests');
    const old = stored.filter((sha256) => !wanted.has(sha256));
    // Stryker disable next-line ConditionalExpression: A transaction that does nothing.
    if (old.length === 0) return;
    const transaction = database.transaction('manifests', 'readwrite');
    await Promise.all([...old.map((sha256) => transaction.store.delete(sha256)), transaction.done]);
  });
}

/** Forgets what is in memory. */
export const forgetManifests = (): void => parsed.clear();

const parse = (bytes: BufferSource): unknown => JSON.parse(new TextDecoder().decode(bytes));
