/** Manifests: from memory, from the database, or from the server, verified before they are stored. */
import type { Manifest } from '../src/contract/release';
import { onDatabaseLost, withDatabase } from './database';
import type { Failure } from './errors';
import { checkManifest } from './manifestCheck';
import type { ReleaseRef } from './refs';

/**
 * Manifests in use: at most those of the active, the staged and the formerly active releases. Promises, because a page
 * that a cold worker starts for asks for many files at once, and the manifest is to be parsed once.
 */
const parsed = new Map<string, Promise<Manifest | null>>();
onDatabaseLost(() => parsed.clear());

export type FetchedManifest = { readonly kind: 'manifest'; readonly manifest: Manifest; readonly bytes: ArrayBuffer };

/** The stored manifest of a release, or null when it is not stored. */
export function readManifest({ sha256 }: ReleaseRef): Promise<Manifest | null> {
  let manifest = parsed.get(sha256);
  if (manifest === undefined) {
    manifest = readStored(sha256);
    parsed.set(sha256, manifest);
  }
  return manifest;
}

/** Only what is found is remembered. */
async function readStored(sha256: string): Promise<Manifest | null> {
  try {
    const bytes = await withDatabase((database) => database.get('manifests', sha256));
    // Checked before it was stored.
    if (bytes !== undefined) return parse(bytes) as Manifest;
  } catch (error) {
    parsed.delete(sha256);
    throw error;
  }
  parsed.delete(sha256);
  return null;
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

/** Stores the bytes of a manifest beside what is there. */
export async function storeManifest({ sha256 }: ReleaseRef, fetched: FetchedManifest): Promise<void> {
  await withDatabase((database) => database.put('manifests', fetched.bytes, sha256));
  parsed.set(sha256, Promise.resolve(fetched.manifest));
}

/** Forgets all manifests but those of `held`. */
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

/** Forgets what is in memory. */
export const forgetManifests = (): void => parsed.clear();

const parse = (bytes: BufferSource): unknown => JSON.parse(new TextDecoder().decode(bytes));
