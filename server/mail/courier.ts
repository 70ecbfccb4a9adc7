import type { Clock } from '../base/clock';
import { repeat } from '../base/repeating';
import type { Db } from '../db/database';
import type { ReleaseStore } from '../releases/serve/releaseStore';
import { MAILS_AT_ONCE } from './mailLimits';
import { findMail } from './mailStore';
import { openMailFile } from './openFile';
import type { MailQueue } from './queue';
import { MOST_UNANSWERED, nextStep, PATIENCE, UNCLEAR_REASON, UNREACHABLE_REASON } from './retries';
import { giveBack, isStillHeld, noteFailedTry, noteHandOver, settleMail, type Hold } from './tries';
import type { Attempt, OutgoingMail, Transport } from './transports/transport';

/** Shorter than ABANDONED (queueRepairs.ts), so two tries of one mail never overlap. */
const TRY_MS = 600_000;
/** When the server ends, it waits this long for the mails that it is sending. */
const LAST_TRY_MS = 20_000;
/** The courier reads the queue again after these milliseconds, for delayed mails and mails of other servers. */
const LOOK_MS = 5_000;

export interface CourierOptions {
  readonly db: Db;
  readonly queue: MailQueue;
  readonly transport: Transport;
  readonly releases: ReleaseStore;
  readonly onTry: (tried: { readonly mail: string; readonly end: string; readonly error?: unknown }) => void;
  readonly onError: (error: unknown) => void;
  /** While the clock is not trusted, the courier gives up no mail as too old. */
  readonly clock: Pick<Clock, 'isTrusted' | 'wait'>;
}

/** Sends the queue's mails. Several servers may share one database. */
export class Courier {
  readonly #ending = new AbortController();
  readonly #giveUp = new AbortController();
  #bell = new AbortController();
  #work: Promise<unknown> = Promise.resolve();
  #endTakingOver = (): void => undefined;

  constructor(private readonly options: CourierOptions) {}

  start(): void {
    const { queue, onError } = this.options;
    this.#work = Promise.all(Array.from({ length: MAILS_AT_ONCE }, () => this.#run()));
    const takeOver = async () => {
      if ((await queue.takeOver()) > 0) this.ring();
    };
    this.#endTakingOver = repeat(LOOK_MS, takeOver, onError);
  }

  ring(): void {
    const rung = this.#bell;
    this.#bell = new AbortController();
    rung.abort();
  }

  async stop(): Promise<void> {
    this.#endTakingOver();
    this.#ending.abort();
    this.ring();
    const overdue = setTimeout(() => this.#giveUp.abort(), LAST_TRY_MS);
    await this.#work;
    clearTimeout(overdue);
  }

  async #run(): Promise<void> {
    const { queue, onError, clock } = this.options;
    while (!this.#ending.signal.aborted) {
      // Takes the signal before it reads the queue. So a `ring` during the reading still ends the wait below.
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
      if (!this.#ending.signal.aborted) await clock.wait(LOOK_MS, signal);
    }
  }

  async #carryOut(hold: Hold): Promise<void> {
    const settle = await this.#send(hold).catch(async (error: unknown) => {
      // The database failed. If the mail cannot be given back, another server takes it later.
      await giveBack(this.options.db, hold).catch(() => undefined);
      throw error;
    });
    await this.#settle(settle);
  }

  /** Repeats until the result is stored, because otherwise the mail would be sent twice. */
  async #settle(settle: () => Promise<void>): Promise<void> {
    const { signal } = this.#giveUp;
    for (;;)
      try {
        return await settle();
      } catch (error) {
        if (signal.aborted) throw error;
        this.options.onError(error);
        await this.options.clock.wait(LOOK_MS, signal);
      }
  }

  /** Returns a function that stores the result. The function may run several times. */
  async #send(hold: Hold): Promise<() => Promise<void>> {
    const { db, onTry } = this.options;
    const mail = await findMail(db, hold.mailId);
    if (mail === null || mail.status !== 'queued') return async () => undefined;
    const giveUp = (reason: string) => () => settleMail(db, mail.id, 'failed', reason);
    const { recipient, message } = mail;
    if (recipient === null || message === null) return giveUp(UNREACHABLE_REASON);
    if (mail.unanswered >= MOST_UNANSWERED) return giveUp(UNCLEAR_REASON);

    const attempt = await this.#try(hold, { id: mail.id, recipient, message, files: mail.files });
    const tried = {
      tries: mail.tries + 1,
      // After the mail server has answered, earlier tries without an answer no longer count.
      unanswered: attempt.answered ? 0 : mail.unanswered + 1,
      since: mail.releasedAt ?? mail.createdAt,
    };
    const giveUpMs = this.options.clock.isTrusted() ? PATIENCE.giveUpMs : Infinity;
    const step = nextStep(attempt, tried, Date.now(), { ...PATIENCE, giveUpMs });
    return async () => {
      const isSettled = await db.transaction(async (tx) => {
        // If another server has taken over the mail, this server records only a success. The other server decides about
        // failures.
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
