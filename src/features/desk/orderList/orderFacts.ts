/** What decides an order list besides its rows. */
import type { RoofContext, RoofVerdict } from '../../../contract/advice/judgeModels';
import type { Product } from '../../../contract/content/product';
import { modelName } from '../../../sheet/modelName';
import type { OrderWords } from '../../../sheet/orderLines';
import { requirementsText, roofText } from '../../../sheet/roofText';
import { verdictText } from '../../../sheet/verdictText';

/** A name such as `Dach`, and its text. */
export type OrderFact = readonly [name: string, text: string];

export interface OrderBasis {
  readonly product: Product;
  /** The roof in one line. */
  readonly measures: string;
  readonly roof: RoofContext;
  /** Null when the rules are not loaded. */
  readonly verdict: RoofVerdict | null;
  /** The release's version. Null when the device has no release. */
  readonly version: string | null;
}

/** The facts for the CSV file and the text. The words are those of screen and sheet. */
export function orderFacts(
  { product, measures, roof, verdict, version }: OrderBasis,
  words: OrderWords,
): readonly OrderFact[] {
  const { t } = words;
  return [
    [t('orderList.fact.model'), modelName(product, words)],
    [t('orderList.fact.roof'), measures],
    ...underlayFacts({ roof, verdict }, words),
    ...(version === null ? [] : [[t('orderList.fact.version'), version] as const]),
  ];
}

/** The facts that decide the list's underlay. */
export function underlayFacts(
  { roof, verdict }: Pick<OrderBasis, 'roof' | 'verdict'>,
  words: OrderWords,
): readonly OrderFact[] {
  const { t } = words;
  return [
    [t('country'), t(`countries.${roof.country}`)],
    [t('finder.requirements'), requirementsText(roof, words)],
    [t('calculator.rules', { roof: roofText(roof, words) }), judgedText(verdict, words)],
  ];
}

/** The verdict with the edition and the source of its measures. */
function judgedText(verdict: RoofVerdict | null, words: OrderWords): string {
  const { t } = words;
  if (verdict === null) return t('orderList.notJudged');
  const text = verdictText(verdict, words);
  if (verdict.table === null) return text;
  const { source, edition } = verdict.table;
  return `${text} (${t('source', { source, edition })})`;
}
