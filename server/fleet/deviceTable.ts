/** Writes the list of devices as a table for spreadsheet programs, with the words of the page and German times. */
import { writeCsv } from 'hucre/csv';
import { withoutFormula } from '../../src/contract/base/csvFormulas';
import type { DeviceRow } from '../../src/contract/fleet/devices';
import texts from '../../src/i18n/locales/de_DE/devices.json';
import userTexts from '../../src/i18n/locales/de_DE/users.json';
import { TIME_ZONE } from '../base/germanDays';

const MEGABYTE = 1_000_000;
const DAY_MS = 86_400_000;

const { columns } = texts;
const HEAD = [
  columns.name,
  columns.site,
  columns.tags,
  columns.kind,
  columns.state,
  columns.reason,
  columns.release,
  columns.build,
  `${columns.free} (MB)`,
  columns.waiting,
  columns.days,
  `${columns.battery} (%)`,
  columns.user,
  columns.group,
  texts.firstSeen,
  columns.seen,
  texts.number,
];

const TIME = new Intl.DateTimeFormat('de-DE', {
  ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  timeZone: TIME_ZONE,
});

const timeOf = (iso: string): string => TIME.format(new Date(iso)).replace(',', '');

const numberOf = (value: number | null): string => (value === null ? '' : String(value));

/** `now`: milliseconds since 1970. */
export function tableOf(rows: readonly DeviceRow[], now: number): string {
  const table = [HEAD, ...rows.map((row) => cellsOf(row, now))].map((row) => row.map(withoutFormula));
  // The byte order mark marks UTF-8 for spreadsheet programs.
  return `\u{feff}${writeCsv(table, { delimiter: ';', lineSeparator: '\r\n' })}`;
}

const cellsOf = (row: DeviceRow, now: number): string[] => [
  row.name,
  row.site,
  row.tags.join(', '),
  texts.kinds[row.kind],
  row.states.map(({ state }) => texts.states[state]).join(', '),
  row.states.flatMap(({ reason }) => reason ?? []).join(' '),
  row.release ?? '',
  row.build ?? '',
  numberOf(row.free === null ? null : Math.round(row.free / MEGABYTE)),
  String(row.waiting),
  String(Math.max(0, Math.floor((now - Date.parse(row.last_seen_at)) / DAY_MS))),
  numberOf(row.battery),
  row.user?.person ?? '',
  row.group === null ? '' : userTexts.groups[row.group],
  timeOf(row.first_seen_at),
  timeOf(row.last_seen_at),
  row.id,
];
