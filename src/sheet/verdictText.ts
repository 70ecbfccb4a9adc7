import { noteBeyondRows, type RoofVerdict } from '../contract/advice/judgeModels';
import { nearestOf, reasonOf, type Refusal } from '../contract/advice/refusal';
import type { Sources } from './sources';
import { words } from './words';

export function verdictText(judged: RoofVerdict, sources: Sources): string {
  const { desk, read } = words;
  const { verdict, table, underlays, raised, minimumPitch } = judged;
  const note = noteBeyondRows(judged);
  const more =
    verdict.kind === 'measure'
      ? `: ${read(underlays[verdict.underlay] ?? [])}`
      : verdict.kind === 'refused'
        ? `. ${refusalText({ ...verdict, underlays, raised, minimumPitch })}`
        : '';
  const beyond = note === null ? '' : `. ${read(note)}`;
  return `${desk(`finder.${verdict.kind}`)}${more}${beyond} ${sources.mark(table)}`.trim();
}

export function refusalText(refusal: Refusal): string {
  const nearest = nearestOf(refusal, words);
  const reason = words.desk(...reasonOf(refusal, words));
  return nearest === null ? reason : `${reason} ${words.desk(...nearest)}`;
}
