/**
 * Sends what is due: takes a job, tries once, writes down how it ended. Some at once, so that a mail server that is slow over
 * one mail does not hold up the others; any number of servers may do so on one database.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { repeat } from '../base/repeating';
import type { Db } from '../db/database';
import type { ReleaseStore } from '../releases/serve/releaseStore';
import type { Job, MailJobs } from './jobs';
import { openMailFile } from './openFile';
import { findMail, isStillHeld, noteFailedTry, noteHandOver, settleMail, type Hold } from './mailStore';
import { MOST_UNANSWERED, nextStep, PATIENCE, UNCLEAR_REASON, UNREACHABLE_REASON, type Patience } from './retries';
import type { Attempt, OutgoingMail, Transport } from './transports/transport';

/** A look at the list, when nothing rings the bell: mails whose time has come, and those of other servers. */
const LOOK_MS = 5_000;
/** Mails under way at the same time. Exchange Online takes no more connections of one sender, and refuses the next for a while. */
export const AT_ONCE = 3;
/** A try takes no longer. Shorter than ABANDONED_AFTER_SECONDS (jobs.ts), so that no mail is tried twice at the same time. */
const TRY_MS = 600_000;
/** What is under way when the server ends has this long to finish. */
const LAST_TRY_MS = 20_000;

export interface CourierOptions {
  readonly db: Db;
  readonly jobs: MailJobs;
  readonly transport: Transport;
  readonly releases: ReleaseStore;
  /** Hears of each try: its mail, how it ended, what went wrong. */
  readonly onTry: (tried: { readonly mail: string; readonly end: string; readonly error?: unknown }) => void;
  /** Hears of what went wrong beside the tries, with the database above all. */
  readonly onError: (error: unknown) => void;
  readonly patience?: Patience;
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
    const { jobs, onError, lookMs = LOOK_MS } = this.options;
    this.#work = Promise.all(Array.from({ length: AT_ONCE }, () => this.#run()));
    const takeOver = async () => {
      if ((await jobs.takeOver()) > 0) this.ring();
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
    const { jobs, onError, lookMs = LOOK_MS } = this.options;
    while (!this.#ending.signal.aborted) {
      // That of before the look: a ring during it is not missed.
      const { signal } = this.#bell;
      try {
        const job = await jobs.take();
        if (job !== null) {
          await this.#carryOut(job);
          continue;
        }
      } catch (error) {
        onError(error);
      }
      if (!this.#ending.signal.aborted) await sleep(lookMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #carryOut(job: Job): Promise<void> {
    const settle = await this.#send(job).catch(async (error: unknown) => {
      // The database went away. If it cannot even take the job back, another server gets it later.
      await this.#giveBack(job).catch(() => undefined);
      throw error;
    });
    await this.#settle(settle);
  }

  #giveBack(job: Job): Promise<void> {
    const { db, jobs } = this.options;
    return db.transaction(async (tx) => {
      if (await isStillHeld(tx, job)) await jobs.giveBack(tx, job);
    });
  }

  /**
   * Writes down how a try ended, again and again while the database refuses: a job that were given back now would send the
   * mail once more. A server that must end leaves the job to expire.
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
  async #send(job: Job): Promise<() => Promise<void>> {
    const { db, jobs, onTry } = this.options;
    const mail = await findMail(db, job.mailId);
    const { recipient, message } = mail ?? { recipient: null, message: null };
    const giveUp = (reason: string) => () =>
      db.transaction(async (tx) => {
        await settleMail(tx, job.mailId, 'failed', reason);
        await jobs.finish(tx, job);
      });
    // A mail that waits no more stays as it is.
    if (mail === null || mail.status !== 'queued' || recipient === null || message === null)
      return giveUp(UNREACHABLE_REASON);
    if (mail.unanswered >= MOST_UNANSWERED) return giveUp(UNCLEAR_REASON);

    const attempt = await this.#try(job, { id: mail.id, recipient, message, files: mail.files });
    const tried = {
      tries: mail.tries + 1,
      // An answer clears up what became of all that went before it.
      unanswered: attempt.answered ? 0 : mail.unanswered + 1,
      createdAt: mail.createdAt,
    };
    const step = nextStep(attempt, tried, Date.now(), this.options.patience ?? PATIENCE);
    return async () => {
      const isSettled = await db.transaction(async (tx) => {
        // What was sent was sent. Any other end is the next server's to tell, where it has taken the mail over.
        if (step.kind !== 'sent' && !(await isStillHeld(tx, job))) return false;
        if (step.kind === 'again') {
          if (await noteFailedTry(tx, mail.id, tried)) await jobs.add(tx, mail.id, step.afterMs);
        } else if (step.kind === 'sent') await settleMail(tx, mail.id, 'sent');
        else await settleMail(tx, mail.id, 'failed', step.reason);
        await jobs.finish(tx, job);
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
