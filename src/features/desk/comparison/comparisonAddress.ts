import { COMPARED_MAX } from '../../../contract/advice/limits';
import { isId } from '../../../contract/base/ids';

const NAME = 'modell';

/** Reads `?modell=lindora-12&modell=marenta-11`. Drops repeated, malformed and surplus ids. */
export const comparedIn = (params: URLSearchParams): readonly string[] =>
  [...new Set(params.getAll(NAME))].filter(isId).slice(0, COMPARED_MAX);

export function withCompared(params: URLSearchParams, ids: readonly string[]): URLSearchParams {
  const after = new URLSearchParams(params);
  after.delete(NAME);
  for (const id of ids) after.append(NAME, id);
  return after;
}
