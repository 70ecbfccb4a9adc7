import type { Validity } from '../../../src/contract/base/values';
import { isDay } from '../../../src/contract/base/calendar';
import type { Report } from '../format/faults';

export interface ValiditySource {
  readonly validFrom?: string;
  readonly validUntil?: string;
}

export function validityOf({ validFrom, validUntil }: ValiditySource, report: Report): Validity {
  for (const [field, day] of Object.entries({ validFrom, validUntil }))
    if (day !== undefined && !isDay(day)) report([field], `„${day}“ ist kein Tag des Kalenders`);
  if (validFrom !== undefined && validUntil !== undefined && validUntil < validFrom)
    report(['validUntil'], `liegt vor dem ersten Tag (${validFrom})`);
  return daysOf(validFrom, validUntil);
}

export const validityFieldsOf = ({ valid_from, valid_until }: Validity): Validity => daysOf(valid_from, valid_until);

export function commonDays(...all: readonly Validity[]): Validity {
  const from = all.flatMap(({ valid_from }) => valid_from ?? []).toSorted();
  const until = all.flatMap(({ valid_until }) => valid_until ?? []).toSorted();
  return daysOf(from.at(-1), until[0]);
}

export function allDays(...all: readonly Validity[]): Validity {
  const from = all.map(({ valid_from }) => valid_from).toSorted();
  const until = all.map(({ valid_until }) => valid_until).toSorted();
  return daysOf(from.includes(undefined) ? undefined : from[0], until.includes(undefined) ? undefined : until.at(-1));
}

const daysOf = (valid_from: string | undefined, valid_until: string | undefined): Validity => ({
  ...(valid_from === undefined ? {} : { valid_from }),
  ...(valid_until === undefined ? {} : { valid_until }),
});
