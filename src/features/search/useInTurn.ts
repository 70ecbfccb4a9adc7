import { startTransition, useEffect, useState } from 'react';
import type { ShownGroup } from './shownOptions';

/** Shows all groups but the first a frame later. A slow tablet can take a typed letter in between. */
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
