import type { DeviceEnd } from '../../src/contract/fleet/deviceMessages';
import { UUID_PATTERN } from '../../src/contract/base/ids';
import { START_ID_PATTERN } from '../../src/contract/fleet/fleet';
import type { SerialWatch } from '../../src/contract/release/serial';
import { isCount, isObject, isText } from '../../src/contract/shapes';
import type { KeptPageViews, LastError, Session } from './database';
import { checkPointer, isSha256 } from '../model/manifestCheck';
import type { DraftSlot } from '../model/draftSlot';
import { NEW_DEVICE, type DeviceRecord } from '../model/deviceRecord';
import type { Refs } from '../model/refs';

const UUID = new RegExp(UUID_PATTERN);
const START_ID = new RegExp(START_ID_PATTERN);
const EPOCH = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Matches tokens an `Authorization` header can contain. */
const TOKEN = /^[\x21-\x7e]{10,1000}$/;

const isToken = (value: unknown): value is string => typeof value === 'string' && TOKEN.test(value);

/** Null if the record has no epoch. Drops invalid releases: the server names them again. */
export function storedRefs(value: unknown): Refs | null {
  if (!isObject(value) || typeof value['epoch'] !== 'string' || !EPOCH.test(value['epoch'])) return null;
  const { epoch, active, staged, wanted, accepted, previous, serials, draft, brand } = value;
  return {
    ...value,
    epoch,
    active: checkPointer(active),
    staged: checkPointer(staged),
    wanted: checkPointer(wanted),
    accepted: isSha256(accepted) ? accepted : null,
    previous: storedReleases(previous),
    serials: storedSerials(serials),
    draft: storedDraft(draft),
    brand: storedName(brand),
  };
}

const storedReleases = (value: unknown): Refs['previous'] =>
  Array.isArray(value) ? value.map(checkPointer).filter((ref) => ref !== null) : [];

function storedDraft(value: unknown): DraftSlot | null {
  if (!isObject(value) || !isSha256(value['owner'])) return null;
  const [viewed, next] = [checkPointer(value['viewed']), checkPointer(value['next'])];
  if (viewed === null && next === null) return null;
  const { owner, isWithdrawn } = value;
  return { owner, viewed, next, former: storedReleases(value['former']), isWithdrawn: isWithdrawn === true };
}

/** Null when the serials are invalid. The worker then accepts the next pointer with any serial. */
function storedSerials(value: unknown): SerialWatch | null {
  if (!isObject(value) || !isCount(value['newest'])) return null;
  const { newest, older } = value;
  if (!isObject(older) || !isCount(older['newest']) || !isCount(older['reads']) || !isCount(older['since']))
    return { newest, older: null };
  return { newest, older: { newest: older['newest'], reads: older['reads'], since: older['since'] } };
}

/** Drops an invalid token, since the page's next request contains the right one. */
export function storedSession(value: unknown): Session | null {
  if (!isObject(value)) return null;
  const { token, refused, pendingLogouts } = value;
  return {
    token: isToken(token) ? token : null,
    refused: refused === true,
    pendingLogouts: Array.isArray(pendingLogouts) ? pendingLogouts.filter(isToken) : [],
  };
}

export function storedLastError(value: unknown): LastError | null {
  if (!isObject(value)) return null;
  const { message, time } = value;
  return typeof message === 'string' && typeof time === 'number' ? { message, time } : null;
}

export const storedName = (value: unknown): string | null => (isSha256(value) ? value : null);

export const storedIds = (value: unknown): string[] | null =>
  Array.isArray(value) && value.every((id) => typeof id === 'string') ? value : null;

export const storedBytes = (value: unknown): ArrayBuffer | null =>
  // `instanceof` would reject an ArrayBuffer of another global scope.
  Object.prototype.toString.call(value) === '[object ArrayBuffer]' ? (value as ArrayBuffer) : null;

export function storedPageViews(value: unknown): KeptPageViews | null {
  if (!isObject(value) || !isCount(value['time'])) return null;
  const body = storedBytes(value['body']);
  return body === null ? null : { body, time: value['time'] };
}

/** Null when the record is invalid. A device without a valid identity registers again. */
export function storedDevice(value: unknown): DeviceRecord | null {
  if (!isObject(value)) return null;
  const { identity, contact, wipe, ended, spare } = value;
  const isIdentity = isObject(identity) && isText(identity['id']) && isText(identity['secret']);
  const isContact = isObject(contact) && typeof contact['seen'] === 'number';
  return {
    ...NEW_DEVICE,
    ...value,
    identity: isIdentity ? (identity as unknown as DeviceRecord['identity']) : null,
    serial: isCount(value['serial']) ? value['serial'] : 0,
    open: Array.isArray(value['open']) ? value['open'] : [],
    outcomes: Array.isArray(value['outcomes']) ? value['outcomes'] : [],
    wipe: isEnd(wipe) ? wipe : null,
    ended: isEnd(ended) ? ended : null,
    start: storedStart(value['start']),
    spare: isText(spare) && UUID.test(spare) ? spare : null,
    contact: isContact ? (contact as unknown as DeviceRecord['contact']) : NEW_DEVICE.contact,
  };
}

function storedStart(value: unknown): DeviceRecord['start'] {
  if (!isObject(value) || !isStartId(value['id']) || !isCount(value['number'])) return null;
  const { id, number, previous } = value;
  return { id, number, previous: isStartId(previous) ? previous : null };
}

const isStartId = (value: unknown): value is string => isText(value) && START_ID.test(value);

const isEnd = (value: unknown): value is DeviceEnd => value === 'erased' || value === 'withdrawn';
