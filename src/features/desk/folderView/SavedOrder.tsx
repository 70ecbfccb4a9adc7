import { useState } from 'react';
import { calculate } from '../../../contract/advice/calculation';
import { withLongRafter } from '../../../contract/advice/longRafter';
import { tileMeasures } from '../../../contract/advice/tile';
import type { Product } from '../../../contract/content/product';
import { useTranslation } from '../../../i18n/useTranslation';
import type { RememberedCalculation } from '../../folder/folderSlice';
import { Disclosure } from '../../../ui/controls/Disclosure';
import { OrderTable } from '../orderList/OrderTable';
import { useOrder, type OrderProps } from '../orderList/useOrder';

export interface SavedOrderProps {
  readonly product: Product;
  readonly saved: RememberedCalculation;
}

export function SavedOrder({ product, saved: { roof: inputs, country, requirements } }: SavedOrderProps) {
  const { t } = useTranslation('desk');
  const [isOpen, setOpen] = useState(false);
  const tile = tileMeasures(product, inputs.pitch, inputs.cover);
  const calculation = tile === null ? null : calculate(inputs, tile);
  if (tile === null || calculation === null || calculation.kind === 'impossible') return null;
  const roof = withLongRafter({ pitch: inputs.pitch, country, requirements }, inputs);
  return (
    <Disclosure summary={t('orderList.title')} onToggle={setOpen}>
      {isOpen && <OpenOrder {...{ product, inputs, calculation, tile, roof }} />}
    </Disclosure>
  );
}

/** A closed list computes nothing, because a folder may hold many calculations. */
function OpenOrder(props: OrderProps) {
  const { t } = useTranslation('desk');
  return <OrderTable label={t('orderList.title')} order={useOrder(props)} />;
}
