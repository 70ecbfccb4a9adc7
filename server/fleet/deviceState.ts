import { sql, type SQL } from 'drizzle-orm';
import { DEVICE_STATES, type DeviceKind, type DeviceState } from '../../src/contract/fleet/fleet';
import { devices, type KeptReport } from '../db/schema';

/** Seconds of silence after which a device's last report no longer counts. */
const SILENT_AFTER: Readonly<Record<DeviceKind, number>> = { showroom: 36 * 3_600, personal: 14 * 86_400 };

/** Days for which the list names a device that had the same identity as another. */
const COPIED_DAYS = 30;

/** A device whose missing files did not become fewer for this time no longer loads them. */
const LOADING_SECONDS = 900;

const FULL_SHARE = 0.95;
const CLOCK_SECONDS = 300;
const OUTBOX_SECONDS = 86_400;

const FULL_ERROR = /quota/i;

/** Returns the states that the report itself shows, the worst first. */
export function statesOfReport(report: KeptReport): DeviceState[] {
  const { quota, usage, error, skew, running, files, packs, outbox, persisted } = report;
  const isFull = quota !== null && usage !== null && usage >= quota * FULL_SHARE;
  const isFullError = error !== null && FULL_ERROR.test(error.code);
  const applies: Partial<Record<DeviceState, boolean>> = {
    full: isFull || isFullError,
    clock: Math.abs(skew) > CLOCK_SECONDS,
    empty: running === null,
    incomplete: files.stored < files.needed || packs.stored < packs.needed,
    stuck: outbox.waiting > 0 && (outbox.oldest ?? 0) > OUTBOX_SECONDS,
    failing: error !== null && !isFullError,
    unkept: persisted === false,
  };
  return DEVICE_STATES.filter((state) => applies[state] === true);
}

const isCopiedSql: SQL<boolean> = sql<boolean>`coalesce(
  ${devices.copiedAt} > now() - make_interval(days => ${sql.raw(String(COPIED_DAYS))}), false)`;

/** The kind that the device itself reported. The kind of its user counts for a device that has reported none. */
export const kindSql: SQL<DeviceKind> = sql<DeviceKind>`coalesce(${devices.report} ->> 'kind', ${devices.kind})`;

/** A showroom user's session is open on a device that is no showroom device. */
const isPinless = sql`${devices.kind} = 'showroom' and ${kindSql} = 'personal'
  and exists (select 1 from sessions where sessions.device_id = devices.id)`;

/** Text array with the state if it applies. */
const whenSql = (state: DeviceState, applies: SQL): SQL => sql`case when ${applies}
  then array[${sql.raw(`'${state}'`)}] else array[]::text[] end`;

const isSilent = sql`${devices.reportedAt} < now() - make_interval(secs => case ${kindSql}
  when 'showroom' then ${sql.raw(String(SILENT_AFTER.showroom))} else ${sql.raw(String(SILENT_AFTER.personal))} end)`;

const reported = sql`array(select jsonb_array_elements_text(${devices.facts} -> 'states'))`;

const isLoading = sql`${devices.facts} -> 'states' ? 'incomplete'
  and ${devices.progressAt} > ${devices.reportedAt} - make_interval(secs => ${sql.raw(String(LOADING_SECONDS))})`;

/**
 * All states of a device, as a text array in any order. A release that is on the way is no fault, and neither is a device
 * without any. `offered`: version that the server offers, null before the first release.
 */
export function statesSql(offered: string | null): SQL<string[]> {
  const isBehind = sql`${devices.running} <> ${offered}::text`;
  return sql<string[]>`coalesce(nullif(case
    when ${devices.erasedAt} is not null then array['erased']
    when ${devices.withdrawnAt} is not null then array['withdrawn']
    when ${devices.reportedAt} is null then array['new']
    when ${isSilent} then array['silent'] || ${whenSql('behind', isBehind)}
    when ${isLoading} then array_remove(array_replace(${reported}, 'incomplete', 'loading'), 'empty') || ${whenSql('pinless', isPinless)}
    else ${reported} || ${whenSql('behind', isBehind)} || ${whenSql('pinless', isPinless)}
    end || ${whenSql('copied', isCopiedSql)}, '{}'), array['good'])`;
}

const ORDER = sql.raw(`array[${DEVICE_STATES.map((state) => `'${state}'`).join(', ')}]`);

/** Place of the worst state in DEVICE_STATES, from 1. */
export const worstSql = (offered: string | null): SQL<number> =>
  sql<number>`(select min(array_position(${ORDER}, one)) from unnest(${statesSql(offered)}) as one)`;

/** True for a device that has all these states. */
export const hasStates = (offered: string | null, states: readonly DeviceState[]): SQL =>
  sql`${statesSql(offered)} @> string_to_array(${states.join(',')}, ',')`;

const count = (value: number, one: string, many: string) => `${value} ${value === 1 ? one : many}`;
/** `days`: the word for several days, `Tagen` after `seit`. */
const duration = (seconds: number, days: 'Tage' | 'Tagen' = 'Tagen'): string =>
  seconds < 7_200
    ? count(Math.floor(seconds / 60), 'Minute', 'Minuten')
    : seconds < 172_800
      ? count(Math.floor(seconds / 3_600), 'Stunde', 'Stunden')
      : count(Math.floor(seconds / 86_400), 'Tag', days);

interface Told {
  readonly report: KeptReport | null;
  /** Seconds since the report. */
  readonly age: number;
  /** Version that the server offers. */
  readonly offered: string | null;
}

/** Returns a German reason, or null for the state `good`. */
export function reasonOf(state: DeviceState, { report, age, offered }: Told): string | null {
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
      return 'Ein anderes Gerät hatte dieselbe Kennung. Jetzt hat jedes Gerät eine eigene.';
    case 'pinless':
      return 'Ohne PIN gekoppelt: neu koppeln oder am Gerät einrichten.';
    default:
      return report === null ? 'Das Gerät hat sich noch nicht gemeldet.' : faultOf(state, report, offered);
  }
}

function faultOf(state: DeviceState, report: KeptReport, offered: string | null): string {
  const { skew, running, outbox, error } = report;
  switch (state) {
    case 'full':
      return 'Der Speicher des Geräts ist voll.';
    case 'clock':
      return `Die Uhr des Geräts geht ${duration(Math.abs(skew), 'Tage')} ${skew > 0 ? 'vor' : 'nach'}.`;
    case 'empty':
      return 'Auf dem Gerät ist noch kein Katalog.';
    case 'incomplete':
      return `Es fehlen ${missingOf(report)}. Das Laden steht still.`;
    case 'loading':
      return `Es fehlen noch ${missingOf(report)}.`;
    case 'behind':
      return `Das Gerät zeigt Version ${running ?? '–'}, zu haben ist ${offered ?? '–'}.`;
    case 'stuck':
      return `${count(outbox.waiting, 'Sendung wartet', 'Sendungen warten')}, die älteste seit ${duration(outbox.oldest ?? 0)}.`;
    case 'failing':
      return `Das Gerät meldet einen Fehler (${error?.code ?? '–'}).`;
    default:
      return 'Der Browser kann den Speicher des Geräts jederzeit leeren.';
  }
}

const missingOf = ({ files, packs }: KeptReport): string =>
  files.stored < files.needed
    ? `${files.needed - files.stored} von ${files.needed} Dateien`
    : `${packs.needed - packs.stored} von ${packs.needed} Paketen`;
