import { useState } from 'react';
import type { Answer, Found, FoundGroup, FoundKind } from './device/answer';

/** As many of a group are shown before a person asks for more. */
const SHOWN_FIRST = 5;

/** What can be chosen with the arrow keys: what was found, and the rest of a group. */
export type SearchOption =
  | { readonly kind: 'found'; readonly id: string; readonly found: Found }
  | { readonly kind: 'more'; readonly id: string; readonly group: FoundKind; readonly count: number };

export interface ShownGroup extends Pick<FoundGroup, 'kind' | 'total'> {
  readonly options: readonly SearchOption[];
  readonly shown: number;
}

/** The groups as they are shown; each question begins with the first finds of each group. */
export function useShownOptions(answer: Answer | undefined, question: string) {
  const [opened, setOpened] = useState<{ readonly question: string; readonly kinds: readonly FoundKind[] }>({
    question,
    kinds: [],
  });
  const kinds = opened.question === question ? opened.kinds : [];
  const groups = (answer?.groups ?? []).map((group) => shownGroup(group, kinds.includes(group.kind)));
  return {
    groups,
    options: groups.flatMap(({ options }) => options),
    showAll: (kind: FoundKind) => setOpened({ question, kinds: [...kinds, kind] }),
  };
}

function shownGroup({ kind, found, total }: FoundGroup, isWhole: boolean): ShownGroup {
  // One more is no more to read than a line that offers it.
  const shown = isWhole || found.length <= SHOWN_FIRST + 1 ? found : found.slice(0, SHOWN_FIRST);
  const rest = found.length - shown.length;
  return {
    kind,
    total,
    shown: shown.length,
    options: [
      ...shown.map((one) => ({ kind: 'found' as const, id: one.id, found: one })),
      ...(rest > 0 ? [{ kind: 'more' as const, id: `more:${kind}`, group: kind, count: rest }] : []),
    ],
  };
}
