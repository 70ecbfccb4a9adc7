/**
 * News, documents and references that are valid for a time only. A release holds them before and after: the page leaves them
 * out, so that this holds without a connection.
 */
import { useMemo } from 'react';
import { isValidOn } from '../contract/base/validOn';
import type { Validity } from '../contract/base/values';
import { useToday } from '../lib/today';

/** An entry with its place in the whole list. */
export interface Placed<T> {
  readonly entry: T;
  readonly place: number;
}

/** The entries that are valid today, each with its place among all. */
export function useValidPlaces<T extends Validity>(entries: readonly T[]): readonly Placed<T>[] {
  const day = useToday();
  return useMemo(
    () => entries.map((entry, place) => ({ entry, place })).filter(({ entry }) => isValidOn(entry, day)),
    [entries, day],
  );
}

/** The entries that are valid today. */
export function useValid<T extends Validity>(entries: readonly T[]): readonly T[] {
  const day = useToday();
  return useMemo(() => entries.filter((entry) => isValidOn(entry, day)), [entries, day]);
}
