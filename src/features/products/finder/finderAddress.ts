/** The finder's question as it stands in the address (`?neigung=17&land=AT`). Pure. */
import type { FinderQuestion } from '../../../contract/advice/find';
import { NEED_MAX, PITCH_MAX, PITCH_MIN, WEIGHT_MAX } from '../../../contract/advice/limits';
import { RAISED_REQUIREMENTS, ROOF_SHAPES, type RaisedRequirement } from '../../../contract/advice/requirements';
import { ID_PATTERN } from '../../../contract/ids';
import { COUNTRIES, type Country } from '../../../contract/markers';

const ID = new RegExp(ID_PATTERN);
/** What is asked before a person asked anything. */
const PITCH_START = 22;

/** The question in the address; what is missing or cannot be read is as at the start. */
export function questionIn(params: URLSearchParams): FinderQuestion {
  const country = COUNTRIES.find((one) => one === params.get('land')?.toUpperCase()) ?? 'DE';
  return {
    pitch: pitchIn(params) ?? PITCH_START,
    country,
    requirements: RAISED_REQUIREMENTS[country].filter((one) => params.getAll('anforderung').includes(one)),
    shape: ROOF_SHAPES.find((one) => one === params.get('dachform')) ?? null,
    surface: idIn(params, 'oberflaeche'),
    color: idIn(params, 'farbe'),
    weight: numberIn(params, 'gewicht', 1, WEIGHT_MAX),
    need: numberIn(params, 'bedarf', 1, NEED_MAX),
  };
}

/** The pitch in an address, in tenths of a degree; null without one. */
export const pitchIn = (params: URLSearchParams): number | null => numberIn(params, 'neigung', PITCH_MIN, PITCH_MAX);

/** The country in an address; Germany without one. */
export const countryIn = (params: URLSearchParams): Country => questionIn(params).country;

/** The address of a question, with nothing in it that is as at the start. */
export function addressOf(question: FinderQuestion): URLSearchParams {
  const params = new URLSearchParams({ neigung: String(question.pitch), land: question.country });
  for (const one of question.requirements) if (isKnown(question.country, one)) params.append('anforderung', one);
  const others = {
    dachform: question.shape,
    oberflaeche: question.surface,
    farbe: question.color,
    gewicht: question.weight,
    bedarf: question.need,
  };
  for (const [key, value] of Object.entries(others)) if (value !== null) params.set(key, String(value));
  return params;
}

const isKnown = (country: Country, requirement: RaisedRequirement): boolean =>
  RAISED_REQUIREMENTS[country].some((one) => one === requirement);

function idIn(params: URLSearchParams, key: string): string | null {
  const text = params.get(key);
  return text !== null && ID.test(text) ? text : null;
}

function numberIn(params: URLSearchParams, key: string, min: number, max: number): number | null {
  const text = params.get(key);
  const value = text === null || text.trim() === '' ? NaN : Number(text.replace(',', '.'));
  return Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(value * 10) / 10)) : null;
}
