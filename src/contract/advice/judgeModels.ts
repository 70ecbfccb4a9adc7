import type { Country } from '../base/markers';
import type { Product, ProductListItem } from '../content/product';
import { technicalValueOf } from '../content/technical';
import type { Translatable } from '../base/values';
import type { AdviceAnswer, MeasureTable } from './adviceDocument';
import { tableOf } from './find';
import { judge, type Verdict } from './judge';
import { raisedCount, type RaisedRequirement } from './requirements';

export interface RoofContext {
  /** Degrees. */
  readonly pitch: number;
  readonly country: Country;
  readonly requirements: readonly RaisedRequirement[];
}

export interface RoofVerdict {
  readonly verdict: Verdict;
  readonly table: MeasureTable | null;
  readonly underlays: readonly Translatable[];
  readonly raised: number;
  /** Degrees. Null when the catalogue gives none. */
  readonly minimumPitch: number | null;
}

/** Returns the note for an allowed roof with more raised requirements than the table covers. */
export const noteBeyondRows = ({ verdict, table, raised }: RoofVerdict): Translatable | null =>
  table?.note === undefined || verdict.kind === 'refused' || table.rows.some((row) => row.raised >= raised)
    ? null
    : table.note;

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
      minimumPitch,
    };
  };
}
