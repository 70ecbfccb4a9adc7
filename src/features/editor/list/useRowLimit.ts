import { useDeferredValue, useState } from 'react';

/** The rows of a tablet's screen. */
const FIRST = 12;
const STEP = 100;

interface RowLimit {
  /** Number of rows that the list shows at most. */
  readonly limit: number;
  readonly hasMore: boolean;
  readonly showMore: () => void;
  /** Begins with the first rows again, for another choice of rows. */
  readonly showFirst: () => void;
}

/** Numbers of rows. */
interface Wanted {
  readonly atOnce: number;
  readonly afterwards: number;
}

const BEGIN: Wanted = { atOnce: FIRST, afterwards: STEP };

/** Shows the rows of a screen at once and those below it after them, because a slow device draws 100 rows slowly. */
export function useRowLimit(count: number): RowLimit {
  const [wanted, setWanted] = useState(BEGIN);
  const drawn = useDeferredValue<Wanted | null>(wanted, null);
  const limit = drawn === wanted ? wanted.afterwards : wanted.atOnce;
  return {
    limit,
    hasMore: count > wanted.afterwards,
    showMore: () => setWanted({ atOnce: limit, afterwards: wanted.afterwards + STEP }),
    // Another object, so that the rows below the screen wait again.
    showFirst: () => setWanted({ ...BEGIN }),
  };
}
