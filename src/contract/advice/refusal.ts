import type { Translatable } from '../base/values';
import type { NearestCase, Verdict } from './judge';

export interface Refusal {
  readonly reason: Extract<Verdict, { kind: 'refused' }>['reason'];
  readonly nearest: NearestCase | null;
  /** Degrees. Null when the catalogue gives none. */
  readonly minimumPitch: number | null;
  readonly underlays: readonly Translatable[];
  readonly raised: number;
}

export interface Writing {
  readonly number: (value: number) => string;
  readonly read: (value: Translatable) => string;
}

export const reasonOf = ({ reason, minimumPitch, raised }: Refusal, { number }: Writing) =>
  [`finder.reason.${reason}`, { minimum: number(minimumPitch ?? 0), count: raised }] as const;

export const nearestOf = ({ nearest, underlays, raised }: Refusal, { number, read }: Writing) =>
  nearest === null
    ? null
    : ([
        nearest.raised === raised ? 'finder.nearestPitch' : 'finder.nearestRaised',
        {
          pitch: number(nearest.pitch),
          count: nearest.raised,
          underlay: read(underlays[nearest.underlay] ?? []),
        },
      ] as const);
