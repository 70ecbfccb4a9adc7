import type { Calculation, CalculationInputs } from '../../../contract/advice/calculation';
import { modelOf, type RoofContext } from '../../../contract/advice/judgeModels';
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
import { useArticles, type Articles } from './useArticles';

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
  readonly status: Articles['status'];
}

export function useOrder({ product, inputs, calculation, tile, roof }: OrderProps): ShownOrder {
  const { t: read } = useTranslation('desk');
  const { status, accessories } = useArticles();
  const verdictOf = useRoofVerdict();
  const underlay = verdictOf === null ? null : requiredUnderlay(verdictOf(modelOf(product), roof), roof.country);
  const list = orderList({ product, inputs, calculation, tile, accessories, underlay });
  const words = { t: withPieces(read, product), number: formatNumber, read: translate };
  const sort = { list: product.list, isPlainTile: tile.plain !== null };
  return { sections: orderSections(list, sort, words), notes: orderNotes(list, roof.country, words), status };
}
