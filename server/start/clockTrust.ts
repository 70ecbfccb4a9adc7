/**
 * A machine in the wrong year must delete no data. The server doubts a clock jump of over 45 days until it has run for
 * 24 hours.
 */
import { eq, sql } from 'drizzle-orm';
import { Value } from '@sinclair/typebox/value';
import { wait, type Clock } from '../base/clock';
import type { Db } from '../db/database';
import { settings } from '../db/schema';
import { Belief, judge } from './judgeClock';

const SETTING = 'clock';
const LOOK_MS = 600_000;

export interface ClockOptions {
  readonly onChange: (isTrusted: boolean, believed: Date) => void;
  readonly onError: (error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly steadyNow: () => number;
}

export class ClockTrust implements Clock {
  readonly wait = wait;
  #isTrusted = true;
  #lookedAt: number;
  #timer: NodeJS.Timeout | undefined;
  readonly #tasks = new Map<() => () => void, (() => void) | null>();

  constructor(
    private readonly db: Db,
    private readonly options: ClockOptions,
  ) {
    this.#lookedAt = options.steadyNow();
  }

  async start(): Promise<void> {
    await this.look();
    this.#timer = setInterval(() => void this.look().catch(this.options.onError), LOOK_MS);
    this.#timer.unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  isTrusted(): boolean {
    return this.#isTrusted;
  }

  whileTrusted(start: () => () => void): () => void {
    this.#tasks.set(start, this.#isTrusted ? start() : null);
    return () => {
      this.#tasks.get(start)?.();
      this.#tasks.delete(start);
    };
  }

  async look(): Promise<void> {
    const { now, steadyNow } = this.options;
    const lookedBefore = this.#lookedAt;
    this.#lookedAt = steadyNow();
    const { believed, doubtedMs } = await believe(this.db, now(), this.#lookedAt - lookedBefore);
    const isTrusted = doubtedMs === 0;
    if (isTrusted === this.#isTrusted) return;
    this.#isTrusted = isTrusted;
    this.options.onChange(isTrusted, new Date(believed));
    for (const [start, end] of this.#tasks) {
      end?.();
      this.#tasks.set(start, isTrusted ? start() : null);
    }
  }
}

/** Judges the later of the server's time and the database's time, because deletions use the database's clock. */
const believe = (db: Db, here: number, ranMs: number): Promise<Belief> =>
  db.transaction(async (tx) => {
    await tx.insert(settings).values({ name: SETTING, value: '' }).onConflictDoNothing();
    const [row] = await tx.select().from(settings).where(eq(settings.name, SETTING)).for('update');
    const { newest, there } = await times(tx);
    const now = Math.max(here, there);
    const before = parse(row?.value ?? '') ?? { believed: newest ?? now, doubtedMs: 0 };
    const after = judge(before, now, ranMs);
    await tx
      .update(settings)
      .set({ value: JSON.stringify(after) })
      .where(eq(settings.name, SETTING));
    return after;
  });

function parse(text: string): Belief | null {
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(Belief, value) ? value : null;
  } catch {
    return null;
  }
}

/** `there`: the database's clock. `newest`: the latest stored time, null in an empty database. */
async function times(tx: Db): Promise<{ readonly newest: number | null; readonly there: number }> {
  const [row] = await tx
    .select({
      there: sql<string>`extract(epoch from now()) * 1000`,
      newest: sql<string | null>`extract(epoch from greatest(
        (select max(greatest(created_at, last_seen_at)) from users),
        (select max(last_seen_at) from sessions),
        (select max(greatest(created_at, status_at)) from mails),
        (select max(at) from access_audit),
        (select max(at) from usage_batches)
      )) * 1000`,
    })
    .from(sql`(select 1) as one`);
  const newest = row?.newest ?? null;
  return { newest: newest === null ? null : Number(newest), there: Number(row?.there) };
}
