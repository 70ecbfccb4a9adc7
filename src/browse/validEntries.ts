/** The page leaves out entries that are not valid today, even offline. */
import { useMemo } from 'react';
import { isValidOn } from '../contract/base/validOn';
import type { Validity } from '../contract/base/values';
import { useToday } from '../lib/today';

export interface Placed<T> {
  readonly entry: T;
  readonly place: number;
}

export function useValidPlaces<T extends Validity>(entries: readonly T[]): readonly Placed<T>[] {
  const day = useToday();
  return useMemo(
    () => entries.map((entry, place) => ({ entry, place })).filter(({ entry }) => isValidOn(entry, day)),
    [entries, day],
  );
}

export function useValid<T extends Validity>(entries: readonly T[]): readonly T[] {
  const day = useToday();
  return useMemo(() => entries.filter((entry) => isValidOn(entry, day)), [entries, day]);
}
