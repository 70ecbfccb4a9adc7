import { noteBeyondRows, type RoofVerdict } from '../../src/contract/advice/judgeModels';
import { refusalText } from '../../src/sheet/verdictText';
import { words } from '../../src/sheet/words';

/** Returns the required underlay with its note, or the reason of a refusal. Empty if neither applies. */
export function verdictReason(judged: RoofVerdict): string {
  const { verdict, underlays, raised, minimumPitch } = judged;
  if (verdict.kind === 'refused') return refusalText({ ...verdict, underlays, raised, minimumPitch });
  const underlay = verdict.kind === 'free' ? '' : words.read(underlays[verdict.underlay] ?? []);
  const note = words.read(noteBeyondRows(judged) ?? []);
  return [underlay, note].filter(Boolean).join('. ');
}

export const verdictFact = (judged: RoofVerdict): readonly [name: string, value: string] => [
  'In Deutschland',
  [words.desk(`finder.${judged.verdict.kind}`), verdictReason(judged)].filter(Boolean).join(': '),
];

export const sourceFact = ({ table }: RoofVerdict): (readonly [name: string, value: string])[] =>
  table === null ? [] : [['Regel', words.desk('source', table)]];
