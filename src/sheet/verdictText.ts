import type { RoofVerdict } from '../contract/advice/judgeModels';
import { nearestOf, reasonOf, type Refusal } from '../contract/advice/refusal';
import type { Sources } from './sources';
import { words } from './words';

/** A verdict in words, with the number of the rules that it follows from. */
export function verdictText(
  { verdict, table, underlays, raised, minimumPitch }: RoofVerdict,
  sources: Sources,
): string {
  const { desk, read } = words;
  const more =
    verdict.kind === 'measure'
      ? `: ${read(underlays[verdict.underlay] ?? [])}`
      : verdict.kind === 'refused'
        ? `. ${refusalText({ ...verdict, underlays, raised, minimumPitch })}`
        : '';
  return `${desk(`finder.${verdict.kind}`)}${more} ${sources.mark(table)}`.trim();
}

/** Why a model is not allowed, and the nearest case in which it is. */
export function refusalText(refusal: Refusal): string {
  const nearest = nearestOf(refusal, words);
  const reason = words.desk(...reasonOf(refusal, words));
  return nearest === null ? reason : `${reason} ${words.desk(...nearest)}`;
}
