import { useId } from 'react';
import type { CalculationInputs } from '../../../contract/advice/calculation';
import { langOf } from '../../../i18n/langOf';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { Select } from '../../../ui/fields/Select';
import { useInputsText } from './useInputsText';
import styles from './OrderList.module.css';
import { OrderTable } from './OrderTable';
import { TakeOrder } from './TakeOrder';
import { useOrder, type OrderProps } from './useOrder';

export interface OrderListProps extends OrderProps {
  readonly onChange: (change: Partial<CalculationInputs>) => void;
}

/** The value of the option for no colour. No colour has an empty id. */
const NO_COLOR = '';

export function OrderList({ onChange, ...props }: OrderListProps) {
  const { t } = useTranslation('desk');
  const { product, inputs, tile, roof } = props;
  const order = useOrder(props);
  const measures = useInputsText()(inputs, tile.plain?.cover ?? null);
  const title = useId();
  const isKnown = product.colors.some(({ id }) => id === inputs.color);
  if (order.sections.length === 0) return null;
  return (
    <section className={styles.list} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('orderList.title')}
      </h2>
      {product.colors.length > 0 && (
        <Select
          label={t('orderList.color')}
          options={[
            { value: NO_COLOR, label: t('orderList.noColor') },
            ...product.colors.map(({ id, label }) => ({ value: id, label: translate(label), lang: langOf(label) })),
          ]}
          value={isKnown ? (inputs.color ?? NO_COLOR) : NO_COLOR}
          onChange={(value) => onChange({ color: value === NO_COLOR ? null : value })}
          className={styles.color}
        />
      )}
      <OrderTable label={t('orderList.title')} order={order} />
      <TakeOrder {...{ product, measures, roof, order }} />
    </section>
  );
}
