import type { Manifest } from '../../src/contract/release/release';
import { onDatabaseLost, withDatabase } from '../database/database';
import { sha256Hex } from '../base/digest';
import type { Failure } from '../base/errors';
import { checkManifest, isReadable } from '../model/manifestCheck';
import { dropRecord, readRecord } from '../database/records';
import { manifestStored, mended, type ReleaseRef } from '../model/refs';
import { changeRefs } from './storedRefs';
import { storedBytes } from '../database/storedShapes';

/** Stores promises, so parallel requests at a cold start parse a manifest once. */
const parsed = new Map<string, Promise<Manifest | null>>();
onDatabaseLost(() => parsed.clear());

export type FetchedManifest = { readonly kind: 'manifest'; readonly manifest: Manifest; readonly bytes: ArrayBuffer };

/** Null when the manifest is missing, damaged or of an unknown format. Rejects when the database fails. */
export function readManifest(ref: ReleaseRef): Promise<Manifest | null> {
  const { sha256 } = ref;
  let manifest = parsed.get(sha256);
  if (manifest === undefined) {
    manifest = readStored(ref).then(
      (found) => {
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

function forget(sha256: string, read: Promise<Manifest | null> | undefined): void {
  if (parsed.get(sha256) === read) parsed.delete(sha256);
}

/** Checks only the hash, since the manifest's fields were checked before storing. */
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

/** Returns a `damaged` failure when the bytes are no valid manifest. */
export function openManifest(bytes: Uint8Array<ArrayBuffer>, ref: ReleaseRef): FetchedManifest | Failure {
  try {
    const manifest = checkManifest(parse(bytes), ref);
    if (manifest !== null) return { kind: 'manifest', manifest, bytes: bytes.buffer };
  } catch {
    // Bytes without JSON count as damaged.
  }
  return { kind: 'damaged', detail: `no manifest of format ${ref.format}` };
}

/** Stores a manifest and stages its release in one transaction. Rejects with EpochOver after a log-out. */
export async function storeManifest(epoch: string, { sha256 }: ReleaseRef, fetched: FetchedManifest): Promise<void> {
  await changeRefs(epoch, (refs) => manifestStored(refs, sha256), { sha256, bytes: fetched.bytes });
  parsed.set(sha256, Promise.resolve(fetched.manifest));
}

export async function dropOtherManifests(held: readonly ReleaseRef[]): Promise<void> {
  const wanted = new Set(held.map((ref) => ref.sha256));
  for (const sha256 of parsed.keys()) if (!wanted.has(sha256)) parsed.delete(sha256);
  await withDatabase(async (database) => {
    const stored = await database.getAllKeys('manifests');
    const old = stored.filter((sha256) => !wanted.has(sha256));
    if (old.length === 0) return;
    const transaction = database.transaction('manifests', 'readwrite');
    await Promise.all([...old.map((sha256) => transaction.store.delete(sha256)), transaction.done]);
  });
}

export const forgetManifests = (): void => parsed.clear();

const parse = (bytes: BufferSource): unknown => JSON.parse(new TextDecoder().decode(bytes));
