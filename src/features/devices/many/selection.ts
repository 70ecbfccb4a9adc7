import { useState } from 'react';
import type { DevicesQuery } from '../../../contract/fleet/devices';

/** Ids of the devices that a person chose in the list. */
export type Selection = ReadonlySet<string>;

const NOTHING: Selection = new Set();

/** Returns the query that finds the same devices in any order. */
export function filterOf({ sort: _sort, direction: _direction, page: _page, ...filter }: DevicesQuery): DevicesQuery {
  return filter;
}

/** Another filter finds other devices, so it ends the selection. */
export function useSelection(query: DevicesQuery): readonly [Selection, (next: Selection) => void] {
  const filter = JSON.stringify(filterOf(query));
  const [kept, setKept] = useState({ filter, selection: NOTHING });
  const select = (selection: Selection) => setKept({ filter, selection });
  return [kept.filter === filter ? kept.selection : NOTHING, select];
}

export function withDevices(selection: Selection, ids: readonly string[], isChosen: boolean): Selection {
  const next = new Set(selection);
  for (const id of ids) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}
