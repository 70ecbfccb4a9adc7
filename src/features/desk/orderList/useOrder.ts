import type { Calculation, CalculationInputs } from '../../../contract/advice/calculation';
import { modelOf, type RoofContext, type RoofVerdict } from '../../../contract/advice/judgeModels';
import { requiredUnderlay } from '../../../contract/advice/orderChoice';
import { orderList } from '../../../contract/advice/orderList';
import type { TileMeasures } from '../../../contract/advice/tile';
import type { Product } from '../../../contract/content/product';
import { formatNumber } from '../../../i18n/format';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { orderNotes, orderSections, type OrderSection } from '../../../sheet/orderLines';
import { withPieces } from '../../../sheet/pieceWords';
import { useRoofVerdict } from '../verdict/useRoofVerdict';
import { useArticles } from './useArticles';

export interface OrderProps {
  readonly product: Product;
  readonly inputs: CalculationInputs;
  readonly calculation: Calculation;
  readonly tile: TileMeasures;
  /** Decides the underlay. */
  readonly roof: RoofContext;
}

export interface ShownOrder {
  readonly sections: readonly OrderSection[];
  readonly notes: readonly string[];
  /** Says why the list names no articles. Empty when the articles are loaded. */
  readonly articles: string;
  /** Null when the rules are not loaded. */
  readonly verdict: RoofVerdict | null;
}

export function useOrder({ product, inputs, calculation, tile, roof }: OrderProps): ShownOrder {
  const { t: read } = useTranslation('desk');
  const { status, accessories } = useArticles();
  const verdictOf = useRoofVerdict();
  const verdict = verdictOf === null ? null : verdictOf(modelOf(product), roof);
  const underlay = verdict === null ? null : requiredUnderlay(verdict, roof.country);
  const list = orderList({ product, inputs, calculation, tile, accessories, underlay });
  const words = { t: withPieces(read, product), number: formatNumber, read: translate };
  const sort = { list: product.list, isPlainTile: tile.plain !== null };
  return {
    sections: orderSections(list, sort, words),
    notes: orderNotes(list, roof.country, words),
    articles: status === 'loaded' ? '' : read(`orderList.articles.${status}`),
    verdict,
  };
}
