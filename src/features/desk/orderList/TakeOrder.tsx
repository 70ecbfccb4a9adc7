import { useState } from 'react';
import type { Product } from '../../../contract/content/product';
import { useTranslation } from '../../../i18n/useTranslation';
import { saveFile } from '../../../lib/saveFile';
import { shareText } from '../../../lib/shareText';
import { useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import styles from './OrderList.module.css';
import { ORDER_COLUMNS, orderCsv, orderText, type OrderColumn } from './orderFiles';
import type { ShownOrder } from './useOrder';

export interface TakeOrderProps {
  readonly product: Product;
  /** The roof in one line. */
  readonly roof: string;
  readonly order: ShownOrder;
}

export function TakeOrder({ product, roof, order: { sections, notes } }: TakeOrderProps) {
  const { t } = useTranslation('desk');
  const version = useAppSelector((state) => state.version.number);
  const [outcome, setOutcome] = useState<'shared' | 'copied' | 'failed'>('shared');
  const save = () => {
    // The cast is safe: the entries are the columns.
    const head = Object.fromEntries(ORDER_COLUMNS.map((key) => [key, t(`orderList.head.${key}`)])) as Record<
      OrderColumn,
      string
    >;
    const units = { piece: t('orderList.unit.piece'), m: t('orderList.unit.m'), m2: t('orderList.unit.m2') };
    const facts = [
      [t('orderList.fact.model'), product.name],
      [t('orderList.fact.roof'), roof],
      ...(version === null ? [] : [[t('orderList.fact.version'), version] as const]),
      ...notes.map((note) => [t('orderList.fact.note'), note] as const),
    ] as const;
    const csv = orderCsv(sections, facts, head, units);
    saveFile(`bestellliste-${product.id}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  };
  const share = () => {
    const title = t('orderList.heading', { name: product.name });
    const lines = [title, roof, ...(version === null ? [] : [t('orderList.version', { version })])];
    void shareText(title, orderText(lines, sections, notes)).then(setOutcome);
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
