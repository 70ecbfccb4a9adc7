/**
 * Sends what is due: takes a mail, tries once, writes down how it ended. Some at once, so that a mail server that is slow over
 * one mail does not hold up the others; any number of servers may do so on one database.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../base/clock';
import { repeat } from '../base/repeating';
import type { Db } from '../db/database';
import type { ReleaseStore } from '../releases/serve/releaseStore';
import { findMail } from './mailStore';
import { openMailFile } from './openFile';
import type { MailQueue } from './queue';
import { MOST_UNANSWERED, nextStep, PATIENCE, UNCLEAR_REASON, UNREACHABLE_REASON, type Patience } from './retries';
import { giveBack, isStillHeld, noteFailedTry, noteHandOver, settleMail, type Hold } from './tries';
import type { Attempt, OutgoingMail, Transport } from './transports/transport';

/** A look at the queue, when nothing rings the bell: mails whose time has come, and those of other servers. */
const LOOK_MS = 5_000;
/** Mails under way at the same time. Exchange Online takes no more connections of one sender, and refuses the next for a while. */
export const AT_ONCE = 3;
/** A try takes no longer. Shorter than ABANDONED (queue.ts), so that no mail is tried twice at the same time. */
const TRY_MS = 600_000;
/** What is under way when the server ends has this long to finish. */
const LAST_TRY_MS = 20_000;

export interface CourierOptions {
  readonly db: Db;
  readonly queue: MailQueue;
  readonly transport: Transport;
  readonly releases: ReleaseStore;
  /** Hears of each try: its mail, how it ended, what went wrong. */
  readonly onTry: (tried: { readonly mail: string; readonly end: string; readonly error?: unknown }) => void;
  /** Hears of what went wrong beside the tries, with the database above all. */
  readonly onError: (error: unknown) => void;
  readonly patience?: Patience;
  /** While it is doubted, no mail is given up by its age. */
  readonly clock?: Clock;
  readonly lookMs?: number;
}

export class Courier {
  readonly #ending = new AbortController();
  readonly #giveUp = new AbortController();
  #bell = new AbortController();
  #work: Promise<unknown> = Promise.resolve();
  #endTakingOver = (): void => undefined;

  constructor(private readonly options: CourierOptions) {}

  start(): void {
    const { queue, onError, lookMs = LOOK_MS } = this.options;
    this.#work = Promise.all(Array.from({ length: AT_ONCE }, () => this.#run()));
    const takeOver = async () => {
      if ((await queue.takeOver()) > 0) this.ring();
    };
    this.#endTakingOver = repeat(lookMs, takeOver, onError);
  }

  /** A mail was queued: no need to wait for the next look. */
  ring(): void {
    const rung = this.#bell;
    this.#bell = new AbortController();
    rung.abort();
  }

  /** Takes nothing more, and resolves once what is under way has ended. */
  async stop(): Promise<void> {
    this.#endTakingOver();
    this.#ending.abort();
    this.ring();
    const overdue = setTimeout(() => this.#giveUp.abort(), LAST_TRY_MS);
    await this.#work;
    clearTimeout(overdue);
  }

  /** One mail after the other. */
  async #run(): Promise<void> {
    const { queue, onError, lookMs = LOOK_MS } = this.options;
    while (!this.#ending.signal.aborted) {
      // That of before the look: a ring during it is not missed.
      const { signal } = this.#bell;
      try {
        const hold = await queue.take();
        if (hold !== null) {
          await this.#carryOut(hold);
          continue;
        }
      } catch (error) {
        onError(error);
      }
      if (!this.#ending.signal.aborted) await sleep(lookMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #carryOut(hold: Hold): Promise<void> {
    const settle = await this.#send(hold).catch(async (error: unknown) => {
      // The database went away. If it cannot even take the mail back, another server gets it later.
      await giveBack(this.options.db, hold).catch(() => undefined);
      throw error;
    });
    await this.#settle(settle);
  }

  /**
   * Writes down how a try ended, again and again while the database refuses: a mail that were given back now would be
   * sent once more. A server that must end leaves it under way; it is due again later (queue.ts).
   */
  async #settle(settle: () => Promise<void>): Promise<void> {
    const { signal } = this.#giveUp;
    for (;;)
      try {
        return await settle();
      } catch (error) {
        if (signal.aborted) throw error;
        this.options.onError(error);
        await sleep(this.options.lookMs ?? LOOK_MS, undefined, { signal }).catch(() => undefined);
      }
  }

  /** Tries once, where there is something to try. Answers what writes down the end; that may run several times. */
  async #send(hold: Hold): Promise<() => Promise<void>> {
    const { db, onTry } = this.options;
    const mail = await findMail(db, hold.mailId);
    // A mail that waits no more stays as it is.
    if (mail === null || mail.status !== 'queued') return async () => undefined;
    const giveUp = (reason: string) => () => settleMail(db, mail.id, 'failed', reason);
    const { recipient, message } = mail;
    if (recipient === null || message === null) return giveUp(UNREACHABLE_REASON);
    if (mail.unanswered >= MOST_UNANSWERED) return giveUp(UNCLEAR_REASON);

    const attempt = await this.#try(hold, { id: mail.id, recipient, message, files: mail.files });
    const tried = {
      tries: mail.tries + 1,
      // An answer clears up what became of all that went before it.
      unanswered: attempt.answered ? 0 : mail.unanswered + 1,
      since: mail.releasedAt ?? mail.createdAt,
    };
    const { patience = PATIENCE, clock } = this.options;
    const giveUpMs = clock?.isTrusted() === false ? Infinity : patience.giveUpMs;
    const step = nextStep(attempt, tried, Date.now(), { ...patience, giveUpMs });
    return async () => {
      const isSettled = await db.transaction(async (tx) => {
        // What was sent was sent. Any other end is the next server's to tell, where it has taken the mail over.
        if (step.kind !== 'sent' && !(await isStillHeld(tx, hold))) return false;
        if (step.kind === 'again') await noteFailedTry(tx, mail.id, { ...tried, afterMs: step.afterMs });
        else await settleMail(tx, mail.id, step.kind, step.kind === 'failed' ? step.reason : null);
        return true;
      });
      const end = isSettled ? step.kind : 'elsewhere';
      onTry({ mail: mail.id, end, ...(attempt.error === undefined ? {} : { error: attempt.error }) });
    };
  }

  #try(hold: Hold, mail: OutgoingMail): Promise<Attempt> {
    const { db, transport, releases } = this.options;
    return transport.deliver({
      mail,
      open: (file) => openMailFile({ db, releases }, mail.id, mail.files.indexOf(file), file).read(),
      onHandOver: () => noteHandOver(db, hold),
      signal: AbortSignal.any([this.#giveUp.signal, AbortSignal.timeout(TRY_MS)]),
    });
  }
}
