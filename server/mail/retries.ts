/** When a mail is tried again, and when it is given up. Pure. */

/** How a try ended. `sent`: the mail server took it. `refused`: it never will. `failed`: perhaps later. */
export type Outcome =
  | { readonly kind: 'sent' }
  /** `reason` is German, for the person who sent the mail. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed' };

export type Step =
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'again'; readonly afterMs: number };

export interface Patience {
  /** After the first, second, ... failed try; the last one goes on for good. Milliseconds. */
  readonly waitsMs: readonly number[];
  /** From when the mail may leave. */
  readonly giveUpMs: number;
}

const MINUTE_MS = 60_000;

/** A mail server that is down for a weekend loses nothing; one that comes back waits an hour at most. */
export const PATIENCE: Patience = {
  waitsMs: [1, 5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS),
  giveUpMs: 72 * 60 * MINUTE_MS,
};

/** So many hand-overs without an answer: then the mail has most likely arrived, and once more would be a nuisance. */
export const MOST_UNANSWERED = 2;

export const UNREACHABLE_REASON = 'Der Mailserver hat die Nachricht bis zuletzt nicht angenommen.';
export const UNCLEAR_REASON =
  'Der Mailserver hat die Übernahme der Nachricht nicht bestätigt. Vielleicht ist sie angekommen, bitte fragen Sie nach.';

export interface TriedMail {
  /** Tries that ended without success, this one included. */
  readonly tries: number;
  readonly unanswered: number;
  /** The first try. */
  readonly since: Date;
}

export function nextStep(outcome: Outcome, mail: TriedMail, now: number, patience: Patience = PATIENCE): Step {
  if (outcome.kind === 'sent') return outcome;
  if (outcome.kind === 'refused') return { kind: 'failed', reason: outcome.reason };
  if (mail.unanswered >= MOST_UNANSWERED) return { kind: 'failed', reason: UNCLEAR_REASON };
  const afterMs = patience.waitsMs[mail.tries - 1] ?? patience.waitsMs.at(-1) ?? 0;
  if (now + afterMs > mail.since.getTime() + patience.giveUpMs) return { kind: 'failed', reason: UNREACHABLE_REASON };
  return { kind: 'again', afterMs };
}
