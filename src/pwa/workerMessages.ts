/** Checks a message's form, because browser extensions also post messages. */
import type { WorkerMessage } from '../contract/release/application';
import { isObject, isText } from '../contract/shapes';
import { isVersion } from '../contract/base/version';

export function isWorkerMessage(data: unknown): data is WorkerMessage {
  if (!isObject(data)) return false;
  const { type, version, session } = data;
  if (type === 'loggedOut') return session === undefined || isText(session);
  if (type === 'draftChanged') return true;
  return (type === 'releaseActivated' || type === 'newerVersionKnown') && isVersion(version);
}
