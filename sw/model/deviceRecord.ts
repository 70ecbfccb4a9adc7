import type { DeviceEnd, DeviceIdentity, PageFacts } from '../../src/contract/fleet/deviceMessages';
import type { CommandKind } from '../../src/contract/fleet/fleet';
import type { DeviceReport, DeviceStart } from '../../src/contract/fleet/report';
import { isUrgent, overtakes } from '../../src/contract/fleet/urgency';
import type { Contact } from './offlineLimit';

export type Outcome = DeviceReport['done'][number];

export interface OpenCommand {
  readonly id: string;
  readonly kind: CommandKind;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * A command is stored as open before it runs. A later worker finishes an open command, but never accepts the same
 * command twice.
 */
export interface DeviceRecord {
  readonly identity: DeviceIdentity | null;
  readonly name: string | null;
  readonly serial: number;
  readonly open: readonly OpenCommand[];
  readonly outcomes: readonly Outcome[];
  /** Wipe that a later worker must finish. */
  readonly wipe: DeviceEnd | null;
  readonly ended: DeviceEnd | null;
  readonly contact: Contact;
  /** Latest start of a worker that reported. Null before the first report with this identity. */
  readonly start: Omit<DeviceStart, 'spare'> | null;
  /** Spare id that the server gave to this device's start. The next report names it. */
  readonly spare: string | null;
  readonly facts: PageFacts | null;
}

export const NEW_DEVICE: DeviceRecord = {
  identity: null,
  name: null,
  serial: 0,
  open: [],
  outcomes: [],
  wipe: null,
  ended: null,
  contact: { limitDays: null, at: null, seen: 0 },
  start: null,
  spare: null,
  facts: null,
};

/**
 * Limit of open commands and outcomes together, except for urgent commands. The server sends further commands again
 * later.
 */
const MOST = 20;

export interface JudgedCommand extends OpenCommand {
  readonly serial: number;
  readonly isGood: boolean;
}

/**
 * An urgent command replaces the open commands that it makes void. While it is open, the device takes no command that it
 * would make void: the server sends this command again later.
 */
export function commandHeard(record: DeviceRecord, { serial, isGood, ...command }: JudgedCommand): DeviceRecord {
  const { id, kind, params } = command;
  const isKnown = [...record.open, ...record.outcomes].some((known) => known.id === id);
  if (isKnown || record.open.some((open) => overtakes(open.kind, kind))) return record;
  const isNew = isGood && serial > record.serial;
  const isFull = record.open.length + record.outcomes.length >= MOST;
  if (isFull && !(isNew && isUrgent(kind))) return record;
  if (!isNew) return withOutcome(record, { id, outcome: 'refused' });
  const kept = record.open.filter((open) => !overtakes(kind, open.kind));
  const taken = { ...record, serial, open: [...kept, { id, kind, params }] };
  if (kind === 'erase') return { ...taken, wipe: 'erased' };
  // A command to withdraw does not replace a running erasure, which deletes at least the same data.
  return kind === 'withdraw' && record.wipe === null ? { ...taken, wipe: 'withdrawn' } : taken;
}

export function commandEnded(record: DeviceRecord, id: string, outcome: Outcome['outcome']): DeviceRecord {
  const command = record.open.find((open) => open.id === id);
  if (command === undefined) return record;
  const open = record.open.filter((other) => other !== command);
  return withOutcome({ ...record, open }, { id, outcome }, isUrgent(command.kind));
}

const withOutcome = (record: DeviceRecord, outcome: Outcome, isFirst = false): DeviceRecord => ({
  ...record,
  outcomes: isFirst ? [outcome, ...record.outcomes] : [...record.outcomes, outcome],
});

export function outcomesHeard(record: DeviceRecord, told: readonly Outcome[]): DeviceRecord {
  const heard = new Set(told.map(({ id }) => id));
  return { ...record, outcomes: record.outcomes.filter(({ id }) => !heard.has(id)) };
}

export function wipeEnded(record: DeviceRecord, end: DeviceEnd): DeviceRecord {
  if (record.wipe !== end) return record;
  const kind: CommandKind = end === 'erased' ? 'erase' : 'withdraw';
  const done = record.open
    .filter((open) => open.kind === kind)
    .reduce((at, { id }) => commandEnded(at, id, 'done'), record);
  return { ...done, wipe: end === 'erased' ? 'erased' : null, ended: end };
}

/** True while the server does not know about a finished erasure. */
export const isErasureToTell = ({ wipe, ended }: DeviceRecord): boolean => wipe === 'erased' && ended === 'erased';

/** A repeated answer with the same id changes the secret only. Commands and their outcomes belong to the id. */
export const withIdentity = (record: DeviceRecord, identity: DeviceIdentity): DeviceRecord =>
  record.identity?.id === identity.id
    ? { ...record, identity }
    : { ...NEW_DEVICE, identity, contact: record.contact, facts: record.facts };

/** `id`: this worker's id. Also counts a new start if another worker of this device has reported meanwhile. */
export function withStart(record: DeviceRecord, id: string): DeviceRecord {
  const { identity, start } = record;
  if (identity === null || start?.id === id) return record;
  return { ...record, start: { id, previous: start?.id ?? null, number: (start?.number ?? 0) + 1 } };
}

/** `told`: the record when the device sent the report. A later start drops the answer to a report before it. */
export const withSpare = (record: DeviceRecord, told: DeviceRecord, spare: string): DeviceRecord =>
  record.identity?.id === told.identity?.id &&
  record.start?.id === told.start?.id &&
  record.start?.number === told.start?.number
    ? { ...record, spare }
    : record;

/**
 * A device without an identity stores nothing. The former name is dropped, because the server's next answer has the
 * name of the set-up.
 */
export const setUp = (record: DeviceRecord, facts: PageFacts): DeviceRecord =>
  record.identity === null ? record : { ...record, facts, name: null };
