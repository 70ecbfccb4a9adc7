import { useState } from 'react';
import type { DeviceRow, DevicesQuery } from '../../../contract/fleet/devices';
import type { ChosenDevices } from '../../../contract/fleet/operations';

/** Devices that a person chose in the list: some of them, or all that the filter finds. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
}

const NOTHING: Selection = { ids: new Set(), isAll: false };

/** Returns the query that finds the same devices in any order. */
export function filterText({ sort: _sort, direction: _direction, page: _page, ...filter }: DevicesQuery): string {
  return new URLSearchParams(Object.entries(filter)).toString();
}

/** Another filter finds other devices, so it ends the selection. */
export function useSelection(query: DevicesQuery): readonly [Selection, (next: Selection | null) => void] {
  const filter = filterText(query);
  const [kept, setKept] = useState({ filter, selection: NOTHING });
  const select = (next: Selection | null) => setKept({ filter, selection: next ?? NOTHING });
  return [kept.filter === filter ? kept.selection : NOTHING, select];
}

type Device = Pick<DeviceRow, 'id'>;

/** After all found devices were chosen, a change leaves those of the shown page. */
export function withDevices(
  { ids, isAll }: Selection,
  rows: readonly Device[],
  isChosen: boolean,
  shown: readonly Device[],
): Selection {
  const now = new Set(isAll ? shown.map(({ id }) => id) : ids);
  for (const { id } of rows) {
    if (isChosen) now.add(id);
    else now.delete(id);
  }
  return { ids: now, isAll: false };
}

/** `total`: number of devices that the filter finds. Null if no device is chosen. */
export function chosenDevices({ ids, isAll }: Selection, query: DevicesQuery, total: number): ChosenDevices | null {
  if (isAll) return total === 0 ? null : { filter: filterText(query), count: String(total) };
  return ids.size === 0 ? null : { devices: [...ids].join(','), count: String(ids.size) };
}
