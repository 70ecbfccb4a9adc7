import type { NearestCase } from '../contract/advice/judge';
import type { RoofVerdict } from '../contract/advice/judgeModels';
import type { Sources } from './sources';
import { words } from './words';

/** A verdict in words, with the number of the rules that it follows from. */
export function verdictText({ verdict, table, underlays, raised }: RoofVerdict, sources: Sources): string {
  const { desk, number, read } = words;
  const underlay = (place: number): string => read(underlays[place] ?? []);
  const nearestText = (nearest: NearestCase) =>
    desk(nearest.raised === raised ? 'finder.nearestPitch' : 'finder.nearestRaised', {
      pitch: number(nearest.pitch),
      raised: desk('finder.raised', { count: nearest.raised }),
      underlay: underlay(nearest.underlay),
    });
  const more =
    verdict.kind === 'measure'
      ? `: ${underlay(verdict.underlay)}`
      : verdict.kind === 'refused' && verdict.nearest !== null
        ? `. ${nearestText(verdict.nearest)}`
        : '';
  return `${desk(`finder.${verdict.kind}`)}${more} ${sources.mark(table)}`.trim();
}
