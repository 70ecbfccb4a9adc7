import { NEUTRAL_FACTS } from '../../contract/brand/neutralFacts';
import { isObject } from '../../contract/shapes';

/** True if `body` has all fields of the neutral brand. Checks in outline only, as for other answers. */
export const isBrand = (body: unknown): boolean => isLike(body, NEUTRAL_FACTS);

/** A field that is null in the sample may have any value. */
function isLike(value: unknown, sample: unknown): boolean {
  if (!isObject(sample)) return sample === null || typeof value === typeof sample;
  return isObject(value) && Object.entries(sample).every(([field, one]) => isLike(value[field], one));
}
