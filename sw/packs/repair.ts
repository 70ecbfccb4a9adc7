import { packPath } from '../../src/contract/paths';
import type { ManifestPack } from '../../src/contract/release/release';
import { BlobDownload } from '../net/blobDownload';
import { messageOf } from '../base/errors';
import { noteError } from '../database/lastError';
import { REPAIR_MS } from '../base/limits';
import { holdPack } from './openedPacks';
import { Retry } from '../net/retry';
import { EpochOver } from '../releases/storedRefs';
import { readSession } from '../session/session';
import { storePack } from './storage';
import { serverRest } from '../net/syncStatus';

const running = new Map<string, Promise<boolean>>();
const failing = new Map<string, Retry>();

/** Downloads a pack while a page waits. Returns whether the pack is readable, even if only from memory. */
export function repairPack(epoch: string, pack: ManifestPack): Promise<boolean> {
  const key = `${epoch}/${pack.sha256}`;
  let repair = running.get(key);
  if (repair === undefined) {
    if (failing.get(key)?.isDue === false) return Promise.resolve(false);
    repair = fetchPack(key, epoch, pack).finally(() => running.delete(key));
    running.set(key, repair);
  }
  return repair;
}

async function fetchPack(key: string, epoch: string, pack: ManifestPack): Promise<boolean> {
  const { sha256, size } = pack;
  const subject = `repair of pack ${sha256.slice(0, 12)}`;
  const { token } = await readSession();
  const download = new BlobDownload({ path: packPath(sha256), sha256, size, type: 'application/octet-stream' });
  const outcome = await download.attempt(token, AbortSignal.timeout(REPAIR_MS));
  if (outcome.kind === 'complete') {
    failing.delete(key);
    await storePack(epoch, pack, outcome.bytes).catch((error: unknown) => {
      if (error instanceof EpochOver) throw error;
      noteError(`${subject}: ${String(error)}`);
    });
    holdPack(epoch, pack, new Blob([outcome.bytes]));
    return true;
  }
  if (outcome.kind === 'damaged' || outcome.kind === 'missing') {
    const retry = failing.get(key) ?? new Retry(serverRest);
    retry.failed();
    failing.set(key, retry);
  }
  noteError(messageOf(outcome, subject));
  return false;
}
