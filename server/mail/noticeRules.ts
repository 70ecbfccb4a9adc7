import type { Brand } from '../../src/contract/brand/brand';
import { TIME_ZONE } from '../base/germanDays';
import type { Overdue, OverdueDevice } from '../fleet/overdue';
import { dayText } from './formats';
import { filled, makerLines } from './mailText';

const HOUR_MS = 3_600_000;
/** German hour of the mail. */
const HOUR = 6;
/** The next mail is never further ahead. A later time comes from a wrong clock. */
const LONGEST_MS = 26 * HOUR_MS;

/** Query of the list of devices. Its filter for silent devices has limits of its own, so it would show other devices. */
const LONGEST_SILENT_FIRST = '?sort=seen';

const HOURS = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', hourCycle: 'h23' });

/** Returns the next full hour `HOUR` in Germany after `now`. Both in milliseconds since 1970. */
function nextNotice(now: number): number {
  let time = Math.floor(now / HOUR_MS) * HOUR_MS + HOUR_MS;
  while (Number(HOURS.format(time)) !== HOUR) time += HOUR_MS;
  return time;
}

/** `due`: null before the first look. Missed days are not made up for. */
export function judgeNotice(due: number | null, now: number): { readonly isDue: boolean; readonly next: number } {
  const isDue = due !== null && due <= now;
  const isKept = due !== null && !isDue && due <= now + LONGEST_MS;
  return { isDue, next: isKept ? due : nextNotice(now) };
}

export interface Words {
  readonly subject: string;
  readonly text: string;
}

interface Found {
  readonly silent: Overdue;
  readonly erasing: Overdue;
  readonly silentDays: number;
  readonly publicUrl: string | null;
  readonly brand: Brand;
}

/** Without `publicUrl`, the mail has addresses without a host. */
export function noticeWords({ silent, erasing, silentDays, publicUrl, brand }: Found): Words {
  const { imprint, contact, footer } = makerLines(brand);
  const days = silentDays === 1 ? 'einem Tag' : `${silentDays} Tagen`;
  const parts = [
    ...(silent.total > 0 ? [`seit mehr als ${days} ohne Meldung: ${silent.total}`] : []),
    ...(erasing.total > 0 ? [`Löschung steht aus: ${erasing.total}`] : []),
  ];
  const devices = `${publicUrl ?? ''}/devices`;
  const paragraphs = [
    'Guten Tag,',
    ...(silent.total > 0
      ? [section(`Seit mehr als ${days} hat sich nicht gemeldet:`, silent, devices, LONGEST_SILENT_FIRST)]
      : []),
    ...(erasing.total > 0
      ? [section('Seit mehr als einem Tag sind noch Daten zu löschen auf:', erasing, devices, '')]
      : []),
    'Ein Gerät, das es nicht mehr gibt, entfernen Sie auf seiner Seite aus der Liste.',
    filled([
      '-- ',
      `Diese E-Mail sendet „${brand.name}“ allen Administratoren, höchstens einmal am Tag.`,
      ...imprint,
      contact,
      footer,
    ]).join('\n'),
  ];
  return { subject: `Geräte: ${parts.join(', ')}`, text: `${paragraphs.join('\n\n')}\n` };
}

function section(title: string, { devices: listed, total }: Overdue, address: string, query: string): string {
  const more = total - listed.length;
  return [
    title,
    ...listed.map((device) => line(device, address)),
    ...(more > 0 ? [`- und ${more} weitere: ${address}${query}`] : []),
  ].join('\n');
}

const line = ({ id, name, kind, seenAt }: OverdueDevice, address: string): string =>
  `- ${name.replace(/\s+/g, ' ')}${kind === 'showroom' ? ' (Ausstellung)' : ''}, zuletzt am ${dayText(seenAt)}\n  ${address}/${id}`;
