/** Writes reports of devices every ten seconds. With several servers, the latest report counts. */
import { sql } from 'drizzle-orm';
import { STATE_DAYS } from '../../src/contract/fleet/fleet';
import type { DeviceReport } from '../../src/contract/fleet/report';
import { repeat } from '../base/repeating';
import type { Db } from '../db/database';
import type { DeviceFacts, KeptReport } from '../db/schema';
import { statesOfReport } from './deviceState';

const WRITE_MS = 10_000;
/** Limit of reports per statement, because the embedded database blocks all other work during a statement. */
const AT_ONCE = 25;
export const CHANGE_DAYS = 30;
const DEVICE_DAYS = 400;

export interface Reports {
  /** `now`: milliseconds since 1970. */
  take(deviceId: string, report: DeviceReport, now: number): void;
  write(): Promise<void>;
  writeRegularly(onError: (error: unknown) => void): () => Promise<void>;
}

interface Pending {
  readonly id: string;
  readonly at: string;
  readonly report: KeptReport;
  readonly facts: DeviceFacts;
}

export function holdReports(db: Db): Reports {
  let pending = new Map<string, Pending>();
  let writing: Promise<void> = Promise.resolve();

  async function writeNow(): Promise<void> {
    const batch = pending;
    pending = new Map();
    if (batch.size === 0) return;
    try {
      const reports = [...batch.values()];
      for (let at = 0; at < reports.length; at += AT_ONCE) await store(db, reports.slice(at, at + AT_ONCE));
    } catch (error) {
      // Reports that arrived during the write are newer and replace failed ones.
      pending = new Map([...batch, ...pending]);
      throw error;
    }
  }
  const write = (): Promise<void> => {
    const written = writing.then(writeNow);
    writing = written.catch(() => undefined);
    return written;
  };
  return {
    take: (id, report, now) => void pending.set(id, { id, at: new Date(now).toISOString(), ...kept(report, now) }),
    write,
    writeRegularly: (onError) => {
      const end = repeat(WRITE_MS, write, onError);
      return async () => {
        end();
        await write();
      };
    },
  };
}

function kept({ at, serial: _serial, start: _start, done: _done, ...rest }: DeviceReport, now: number) {
  const report: KeptReport = { ...rest, skew: Math.round((at - now) / 1000) };
  const { build, running, wanted, staged, persisted, error } = report;
  const states = statesOfReport(report);
  return { report, facts: { states, build, running, wanted, staged, persisted, error: error?.code ?? null } };
}

/** All parts of the statement see the old rows, so the insert can compare the new facts with the stored ones. */
const store = (db: Db, batch: readonly Pending[]) =>
  db.execute(sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        as told (id uuid, at timestamptz, report jsonb, facts jsonb)
    ), locked as (
      -- In the order of ids, as transactions lock that change many devices.
      select devices.id from devices join told on devices.id = told.id order by devices.id for update of devices
    ), changed as (
      insert into device_changes (device_id, at, facts)
      select told.id, told.at, told.facts from told join devices on devices.id = told.id
      where devices.facts is distinct from told.facts and coalesce(devices.reported_at < told.at, true)
    )
    update devices set report = told.report, facts = told.facts, reported_at = told.at,
      last_seen_at = greatest(devices.last_seen_at, told.at),
      running = told.facts ->> 'running',
      progress_at = case when devices.report -> 'files' is distinct from told.report -> 'files'
        or devices.report -> 'packs' is distinct from told.report -> 'packs' then told.at else devices.progress_at end
    from told join locked on locked.id = told.id where devices.id = told.id and coalesce(devices.reported_at < told.at, true)`);

export async function trimFleet(db: Db): Promise<void> {
  await db.execute(sql`delete from device_changes where at < now() - make_interval(days => ${CHANGE_DAYS})`);
  await db.execute(
    sql`delete from device_commands where coalesce(ended_at, expires_at) < now() - make_interval(days => ${CHANGE_DAYS})`,
  );
  await db.execute(
    sql`delete from device_operations where created_at < now() - make_interval(days => ${CHANGE_DAYS})
      and not exists (select 1 from device_commands where operation_id = device_operations.id)`,
  );
  await db.execute(sql`delete from device_states where at < now() - make_interval(days => ${STATE_DAYS})`);
  await db.execute(sql`delete from devices where last_seen_at < now() - make_interval(days => ${DEVICE_DAYS})`);
}
