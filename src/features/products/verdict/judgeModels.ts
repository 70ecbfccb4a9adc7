/** The rules of the release, ready to be asked about one product after another. Pure. */
import type { AdviceAnswer } from '../../../contract/advice/answer';
import { tableOf } from '../../../contract/advice/find';
import { judge } from '../../../contract/advice/judge';
import type { PitchVerdict } from '../../../contract/advice/pitchVerdict';
import { raisedCount } from '../../../contract/advice/requirements';
import type { Product, ProductListItem } from '../../../contract/product';
import { technicalValueOf } from '../../../contract/technical';
import type { RoofContext } from './roofContext';

/** What the rules say of a product on a roof with so many raised requirements. */
export interface RoofVerdict extends PitchVerdict {
  readonly raised: number;
}

/** What of a product the rules ask about, beside its measures. */
export interface JudgedModel {
  readonly id: string;
  readonly regularPitch: number | null;
  readonly minimumPitch: number | null;
}

export const modelOf = ({ id, properties }: Product): JudgedModel => ({
  id,
  regularPitch: technicalValueOf(properties, 'RDN')?.amount?.min ?? null,
  minimumPitch: technicalValueOf(properties, 'MDN')?.amount?.min ?? null,
});

export const modelOfItem = ({ id, regular_pitch, minimum_pitch }: ProductListItem): JudgedModel => ({
  id,
  regularPitch: regular_pitch,
  minimumPitch: minimum_pitch,
});

export type JudgeModel = (model: JudgedModel, roof: RoofContext) => RoofVerdict;

export function judgeModels(advice: AdviceAnswer): JudgeModel {
  const facts = new Map(advice.products.map((product) => [product.id, product]));
  return ({ id, regularPitch, minimumPitch }, { pitch, country, requirements }) => {
    const table = tableOf(advice, facts.get(id), country);
    const raised = raisedCount(country, requirements, null);
    return {
      verdict: judge({ regularPitch, minimumPitch, rows: table?.rows ?? null }, { pitch, raised }),
      table,
      underlays: advice.underlays[country],
      raised,
    };
  };
}
