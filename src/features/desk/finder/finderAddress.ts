import type { FinderQuestion } from '../../../contract/advice/find';
import { NEED_MAX, WEIGHT_MAX } from '../../../contract/advice/limits';
import { ROOF_SHAPES } from '../../../contract/advice/requirements';
import { isId } from '../../../contract/base/ids';
import { formIn } from '../askedRoof/askedAddress';
import { numberIn, roofIn, roofQuery, type RoofStart } from '../verdict/roofContext';

const PITCH_START = 22;

/**
 * Reads `?neigung=17&land=AT`, with `start` as default. The requirement `surface` (a curved roof) becomes the roof
 * shape `curved`, because the form has no checkbox for this requirement.
 */
export function questionIn(params: URLSearchParams, start: RoofStart): FinderQuestion {
  const roof = roofIn(params, start, PITCH_START);
  const isCurved = roof.requirements.includes('surface');
  return {
    ...roof,
    requirements: roof.requirements.filter((one) => one !== 'surface'),
    shape: isCurved ? 'curved' : (ROOF_SHAPES.find((one) => one === params.get('dachform')) ?? null),
    surface: idIn(params, 'oberflaeche'),
    color: idIn(params, 'farbe'),
    weight: numberIn(params, 'gewicht', 1, WEIGHT_MAX),
    need: numberIn(params, 'bedarf', 1, NEED_MAX),
  };
}

export function addressOf(question: FinderQuestion): URLSearchParams {
  const params = roofQuery(question);
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

/** Keeps the sizes of the former address, and a shape that only the calculator knows. */
export function withSizes(params: URLSearchParams, before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(params);
  for (const [name, value] of formIn(before)) {
    const isOwn = name === 'dachform' && (after.has(name) || ROOF_SHAPES.some((one) => one === value));
    if (!isOwn) after.set(name, value);
  }
  return after;
}

function idIn(params: URLSearchParams, key: string): string | null {
  const text = params.get(key);
  return isId(text) ? text : null;
}
