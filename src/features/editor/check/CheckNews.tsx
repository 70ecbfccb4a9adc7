import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Message } from '../../../ui/page/Message';
import styles from './CheckNews.module.css';
import type { Check } from './useCheck';

export interface CheckNewsProps {
  readonly check: Check;
  /** German sentence with the result of a finished check. */
  readonly result: string;
  readonly children?: ReactNode;
}

/** Says whether the catalogue is being checked, and what the check has found. */
export function CheckNews({ check: { answer, phase, retry }, result, children }: CheckNewsProps) {
  const { t } = useTranslation('editor');
  const status = { checking: t('check.running'), done: result, unreachable: t('check.unreachable'), failed: '' };
  return (
    <section aria-label={t('check.title')} className={styles.news}>
      <p role="status">{status[phase]}</p>
      {phase === 'failed' && <Message kind="failed">{t('check.failed', { reason: answer?.reason ?? '' })}</Message>}
      {(phase === 'failed' || phase === 'unreachable') && <Button onPress={retry}>{t('check.retry')}</Button>}
      {children}
    </section>
  );
}
