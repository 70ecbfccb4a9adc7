/** Urgent commands lock a person out. Server and device judge them by the same rules. */
import type { CommandKind } from './fleet';

const URGENCY: Readonly<Record<CommandKind, number>> = {
  synchronise: 0,
  takeRelease: 0,
  message: 0,
  rename: 0,
  sendState: 0,
  setUp: 0,
  endSession: 1,
  withdraw: 2,
  erase: 3,
};

/** No limit refuses an urgent command. */
export const isUrgent = (kind: CommandKind): boolean => URGENCY[kind] > 0;

/** True when the later command makes the earlier command void. */
export const overtakes = (later: CommandKind, earlier: CommandKind): boolean =>
  isUrgent(later) && URGENCY[later] >= URGENCY[earlier];

interface Waiting {
  readonly kind: CommandKind;
  readonly serial: number;
}

/** Returns the waiting commands that a later command makes void. */
export const overtakenOf = <T extends Waiting>(waiting: readonly T[]): T[] =>
  waiting.filter(({ kind, serial }) => waiting.some((later) => later.serial > serial && overtakes(later.kind, kind)));
