import type { Country } from '../base/markers';
import type { ProductListItem } from '../content/product';
import type { AdviceAnswer, AdviceProduct, MeasureTable } from './adviceDocument';
import { judge, type NearestCase, type Verdict } from './judge';
import { raisedCount, type RaisedRequirement, type RoofShape } from './requirements';

/** A null field sets no condition. */
export interface FinderQuestion {
  /** Degrees. */
  readonly pitch: number;
  readonly country: Country;
  readonly requirements: readonly RaisedRequirement[];
  readonly shape: RoofShape | null;
  /** One variant must have both the surface and the colour. */
  readonly surface: string | null;
  readonly color: string | null;
  /** Largest weight of the covered roof in kg/m². */
  readonly weight: number | null;
  /** Largest number of pieces per m². If a product's need is a range, the upper end counts. */
  readonly need: number | null;
}

/** `variant`: index of the first fitting variant. Null when no surface and no colour were chosen. */
export interface FoundProduct {
  readonly item: ProductListItem;
  readonly variant: number | null;
  readonly table: MeasureTable | null;
}
interface MeasuredProduct extends FoundProduct {
  /** Index in the country's list of underlays. */
  readonly underlay: number;
}
export interface RefusedProduct extends FoundProduct {
  readonly reason: Extract<Verdict, { kind: 'refused' }>['reason'];
  readonly nearest: NearestCase | null;
  readonly instead: ProductListItem | null;
}

export interface FinderResult {
  readonly free: readonly FoundProduct[];
  readonly measure: readonly MeasuredProduct[];
  readonly refused: readonly RefusedProduct[];
  readonly unknown: number;
}

export function findProducts(
  items: readonly ProductListItem[],
  advice: AdviceAnswer,
  question: FinderQuestion,
): FinderResult {
  const facts = new Map(advice.products.map((product) => [product.id, product]));
  const raised = raisedCount(question.country, question.requirements, question.shape);
  const free: FoundProduct[] = [];
  const measure: MeasuredProduct[] = [];
  const refused: Omit<RefusedProduct, 'instead'>[] = [];
  let unknown = 0;
  for (const item of items) {
    const fact = facts.get(item.id);
    const variant = variantOf(item, question);
    if (variant === undefined) continue;
    const fits = isWithinLimits(item, fact, question);
    if (fits === null) unknown += 1;
    if (fits !== true) continue;
    const table = tableOf(advice, fact, question.country);
    const verdict = judge(
      { regularPitch: item.regular_pitch, minimumPitch: item.minimum_pitch, rows: table?.rows ?? null },
      { pitch: question.pitch, raised },
    );
    if (verdict.kind === 'free') free.push({ item, variant, table });
    else if (verdict.kind === 'measure') measure.push({ item, variant, table, underlay: verdict.underlay });
    else refused.push({ item, variant, table, reason: verdict.reason, nearest: verdict.nearest });
  }
  measure.sort((a, b) => a.underlay - b.underlay);
  const allowed = [...free, ...measure].map(({ item }) => item);
  return {
    free,
    measure,
    refused: refused.map((one) => ({ ...one, instead: nearestModel(one.item, allowed) })),
    unknown,
  };
}

export function tableOf(advice: AdviceAnswer, fact: AdviceProduct | undefined, country: Country): MeasureTable | null {
  const place = fact?.tables[country];
  return place === undefined ? null : (advice.tables[place] ?? null);
}

export const knowsRaised = (advice: AdviceAnswer, country: Country): boolean =>
  advice.products.some((fact) => tableOf(advice, fact, country)?.rows.some(({ raised }) => raised > 0) ?? false);

/** Undefined when no variant fits. */
function variantOf(item: ProductListItem, { surface, color }: FinderQuestion): number | null | undefined {
  if (surface === null && color === null) return null;
  const fits = ({ filter }: Pick<ProductListItem, 'filter'>) =>
    (surface === null || filter['surface']?.includes(surface) === true) &&
    (color === null || filter['color']?.includes(color) === true);
  if (item.variants.length === 0) return fits(item) ? null : undefined;
  const place = item.variants.findIndex(fits);
  return place === -1 ? undefined : place;
}

function isWithinLimits(
  { need }: ProductListItem,
  fact: AdviceProduct | undefined,
  question: FinderQuestion,
): boolean | null {
  const limits = [
    [fact?.weight ?? null, question.weight],
    [need?.amount?.max ?? null, question.need],
  ] as const;
  const judged = limits.map(([value, limit]) => (limit === null ? true : value === null ? null : value <= limit));
  if (judged.includes(false)) return false;
  return judged.includes(null) ? null : true;
}

function nearestModel(item: ProductListItem, allowed: readonly ProductListItem[]): ProductListItem | null {
  let nearest: ProductListItem | null = null;
  let least = Infinity;
  for (const other of allowed) {
    const distance =
      (other.category.id === item.category.id ? 0 : OTHER_CATEGORY) +
      (other.discontinued ? OTHER_CATEGORY * 2 : 0) +
      Math.abs(middleNeed(other) - middleNeed(item));
    if (distance < least) [nearest, least] = [other, distance];
  }
  return nearest;
}

const OTHER_CATEGORY = 1_000;

const middleNeed = ({ need }: ProductListItem): number => ((need?.amount?.min ?? 0) + (need?.amount?.max ?? 0)) / 2;
