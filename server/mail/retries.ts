/** `sent`: mail accepted. `refused`: retries useless. `failed`: a later try may succeed. */
export type Outcome =
  { readonly kind: 'sent' } | { readonly kind: 'refused'; readonly reason: string } | { readonly kind: 'failed' };

export type Step =
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'again'; readonly afterMs: number };

interface Patience {
  /** Milliseconds to wait after the first, second and later tries. The last value repeats. */
  readonly waitsMs: readonly number[];
  /** A mail fails this many milliseconds after the first try. */
  readonly giveUpMs: number;
}

const MINUTE_MS = 60_000;

/** The tries last three days, because the mail server may be down for a weekend. */
export const PATIENCE: Patience = {
  waitsMs: [1, 5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS),
  giveUpMs: 72 * 60 * MINUTE_MS,
};

/** After two hand-overs without an answer, the mail has probably arrived. Another try would send it twice. */
export const MOST_UNANSWERED = 2;

export const UNREACHABLE_REASON = 'Der Mailserver hat die Nachricht bis zuletzt nicht angenommen.';
export const UNCLEAR_REASON =
  'Der Mailserver hat die Übernahme der Nachricht nicht bestätigt. Vielleicht ist sie angekommen, bitte fragen Sie nach.';

export interface TriedMail {
  /** Failed tries, including the latest. */
  readonly tries: number;
  readonly unanswered: number;
  readonly since: Date;
}

export function nextStep(outcome: Outcome, mail: TriedMail, now: number, patience: Patience): Step {
  if (outcome.kind === 'sent') return outcome;
  if (outcome.kind === 'refused') return { kind: 'failed', reason: outcome.reason };
  if (mail.unanswered >= MOST_UNANSWERED) return { kind: 'failed', reason: UNCLEAR_REASON };
  const afterMs = patience.waitsMs[mail.tries - 1] ?? patience.waitsMs.at(-1) ?? 0;
  if (now + afterMs > mail.since.getTime() + patience.giveUpMs) return { kind: 'failed', reason: UNREACHABLE_REASON };
  return { kind: 'again', afterMs };
}
