import { startTransition, useEffect, useState } from 'react';

/** More rows than fit on a screen. */
const FIRST = 15;
const STEP = 100;

interface RowLimit {
  /** Number of rows that the list shows at most. */
  readonly limit: number;
  readonly hasMore: boolean;
  readonly showMore: () => void;
  /** Begins with the first rows again, for another choice of rows. */
  readonly showFirst: () => void;
}

/** Shows the rows of a screen at once and those below it after them, because a slow device draws 100 rows slowly. */
export function useRowLimit(count: number): RowLimit {
  const [limit, setLimit] = useState(FIRST);
  useEffect(() => {
    if (limit === FIRST) startTransition(() => setLimit(STEP));
  }, [limit]);
  return {
    limit,
    hasMore: count > Math.max(limit, STEP),
    showMore: () => setLimit(limit + STEP),
    showFirst: () => setLimit(FIRST),
  };
}
