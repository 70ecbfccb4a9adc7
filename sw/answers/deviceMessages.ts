import type { DevicePageMessage, PageFacts } from '../../src/contract/fleet/deviceMessages';
import { UUID_PATTERN } from '../../src/contract/base/ids';
import { DEVICE_KINDS, DEVICE_SECRET_PATTERN } from '../../src/contract/fleet/fleet';
import { isCount, isObject, isText } from '../../src/contract/shapes';
import { setUp, withIdentity } from '../model/deviceRecord';
import { changeDevice, readDevice } from '../session/device';
import { endCommand } from '../sync/carryOut';
import { contact, hearOrders, reportNow, reportSoon } from '../sync/contact';
import { deviceStatus, tellOfDevice } from '../sync/deviceStatus';
import { pageWiped } from '../sync/wipe';
import { sendState } from './sendState';
import { endSetUp, takeSetUp } from './setUp';

const UUID = new RegExp(UUID_PATTERN);
const SECRET = new RegExp(DEVICE_SECRET_PATTERN);
const CODE = /^[A-Za-z][A-Za-z0-9._-]{0,59}$/;
const KINDS: readonly unknown[] = DEVICE_KINDS;
/** Longest accepted state of a page, in characters. */
const STATE_MAX_LENGTH = 16 * 1_048_576;

/** Undefined when the page expects no answer. */
export async function answerDevice(event: ExtendableMessageEvent, message: DevicePageMessage): Promise<unknown> {
  switch (message.type) {
    case 'readDevice':
      return deviceStatus();
    case 'deviceFacts':
      return takeFacts(event, message.facts);
    case 'deviceUsed':
      return hearOrders(event);
    case 'deviceWiped':
      if (event.source instanceof Client) pageWiped(event.source.id);
      return contact(event);
    case 'noticeRead':
      await endNotice(message.id);
      await tellOfDevice();
      return contact(event);
    case 'devicePaired':
      await changeDevice((record) => {
        const { facts = record.facts } = message;
        return { ...withIdentity(record, message.identity), facts };
      });
      return true;
    case 'deviceSetUp':
      await changeDevice((record) => setUp(record, message.facts));
      return true;
    case 'deviceSetUpAsked':
      return takeSetUp(message.id);
    case 'deviceSetUpEnded':
      return endSetUp(event, message.id, message.isDone);
    case 'deviceState':
      return sendState(event, message);
  }
}

async function endNotice(id: string): Promise<void> {
  const isNotice = (await readDevice()).open.some((open) => open.id === id && open.kind === 'message');
  if (isNotice) await endCommand(id, 'done');
}

/** A device without an identity stores no facts: it may have been erased. */
async function takeFacts(event: ExtendableMessageEvent, facts: PageFacts): Promise<void> {
  const before = await readDevice();
  if (before.identity !== null) await changeDevice((record) => ({ ...record, facts })).catch(() => undefined);
  await tellOfDevice();
  const { waiting } = before.facts?.outbox ?? { waiting: 0 };
  if (waiting === facts.outbox.waiting) reportNow(event);
  else reportSoon(event);
}

export function isDeviceMessage(data: unknown): data is DevicePageMessage {
  if (!isObject(data)) return false;
  const { type, id } = data;
  switch (type) {
    case 'readDevice':
    case 'deviceUsed':
      return true;
    case 'deviceFacts':
      return isFacts(data['facts']);
    case 'deviceWiped':
      return data['end'] === 'erased' || data['end'] === 'withdrawn';
    case 'noticeRead':
    case 'deviceSetUpAsked':
      return isText(id);
    case 'deviceSetUpEnded':
      return isText(id) && typeof data['isDone'] === 'boolean';
    case 'devicePaired':
      return isIdentity(data['identity']) && (data['facts'] === undefined || isFacts(data['facts']));
    case 'deviceSetUp':
      return isFacts(data['facts']);
    case 'deviceState':
      return isText(id) && isText(data['state']) && data['state'].length <= STATE_MAX_LENGTH;
    default:
      return false;
  }
}

function isFacts(facts: unknown): facts is PageFacts {
  if (!isObject(facts) || !isObject(facts['outbox']) || !isCount(facts['touched'])) return false;
  const { outbox, error, kind, battery, screen } = facts;
  const isOutbox = isCount(outbox['waiting']) && (outbox['oldest'] === null || isCount(outbox['oldest']));
  const isError = error === null || (isObject(error) && CODE.test(String(error['code'])) && isCount(error['time']));
  const isBattery = battery === undefined || (isCount(battery) && battery <= 100);
  const isScreen = screen === undefined || (isObject(screen) && [screen['full'], screen['awake']].every(isBoolean));
  return isOutbox && isError && isBattery && isScreen && (kind === undefined || KINDS.includes(kind));
}

const isBoolean = (value: unknown): boolean => typeof value === 'boolean';

const isIdentity = (value: unknown): boolean =>
  isObject(value) && UUID.test(String(value['id'])) && SECRET.test(String(value['secret']));
