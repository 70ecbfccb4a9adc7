/** What is compared as it stands in the address (`?modell=lindora-12&modell=marenta-11`). Pure. */
import { COMPARED_MAX } from '../../../contract/advice/limits';
import { ID_PATTERN } from '../../../contract/base/ids';

const NAME = 'modell';
const ID = new RegExp(ID_PATTERN);

/** Product ids, each once, at most as many as can be compared; what cannot be one is left out. */
export const comparedIn = (params: URLSearchParams): readonly string[] =>
  [...new Set(params.getAll(NAME))].filter((id) => ID.test(id)).slice(0, COMPARED_MAX);

/** An address with these products in it; what else stands there stays. */
export function withCompared(params: URLSearchParams, ids: readonly string[]): URLSearchParams {
  const after = new URLSearchParams(params);
  after.delete(NAME);
  for (const id of ids) after.append(NAME, id);
  return after;
}
