import { startTransition, useEffect, useState } from 'react';
import type { ShownGroup } from './shownOptions';

/** Shows the first group at once and the other groups a frame later, so a slow tablet stays free for typing. */
export function useInTurn(groups: readonly ShownGroup[]): readonly ShownGroup[] {
  const [drawn, setDrawn] = useState(groups);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(groups)));
    return () => cancelAnimationFrame(frame);
  }, [groups]);
  const [first] = groups;
  if (first === undefined || drawn === groups) return groups;
  return [first, ...drawn.filter(({ kind }) => kind !== first.kind)];
}
