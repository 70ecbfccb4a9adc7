import type { DevicePageMessage } from '../../src/contract/fleet/deviceMessages';
import type { DraftWish, PageMessage } from '../../src/contract/release/application';
import { MISSING_ASKED_MOST } from '../../src/contract/base/limits';
import { isObject, isText } from '../../src/contract/shapes';
import { answerDraft } from './answerDraft';
import { answerDevice, isDeviceMessage } from './deviceMessages';
import { noteError } from '../database/lastError';
import { GIVE_WAY_MS } from '../base/limits';
import { personRest } from '../net/syncStatus';
import { mendShell } from '../shell/shell';
import { logOut, sendLogouts } from '../sync/logout';
import { stepAsideIfAsked, takeOver } from '../sync/takeOver';
import { readMissing } from './missingMedia';
import { readWorkerState } from './workerState';

/** Handles a page's message. Ignores messages of other builds. Never rejects. */
export async function answerMessage(event: ExtendableMessageEvent): Promise<void> {
  const [port] = event.ports;
  try {
    if (stepAsideIfAsked(event.data)) return;
    if (isDeviceMessage(event.data)) {
      const answer = await answerDevice(event, event.data);
      return port?.postMessage(answer);
    }
    if (!isPageMessage(event.data)) return;
    switch (event.data.type) {
      case 'readState':
        return port?.postMessage(await readWorkerState());
      case 'draft':
        return port?.postMessage(await answerDraft(event, event.data.wish));
      case 'missingMedia':
        return port?.postMessage(await readMissing(event.data.version, event.data.files));
      case 'personActs':
        return personRest.ask(GIVE_WAY_MS);
      case 'takeOver':
        return await takeOver();
      case 'startFailed':
        return void mendShell();
      case 'logOut':
        await logOut(isText(event.data.token) ? event.data.token : null, idOf(event.source));
        port?.postMessage(true);
        return await sendLogouts();
    }
  } catch (error) {
    noteError(`message: ${String(error)}`);
  }
}

const idOf = (source: ExtendableMessageEvent['source']): string | undefined =>
  source instanceof Client ? source.id : undefined;

type Message = Exclude<PageMessage, DevicePageMessage>;

const TYPES: readonly unknown[] = [
  'readState',
  'draft',
  'missingMedia',
  'personActs',
  'takeOver',
  'startFailed',
  'logOut',
] satisfies Message['type'][];

const WISHES: readonly unknown[] = ['view', 'follow', 'leave'] satisfies DraftWish[];

const isPageMessage = (data: unknown): data is Message =>
  isObject(data) &&
  TYPES.includes(data['type']) &&
  (data['type'] !== 'draft' || WISHES.includes(data['wish'])) &&
  (data['type'] !== 'missingMedia' || (isText(data['version']) && isIds(data['files'])));

const isIds = (files: unknown): boolean =>
  Array.isArray(files) && files.length <= MISSING_ASKED_MOST && files.every(isText);
