import { useState } from 'react';
import type { RoofContext } from '../../../contract/advice/judgeModels';
import type { Product } from '../../../contract/content/product';
import { formatNumber } from '../../../i18n/format';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { saveFile } from '../../../lib/saveFile';
import { shareText } from '../../../lib/shareText';
import { useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { modelName } from '../../../sheet/modelName';
import { useBrand } from '../../brand/brandSlice';
import styles from './OrderList.module.css';
import { orderFacts } from './orderFacts';
import { ORDER_COLUMNS, orderCsv, orderText, type OrderColumn } from './orderFiles';
import type { ShownOrder } from './useOrder';

export interface TakeOrderProps {
  readonly product: Product;
  /** The roof in one line. */
  readonly measures: string;
  readonly roof: RoofContext;
  readonly order: ShownOrder;
}

export function TakeOrder({ product, measures, roof, order }: TakeOrderProps) {
  const { t } = useTranslation('desk');
  const { notice } = useBrand();
  const version = useAppSelector((state) => state.version.number);
  const [outcome, setOutcome] = useState<'shared' | 'copied' | 'failed'>('shared');
  const { sections, verdict } = order;
  const facts = orderFacts({ product, measures, roof, verdict, version }, { t, number: formatNumber, read: translate });
  const notes = [order.articles, ...order.notes, t('calculator.scope'), notice].filter((note) => note !== '');
  const save = () => {
    // The cast is safe: the entries are the columns.
    const head = Object.fromEntries(ORDER_COLUMNS.map((key) => [key, t(`orderList.head.${key}`)])) as Record<
      OrderColumn,
      string
    >;
    const units = { piece: t('orderList.unit.piece'), m: t('orderList.unit.m'), m2: t('orderList.unit.m2') };
    const about = [...facts, ...notes.map((note) => [t('orderList.fact.note'), note] as const)];
    const csv = orderCsv(sections, about, head, units);
    saveFile(`bestellliste-${product.id}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  };
  const share = () => {
    const title = t('orderList.heading', { name: modelName(product, { t }) });
    void shareText(title, orderText(title, facts, sections, notes)).then(setOutcome);
  };
  return (
    <div className={styles.take}>
      <Button onPress={save}>{t('orderList.save')}</Button>
      <Button onPress={share}>{t('orderList.share')}</Button>
      <p role="status">{outcome === 'copied' && t('orderList.copied')}</p>
      {outcome === 'failed' && <p role="alert">{t('orderList.shareFailed')}</p>}
    </div>
  );
}
