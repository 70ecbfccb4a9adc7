/** Columns that an administrator adds to the list of devices. The choice stays on this device until the log-out. */
import { withDeviceItems } from '../../../lib/browserItems';

export const MORE_COLUMNS = ['site', 'build', 'free', 'waiting', 'days', 'battery'] as const;
export type MoreColumn = (typeof MORE_COLUMNS)[number];

const ITEM = 'dachberater-device-columns';
const USUAL: readonly MoreColumn[] = ['site'];

export function readColumns(): readonly MoreColumn[] {
  const kept = withDeviceItems((items) => items.getItem(ITEM));
  return kept === null ? USUAL : MORE_COLUMNS.filter((column) => kept.split(',').includes(column));
}

export function keepColumns(columns: readonly MoreColumn[]): void {
  withDeviceItems((items) => items.setItem(ITEM, columns.join(',')));
}
