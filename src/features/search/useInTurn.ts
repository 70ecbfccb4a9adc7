import { startTransition, useEffect, useState } from 'react';
import type { ShownGroup } from './shownOptions';

/**
 * The groups as they are drawn: the first one at once, the others a frame later, until when they stay as they were. All of
 * them at once would keep a slow tablet from its next letter for longer than a frame.
 */
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
