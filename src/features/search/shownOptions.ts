import type { Answer, Found, FoundGroup, FoundKind } from './device/searchAnswer';
import { roofAnswers, type RoofAnswer } from './roofAnswers';

export type SearchOption =
  | { readonly kind: 'roof'; readonly id: string; readonly answer: RoofAnswer }
  | { readonly kind: 'found'; readonly id: string; readonly found: Found }
  | { readonly kind: 'more'; readonly id: string; readonly group: FoundKind; readonly count: number };

export interface ShownGroup extends Pick<FoundGroup, 'total'> {
  readonly kind: FoundKind | 'roof';
  readonly options: readonly SearchOption[];
  readonly shown: number;
}

export const shownGroups = (answer: Answer | undefined, question: string): readonly ShownGroup[] => [
  ...roofGroup(roofAnswers(question, answer)),
  ...foundGroups(answer),
];

const roofGroup = (answers: readonly RoofAnswer[]): ShownGroup[] =>
  answers.length === 0
    ? []
    : [
        {
          kind: 'roof',
          total: answers.length,
          shown: answers.length,
          options: answers.map((answer) => ({ kind: 'roof', id: `roof:${answer.tool}`, answer })),
        },
      ];

const foundGroups = (answer: Answer | undefined): ShownGroup[] =>
  (answer?.groups ?? []).map(({ kind, found, more, total }) => ({
    kind,
    total,
    shown: found.length,
    options: [
      ...found.map((one) => ({ kind: 'found' as const, id: one.id, found: one })),
      ...(more > 0 ? [{ kind: 'more' as const, id: `more:${kind}`, group: kind, count: more }] : []),
    ],
  }));
