import { useState } from 'react';
import { calculate } from '../../../contract/advice/calculation';
import { withLongRafter } from '../../../contract/advice/longRafter';
import { tileMeasures } from '../../../contract/advice/tile';
import type { Product } from '../../../contract/content/product';
import { formatNumber } from '../../../i18n/format';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import type { RememberedCalculation } from '../../folder/folderSlice';
import { Disclosure } from '../../../ui/controls/Disclosure';
import { underlayFacts } from '../orderList/orderFacts';
import { OrderTable } from '../orderList/OrderTable';
import { useOrder, type OrderProps } from '../orderList/useOrder';
import styles from './SavedCalculations.module.css';

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
  const order = useOrder(props);
  const facts = underlayFacts(
    { roof: props.roof, verdict: order.verdict },
    { t, number: formatNumber, read: translate },
  );
  return (
    <>
      {facts.map(([name, text]) => (
        <p key={name} className={styles.inputs}>{`${name}: ${text}`}</p>
      ))}
      <OrderTable label={t('orderList.title')} order={order} />
    </>
  );
}
