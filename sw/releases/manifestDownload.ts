import { manifestPath } from '../../src/contract/paths';
import { BlobDownload, type TryOutcome } from '../net/blobDownload';
import { tryDelta } from './manifestDelta';
import type { ReleaseRef } from '../model/refs';

/** Unfinished manifest download. A download for another release or epoch replaces it. */
let kept: { readonly key: string; readonly download: BlobDownload } | null = null;

/** First tries the difference to a stored manifest. Verifies the bytes. */
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

/** A new download. A repair uses its own download instead of waiting for the one in `kept`. */
export const manifestDownload = ({ sha256, size }: ReleaseRef): BlobDownload =>
  new BlobDownload({ path: manifestPath(sha256), sha256, size, type: 'application/json' });
