import { noteBeyondRows, type RoofVerdict } from '../contract/advice/judgeModels';
import { nearestOf, reasonOf, type Refusal, type Writing } from '../contract/advice/refusal';
import type { DeskWords } from './figures';

type VerdictWords = DeskWords & Writing;

/** The verdict without its source. */
export function verdictText(judged: RoofVerdict, words: VerdictWords): string {
  const { t, read } = words;
  const { verdict, underlays, raised, minimumPitch } = judged;
  const note = noteBeyondRows(judged);
  const more =
    verdict.kind === 'measure'
      ? `: ${read(underlays[verdict.underlay] ?? [])}`
      : verdict.kind === 'refused'
        ? `. ${refusalText({ ...verdict, underlays, raised, minimumPitch }, words)}`
        : '';
  const beyond = note === null ? '' : `. ${read(note)}`;
  return `${t(`finder.${verdict.kind}`)}${more}${beyond}`;
}

export function refusalText(refusal: Refusal, words: VerdictWords): string {
  const nearest = nearestOf(refusal, words);
  const reason = words.t(...reasonOf(refusal, words));
  return nearest === null ? reason : `${reason} ${words.t(...nearest)}`;
}
