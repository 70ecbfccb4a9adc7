import type { RefObject } from 'react';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import styles from './ResultBar.module.css';

export interface ResultBarProps {
  /** Short form of the result. Null when there is none. */
  readonly text: string | null;
  readonly result: RefObject<HTMLElement | null>;
}

/** On narrow screens, a bar below a form shows the result in short and leads to it. */
export function ResultBar({ text, result }: ResultBarProps) {
  const { t } = useTranslation('desk');
  const toResult = () => {
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={styles.bar}>
      {text !== null && <p>{text}</p>}
      <Button onPress={toResult}>{t('toResult')}</Button>
    </div>
  );
}
