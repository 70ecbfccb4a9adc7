import type { CalculationInputs } from './calculation';
import type { RoofContext } from './judgeModels';

/** Millimetres. The rules of all countries ask for more below longer rafters. */
const RAFTER_MOST = 10_000;

type RafterInputs = Pick<CalculationInputs, 'shape' | 'rafter' | 'eavesOverhang'>;

/** Length from ridge to eaves in millimetres. Null unless this length is a raised requirement. */
export function longRafter({ shape, rafter, eavesOverhang }: RafterInputs): number | null {
  const length = rafter + eavesOverhang;
  return shape === 'area' || length <= RAFTER_MOST ? null : length;
}

/** Adds the requirement `rafter` to the chosen ones if the calculated rafter is long. */
export const withLongRafter = (roof: RoofContext, inputs: RafterInputs): RoofContext =>
  longRafter(inputs) === null || roof.requirements.includes('rafter')
    ? roof
    : { ...roof, requirements: ['rafter', ...roof.requirements] };
