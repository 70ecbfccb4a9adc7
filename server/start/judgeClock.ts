import { Type } from '@sinclair/typebox';
import { DOUBT_MS, PLAUSIBLE_MS } from '../base/clock';

/**
 * `believed`: newest trusted time in milliseconds since 1970. `doubtedMs`: how long the server has run since it began
 * to doubt the clock. It is 0 while the server trusts the clock.
 */
export const Belief = Type.Object({ believed: Type.Number(), doubtedMs: Type.Number() });
export interface Belief {
  readonly believed: number;
  readonly doubtedMs: number;
}

/** Returns the new belief. `ranMs`: how long the server has run since the former belief. */
export function judge({ believed, doubtedMs }: Belief, now: number, ranMs: number): Belief {
  const doubted = doubtedMs + ranMs;
  if (now - believed <= PLAUSIBLE_MS || (doubtedMs > 0 && doubted >= DOUBT_MS)) return { believed: now, doubtedMs: 0 };
  // `doubtedMs` stays above 0, because 0 means a trusted clock.
  return { believed, doubtedMs: Math.max(doubted, 1) };
}
