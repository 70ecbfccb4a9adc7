import type { CollectBody } from '../../src/contract/answers';
import { HIT_MAX_AGE_MS } from '../../src/contract/base/limits';
import { dayOf } from '../base/germanDays';

/** A device's clock may be ahead by this much. */
const AHEAD_MS = 300_000;

/** Views of each page (inner map) on each day (`YYYY-MM-DD`). */
export type ViewCounts = ReadonlyMap<string, ReadonlyMap<string, number>>;

export interface VisitSums {
  readonly visits: number;
  readonly seconds: number;
  readonly views: number;
  readonly documents: number;
}

/** Ignores views that are too old or in the future, and unknown pages. */
export function countHits({ hits }: CollectBody, now: number): ViewCounts {
  const counts = new Map<string, Map<string, number>>();
  for (const hit of hits) {
    const at = Date.parse(hit.at);
    const page = pageOf(hit.page);
    if (page === null || !isOfNow(at, now)) continue;
    const day = dayOf(new Date(at));
    const pages = counts.get(day) ?? new Map<string, number>();
    pages.set(page, (pages.get(page) ?? 0) + 1);
    counts.set(day, pages);
  }
  return counts;
}

export function countVisits({ visits = [] }: CollectBody, now: number): ReadonlyMap<string, VisitSums> {
  const sums = new Map<string, VisitSums>();
  for (const visit of visits) {
    const at = Date.parse(visit.at);
    if (!isOfNow(at, now)) continue;
    const day = dayOf(new Date(at));
    const sum = sums.get(day) ?? { visits: 0, seconds: 0, views: 0, documents: 0 };
    sums.set(day, {
      visits: sum.visits + 1,
      seconds: sum.seconds + visit.seconds,
      views: sum.views + visit.views,
      documents: sum.documents + visit.documents,
    });
  }
  return sums;
}

const isOfNow = (at: number, now: number): boolean => at >= now - HIT_MAX_AGE_MS && at <= now + AHEAD_MS;

/** Uses only the path, because a query may contain a key. */
function pageOf(address: string): string | null {
  const path = (address.split(/[?#]/, 1)[0] ?? '').toLowerCase().replace(/\/+$/, '');
  if (path === '') return '/';
  return /^(?:\/[a-z0-9_.-]{1,64}){1,4}$/.test(path) ? path : null;
}

export const productOf = (page: string): string | null => /^\/view\/([^/]+)$/.exec(page)?.[1] ?? null;
