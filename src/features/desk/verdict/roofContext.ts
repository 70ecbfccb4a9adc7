import type { FinderQuestion } from '../../../contract/advice/find';
import type { RoofContext } from '../../../contract/advice/judgeModels';
import { PITCH_MAX, PITCH_MIN } from '../../../contract/advice/limits';
import { RAISED_REQUIREMENTS, type RaisedRequirement } from '../../../contract/advice/requirements';
import { COUNTRIES, type Country } from '../../../contract/base/markers';
import { roundTo } from '../../../lib/decimal';

export interface RoofStart {
  readonly pitch: number | null;
  readonly country: Country | null;
  readonly requirements: readonly RaisedRequirement[];
}

/** Reads a number from the address, rounded to hundredths. */
export function numberIn(params: URLSearchParams, key: string, min: number, max: number): number | null {
  const text = params.get(key);
  const value = text === null || text.trim() === '' ? NaN : Number(text.replace(',', '.'));
  return Number.isFinite(value) ? Math.min(max, Math.max(min, roundTo(value, 2))) : null;
}

/**
 * Reads `?neigung=24&land=DE&anforderung=wind`. Missing values come from `start`, or else from `pitch` and Germany. The
 * requirements of `start` count only if all three parameters are missing.
 */
export function roofIn(params: URLSearchParams, start: RoofStart, pitch: number): RoofContext {
  const country = COUNTRIES.find((one) => one === params.get('land')?.toUpperCase()) ?? start.country ?? COUNTRIES[0];
  const isNamed = ['neigung', 'land', 'anforderung'].some((name) => params.has(name));
  const chosen: readonly string[] = isNamed ? params.getAll('anforderung') : start.requirements;
  return {
    pitch: numberIn(params, 'neigung', PITCH_MIN, PITCH_MAX) ?? start.pitch ?? pitch,
    country,
    requirements: RAISED_REQUIREMENTS[country].filter((one) => chosen.includes(one)),
  };
}

export function withRoof(params: URLSearchParams, roof: RoofContext): URLSearchParams {
  const after = new URLSearchParams(params);
  after.delete('anforderung');
  for (const [name, value] of roofQuery(roof))
    if (name === 'anforderung') after.append(name, value);
    else after.set(name, value);
  return after;
}

/** Counts a curved roof as the requirement `surface`. */
export const requirementsOf = ({
  requirements,
  shape,
}: Pick<FinderQuestion, 'requirements' | 'shape'>): readonly RaisedRequirement[] =>
  shape !== 'curved' || requirements.includes('surface') ? requirements : [...requirements, 'surface'];

/** Leaves out a missing pitch. Without a country, also leaves out the requirements, because they belong to it. */
export function roofQuery({ pitch, country, requirements }: RoofStart): URLSearchParams {
  const params = new URLSearchParams(pitch === null ? {} : { neigung: String(pitch) });
  if (country === null) return params;
  params.set('land', country);
  const known: readonly RaisedRequirement[] = RAISED_REQUIREMENTS[country];
  for (const one of requirements) if (known.includes(one)) params.append('anforderung', one);
  return params;
}
