/** Fetching a pack that a page waits for: a document that was damaged or evicted is had again at once. */
import { packPath } from '../src/contract/paths';
import type { ManifestPack } from '../src/contract/release';
import { BlobDownload } from './blobDownload';
import { messageOf } from './errors';
import { noteError } from './lastError';
import { REPAIR_MS } from './limits';
import { holdPack } from './openedPacks';
import { readSession } from './session';
import { storePack } from './storage';

const running = new Map<string, Promise<boolean>>();

/**
 * Whether the pack can be read now, be it only from memory because the device is full. Requests that wait for the same
 * pack share one download.
 */
export function repairPack(epoch: string, pack: ManifestPack): Promise<boolean> {
  const key = `${epoch}/${pack.sha256}`;
  let repair = running.get(key);
  if (repair === undefined) {
    repair = fetchPack(epoch, pack).finally(() => running.delete(key));
    running.set(key, repair);
  }
  return repair;
}

async function fetchPack(epoch: string, pack: ManifestPack): Promise<boolean> {
  const { sha256, size } = pack;
  const { token } = await readSession();
  const download = new BlobDownload({ path: packPath(sha256), sha256, size, type: 'application/octet-stream' });
  const outcome = await download.attempt(token, AbortSignal.timeout(REPAIR_MS));
  if (outcome.kind === 'complete') {
    await storePack(epoch, pack, outcome.bytes);
    holdPack(epoch, pack, new Blob([outcome.bytes]));
    return true;
  }
  noteError(messageOf(outcome, `repair of pack ${sha256.slice(0, 12)}`));
  return false;
}
