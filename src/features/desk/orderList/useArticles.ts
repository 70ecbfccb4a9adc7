import { isRefused } from '../../../api/apiError';
import { useAccessoriesQuery } from '../../../browse/accessories/accessoriesApi';
import type { Accessory } from '../../../contract/content/accessory';
import { useRepeat } from '../../connection/useRepeat';

export interface Articles {
  /** `none`: the release has no accessories. */
  readonly status: 'loading' | 'loaded' | 'failed' | 'none';
  /** Null unless loaded. */
  readonly accessories: readonly Accessory[] | null;
}

/** Loads the articles for an order list. A list without articles still has its amounts. */
export function useArticles(): Articles {
  const { currentData, error, refetch } = useAccessoriesQuery();
  const hasFailed = currentData === undefined && error !== undefined;
  useRepeat(hasFailed && !isRefused(error), refetch);
  if (currentData === undefined) return { status: hasFailed ? 'failed' : 'loading', accessories: null };
  const { data } = currentData;
  return data.length === 0 ? { status: 'none', accessories: null } : { status: 'loaded', accessories: data };
}
