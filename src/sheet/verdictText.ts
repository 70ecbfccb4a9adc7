import type { NearestCase, Verdict } from '../contract/advice/judge';
import type { RoofVerdict } from '../contract/advice/judgeModels';
import type { Sources } from './sources';
import { words } from './words';

/** A verdict in words, with the number of the rules that it follows from. */
export function verdictText(
  { verdict, table, underlays, raised, minimumPitch }: RoofVerdict,
  sources: Sources,
): string {
  const { desk, number, read } = words;
  const underlay = (place: number): string => read(underlays[place] ?? []);
  const nearestText = (nearest: NearestCase | null) =>
    nearest !== null &&
    desk(nearest.raised === raised ? 'finder.nearestPitch' : 'finder.nearestRaised', {
      pitch: number(nearest.pitch),
      count: nearest.raised,
      underlay: underlay(nearest.underlay),
    });
  const reasonText = (reason: Extract<Verdict, { kind: 'refused' }>['reason']) =>
    desk(`finder.reason.${reason}`, {
      minimum: number(minimumPitch ?? 0),
      count: raised,
    });
  const more =
    verdict.kind === 'measure'
      ? `: ${underlay(verdict.underlay)}`
      : verdict.kind === 'refused'
        ? `. ${[reasonText(verdict.reason), nearestText(verdict.nearest)].filter(Boolean).join(' ')}`
        : '';
  return `${desk(`finder.${verdict.kind}`)}${more} ${sources.mark(table)}`.trim();
}
