import type { RefObject } from 'react';
import type { Calculation } from '../../../contract/advice/calculation';
import type { DeskWords } from '../../../sheet/figures';
import { Button } from '../../../ui/controls/Button';
import styles from './ResultBar.module.css';

export interface ResultBarProps {
  readonly t: DeskWords['t'];
  readonly calculation: Calculation;
  readonly result: RefObject<HTMLElement | null>;
}

/** On narrow screens, a bar below the form shows the total and leads to the result. */
export function ResultBar({ t, calculation, result }: ResultBarProps) {
  const toResult = () => {
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={styles.bar}>
      {calculation.kind !== 'impossible' && (
        <p>{`${t('calculator.figure.total')}: ${t('calculator.pieces', { count: calculation.quantity.total })}`}</p>
      )}
      <Button onPress={toResult}>{t('finder.toAnswer')}</Button>
    </div>
  );
}
