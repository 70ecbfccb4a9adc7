import { startTransition, useEffect, useState } from 'react';
import type { ShownGroup } from './shownOptions';

/** Shows the first group at once and the others a frame later. In between, a slow tablet can take a typed letter. */
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
