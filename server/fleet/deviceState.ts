import { sql, type SQL } from 'drizzle-orm';
import type { DeviceKind, DeviceState } from '../../src/contract/fleet/fleet';
import { devices, type KeptReport } from '../db/schema';

/** Seconds of silence after which a device's last report no longer counts. */
const SILENT_AFTER: Readonly<Record<DeviceKind, number>> = { showroom: 36 * 3_600, personal: 14 * 86_400 };

/** Days for which the list names a device that had the same identity as another. */
const COPIED_DAYS = 30;

const FULL_SHARE = 0.95;
const CLOCK_SECONDS = 300;
const OUTBOX_SECONDS = 86_400;
const ERROR_SECONDS = 3_600;

const FULL_ERROR = /quota/i;

/** Returns the worst state that the report shows. */
export function stateOfReport(report: KeptReport): DeviceState {
  const { quota, usage, error, skew, running, wanted, files, packs, outbox, persisted } = report;
  const isLate = error !== null && error.age < ERROR_SECONDS;
  if (isLate && FULL_ERROR.test(error.code)) return 'full';
  if (quota !== null && usage !== null && usage >= quota * FULL_SHARE) return 'full';
  if (Math.abs(skew) > CLOCK_SECONDS) return 'clock';
  if (running === null) return 'empty';
  if (files.stored < files.needed || packs.stored < packs.needed) return 'incomplete';
  if (wanted !== null && wanted !== running) return 'behind';
  if (outbox.waiting > 0 && (outbox.oldest ?? 0) > OUTBOX_SECONDS) return 'stuck';
  if (isLate) return 'failing';
  return persisted === false ? 'unkept' : 'good';
}

export const isCopiedSql: SQL<boolean> = sql<boolean>`coalesce(
  ${devices.copiedAt} > now() - make_interval(days => ${sql.raw(String(COPIED_DAYS))}), false)`;

/** The kind that the device itself reported. The kind of its user counts for a device that has reported none. */
export const kindSql: SQL<DeviceKind> = sql<DeviceKind>`coalesce(${devices.report} ->> 'kind', ${devices.kind})`;

/** A showroom user's session is open on a device that is no showroom device. */
const isPinless = sql`${devices.kind} = 'showroom' and ${kindSql} = 'personal'
  and exists (select 1 from sessions where sessions.device_id = devices.id)`;

export const stateSql: SQL<DeviceState> = sql<DeviceState>`case
  when ${devices.erasedAt} is not null then 'erased'
  when ${devices.withdrawnAt} is not null then 'withdrawn'
  when ${devices.reportedAt} is null then 'new'
  when ${devices.reportedAt} < now() - make_interval(secs => case ${kindSql}
    when 'showroom' then ${sql.raw(String(SILENT_AFTER.showroom))} else ${sql.raw(String(SILENT_AFTER.personal))} end) then 'silent'
  when ${isCopiedSql} then 'copied'
  when ${isPinless} then 'pinless'
  else ${devices.state} end`;

const count = (value: number, one: string, many: string) => `${value} ${value === 1 ? one : many}`;
const duration = (seconds: number): string =>
  seconds < 7_200
    ? count(Math.floor(seconds / 60), 'Minute', 'Minuten')
    : seconds < 172_800
      ? count(Math.floor(seconds / 3_600), 'Stunde', 'Stunden')
      : count(Math.floor(seconds / 86_400), 'Tag', 'Tagen');

/** Also follows the reason of a state that comes before `copied`. */
export const COPIED_REASON = 'Ein anderes Gerät hatte dieselbe Kennung. Jetzt hat jedes Gerät eine eigene.';

/** Returns a German reason, or null for the state `good`. `age`: seconds. */
export function reasonOf(state: DeviceState, report: KeptReport | null, age: number): string | null {
  switch (state) {
    case 'good':
      return null;
    case 'erased':
      return 'Das Gerät wurde gelöscht.';
    case 'withdrawn':
      return 'Der Zugang wurde entzogen, und das Gerät hat beendet, was damit begonnen war.';
    case 'new':
      return 'Das Gerät hat sich noch nicht gemeldet.';
    case 'silent':
      return `Das Gerät hat sich seit ${duration(age)} nicht gemeldet.`;
    case 'copied':
      return COPIED_REASON;
    case 'pinless':
      return 'Ohne PIN gekoppelt: neu koppeln oder am Gerät einrichten.';
    default:
      return report === null ? 'Das Gerät hat sich noch nicht gemeldet.' : faultOf(state, report);
  }
}

function faultOf(state: DeviceState, report: KeptReport): string {
  const { skew, files, packs, running, wanted, outbox, error } = report;
  switch (state) {
    case 'full':
      return 'Der Speicher des Geräts ist voll.';
    case 'clock':
      return `Die Uhr des Geräts geht ${Math.round(Math.abs(skew) / 60)} Minuten ${skew > 0 ? 'vor' : 'nach'}.`;
    case 'empty':
      return 'Auf dem Gerät ist noch kein Katalog.';
    case 'incomplete':
      return files.stored < files.needed
        ? `Es fehlen ${files.needed - files.stored} von ${files.needed} Dateien.`
        : `Es fehlen ${packs.needed - packs.stored} von ${packs.needed} Paketen.`;
    case 'behind':
      return `Das Gerät zeigt Version ${running ?? '–'}, zu haben ist ${wanted ?? '–'}.`;
    case 'stuck':
      return `${count(outbox.waiting, 'Sendung wartet', 'Sendungen warten')}, die älteste seit ${duration(outbox.oldest ?? 0)}.`;
    case 'failing':
      return `Das Gerät meldet einen Fehler (${error?.code ?? '–'}).`;
    default:
      return 'Der Browser kann den Speicher des Geräts jederzeit leeren.';
  }
}
