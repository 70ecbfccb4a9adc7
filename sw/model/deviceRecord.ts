/**
 * What the worker knows of its device: one record, so that each change of it is one write. Pure. A command is kept as open before it is
 * carried out, with its serial in the same write: a worker that is ended in the middle goes on with it, and none is begun twice.
 */
import type { DeviceEnd, DeviceIdentity, PageFacts } from '../../src/contract/fleet/deviceMessages';
import type { CommandKind } from '../../src/contract/fleet/fleet';
import type { DeviceReport } from '../../src/contract/fleet/report';
import type { Contact } from './offlineLimit';

export type Outcome = DeviceReport['done'][number];

/** A command that was taken on, and whose outcome is not known yet. */
export interface OpenCommand {
  readonly id: string;
  readonly kind: CommandKind;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface DeviceRecord {
  /** Null before the first contact. */
  readonly identity: DeviceIdentity | null;
  readonly name: string | null;
  /** The highest of the commands that were taken on. */
  readonly serial: number;
  readonly open: readonly OpenCommand[];
  /** What the server has not heard of yet. */
  readonly outcomes: readonly Outcome[];
  /** What is being deleted: the mark that an ended worker's successor reads first. */
  readonly wipe: DeviceEnd | null;
  readonly ended: DeviceEnd | null;
  readonly contact: Contact;
  /** What a page told last. */
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
  facts: null,
};

/** Commands that are open, and outcomes that wait, at most: what a server sends beyond that comes again. */
const MOST = 20;

/** A command of an answer, and whether it may be carried out. */
export interface JudgedCommand extends OpenCommand {
  readonly serial: number;
  readonly isGood: boolean;
}

/** The record once it has heard `command`. What is known already changes nothing; what may not be carried out is only refused. */
export function commandHeard(record: DeviceRecord, { serial, isGood, ...command }: JudgedCommand): DeviceRecord {
  const isKnown = [...record.open, ...record.outcomes].some(({ id }) => id === command.id);
  if (isKnown || record.open.length + record.outcomes.length >= MOST) return record;
  if (!isGood || serial <= record.serial) return withOutcome(record, { id: command.id, outcome: 'refused' });
  const { id, kind, params } = command;
  const taken = { ...record, serial, open: [...record.open, { id, kind, params }] };
  if (kind === 'erase') return { ...taken, wipe: 'erased' };
  // An erasure that has begun takes all of it.
  return kind === 'withdraw' && record.wipe === null ? { ...taken, wipe: 'withdrawn' } : taken;
}

/** The command has come to an end. That of an erasure is told first: everything else may wait. */
export function commandEnded(record: DeviceRecord, id: string, outcome: Outcome['outcome']): DeviceRecord {
  const command = record.open.find((open) => open.id === id);
  if (command === undefined) return record;
  const open = record.open.filter((other) => other !== command);
  const isFirst = command.kind === 'erase' || command.kind === 'withdraw';
  return withOutcome({ ...record, open }, { id, outcome }, isFirst);
}

const withOutcome = (record: DeviceRecord, outcome: Outcome, isFirst = false): DeviceRecord => ({
  ...record,
  outcomes: isFirst ? [outcome, ...record.outcomes] : [...record.outcomes, outcome],
});

/** The server has heard of `told`. */
export function outcomesHeard(record: DeviceRecord, told: readonly Outcome[]): DeviceRecord {
  const heard = new Set(told.map(({ id }) => id));
  return { ...record, outcomes: record.outcomes.filter(({ id }) => !heard.has(id)) };
}

/** All that `end` deletes is deleted: its commands are done. */
export function wipeEnded(record: DeviceRecord, end: DeviceEnd): DeviceRecord {
  if (record.wipe !== end) return record;
  const kind: CommandKind = end === 'erased' ? 'erase' : 'withdraw';
  const done = record.open
    .filter((open) => open.kind === kind)
    .reduce((at, { id }) => commandEnded(at, id, 'done'), record);
  return { ...done, wipe: end === 'erased' ? 'erased' : null, ended: end };
}

/** What became of the command is known, and the server has not heard of it. */
export const isErasureToTell = ({ wipe, ended }: DeviceRecord): boolean => wipe === 'erased' && ended === 'erased';

/** Of a device that the server does not know any more: another identity begins anew, and what was open belonged to the former one. */
export const withIdentity = (record: DeviceRecord, identity: DeviceIdentity): DeviceRecord => ({
  ...NEW_DEVICE,
  identity,
  contact: record.contact,
  facts: record.facts,
});
