import { useEffect, useState, type RefObject } from 'react';

export const ANCHOR_ATTRIBUTE = 'data-anchor';

export interface Anchor {
  readonly id: string;
  readonly title: string;
}

/** Sections appear late, so the page looks for them repeatedly. */
const COLLECT_MS = 200;
const COLLECT_TIMES = 10;

export function useAnchors(root: RefObject<HTMLElement | null>): readonly Anchor[] {
  const [anchors, setAnchors] = useState<readonly Anchor[]>([]);
  useEffect(() => {
    let times = 0;
    const collect = () => {
      times += 1;
      if (times >= COLLECT_TIMES) window.clearInterval(timer);
      const found = [...(root.current?.querySelectorAll<HTMLElement>(`[${ANCHOR_ATTRIBUTE}]`) ?? [])].map(
        (section) => ({ id: section.id, title: section.getAttribute(ANCHOR_ATTRIBUTE) ?? '' }),
      );
      setAnchors((known) => (sameAnchors(known, found) ? known : found));
    };
    const timer = window.setInterval(collect, COLLECT_MS);
    return () => window.clearInterval(timer);
  }, [root]);
  return anchors;
}

const sameAnchors = (a: readonly Anchor[], b: readonly Anchor[]): boolean =>
  a.length === b.length && a.every(({ id, title }, index) => id === b[index]?.id && title === b[index]?.title);
