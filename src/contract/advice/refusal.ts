/** What is said of a refused model: which of the desk's texts, and what stands in them. Pure; page and sheet read it alike. */
import type { Translatable } from '../base/values';
import type { NearestCase, Verdict } from './judge';

export interface Refusal {
  readonly reason: Extract<Verdict, { kind: 'refused' }>['reason'];
  readonly nearest: NearestCase | null;
  /** Degrees; null where the catalogue gives none. */
  readonly minimumPitch: number | null;
  /** Those of the country, from the weakest to the strongest. */
  readonly underlays: readonly Translatable[];
  /** How many raised requirements the roof has. */
  readonly raised: number;
}

/** How numbers and values of the catalogue are written where the texts stand. */
export interface Writing {
  readonly number: (value: number) => string;
  readonly read: (value: Translatable) => string;
}

/** Why the model is not allowed. */
export const reasonOf = ({ reason, minimumPitch, raised }: Refusal, { number }: Writing) =>
  [`finder.reason.${reason}`, { minimum: number(minimumPitch ?? 0), count: raised }] as const;

/** The nearest case in which it is allowed; null where there is none. */
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
