/** Whether a model may lie on a roof, by its pitch. */
import type { Model } from './models';

export type PitchVerdict =
  /** At or above the regular pitch: nothing more is needed. */
  | 'free'
  /** Below it, or with a raised requirement: an additional measure is needed. */
  | 'measure'
  /** Below the minimum. */
  | 'forbidden';

/** `pitch` in degrees; `raised`: how many raised requirements there are. */
export function judgePitch(model: Model, pitch: number, raised: number): PitchVerdict {
  if (pitch < model.minimumPitch) return 'forbidden';
  return pitch >= model.regularPitch && raised === 0 ? 'free' : 'measure';
}
