/** What the rules say of a model on a roof, in the words of the app's desk. */
import type { RoofVerdict } from '../../src/contract/advice/judgeModels';
import { refusalText } from '../../src/sheet/verdictText';
import { words } from '../../src/sheet/words';

/** The underlay asked for, or why the model is not allowed; empty where nothing is needed. */
export function verdictReason({ verdict, underlays, raised, minimumPitch }: RoofVerdict): string {
  if (verdict.kind === 'free') return '';
  return verdict.kind === 'measure'
    ? words.read(underlays[verdict.underlay] ?? [])
    : refusalText({ ...verdict, underlays, raised, minimumPitch });
}

/** The same as a row of a result. */
export const verdictFact = (judged: RoofVerdict): readonly [name: string, value: string] => [
  'In Deutschland',
  [words.desk(`finder.${judged.verdict.kind}`), verdictReason(judged)].filter(Boolean).join(': '),
];

/** The rules' source as a row of a result; none without rules. */
export const sourceFact = ({ table }: RoofVerdict): (readonly [name: string, value: string])[] =>
  table === null ? [] : [['Regel', words.desk('source', table)]];
