import type { Answer, Found, FoundGroup, FoundKind } from './device/searchAnswer';

/** What can be chosen with the arrow keys: what was found, and the rest of a group. */
export type SearchOption =
  | { readonly kind: 'found'; readonly id: string; readonly found: Found }
  | { readonly kind: 'more'; readonly id: string; readonly group: FoundKind; readonly count: number };

export interface ShownGroup extends Pick<FoundGroup, 'kind' | 'total'> {
  readonly options: readonly SearchOption[];
  readonly shown: number;
}

/** The groups as they are shown. Pure. */
export const shownGroups = (answer: Answer | undefined): readonly ShownGroup[] =>
  (answer?.groups ?? []).map(({ kind, found, more, total }) => ({
    kind,
    total,
    shown: found.length,
    options: [
      ...found.map((one) => ({ kind: 'found' as const, id: one.id, found: one })),
      ...(more > 0 ? [{ kind: 'more' as const, id: `more:${kind}`, group: kind, count: more }] : []),
    ],
  }));
