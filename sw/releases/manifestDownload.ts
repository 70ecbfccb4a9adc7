/** The download of a manifest, kept over its tries: one that breaks goes on where it broke, as packs do. */
import { manifestPath } from '../../src/contract/paths';
import { BlobDownload, type TryOutcome } from '../net/blobDownload';
import { tryDelta } from './manifestDelta';
import type { ReleaseRef } from '../model/refs';

/** One at a time: another release or a log-out makes what came of an earlier one worthless. */
let kept: { readonly key: string; readonly download: BlobDownload } | null = null;

/**
 * One try to fetch the manifest of a release, as a difference to one that is here where that works; its bytes are
 * verified.
 */
export async function tryManifest(
  epoch: string,
  ref: ReleaseRef,
  token: string | null,
  signal: AbortSignal,
): Promise<TryOutcome> {
  const key = `${epoch}/${ref.sha256}`;
  if (kept?.key !== key || kept.download.received === 0) {
    const outcome = await tryDelta(ref, token, signal);
    if (outcome !== null) return outcome;
  }
  if (kept?.key !== key) kept = { key, download: manifestDownload(ref) };
  const outcome = await kept.download.attempt(token, signal);
  if (outcome.kind === 'complete' || signal.aborted) kept = null;
  return outcome;
}

/** A download of its own, for who cannot wait for the kept one's next try. */
export const manifestDownload = ({ sha256, size }: ReleaseRef): BlobDownload =>
  new BlobDownload({ path: manifestPath(sha256), sha256, size, type: 'application/json' });
