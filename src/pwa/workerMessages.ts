/** Tells a message of our worker from whatever else may be posted to a page (extensions post, too). */
import type { WorkerMessage } from '../contract/application';
import { isVersion } from '../contract/version';

export function isWorkerMessage(data: unknown): data is WorkerMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  if (data.type === 'loggedOut') return true;
  const speaksOfVersion = data.type === 'releaseActivated' || data.type === 'newerVersionKnown';
  return speaksOfVersion && 'version' in data && isVersion(data.version);
}
