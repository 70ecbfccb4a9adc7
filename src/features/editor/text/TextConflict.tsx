import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Message } from '../../../ui/page/Message';
import { Comparison, type ComparisonProps } from '../history/Comparison';
import styles from './TextEditor.module.css';

/** `before`: revision that the person has changed. `after`: revision of the file. */
export interface TextConflictProps extends ComparisonProps {
  /** The text that the file has now. */
  readonly current: string;
  readonly onKept: () => void;
  readonly onTaken: () => void;
}

/** The file has changed since the person began the text. One press keeps the own text or takes the file's text. */
export function TextConflict({ current, onKept, onTaken, ...compared }: TextConflictProps) {
  const { t } = useTranslation('editor');
  return (
    <section aria-label={t('text.conflict')} className={styles.editor}>
      <Message kind="failed">{t('text.changedMeanwhile')}</Message>
      <div className={styles.actions}>
        <Button onPress={onKept}>{t('text.keepOwn')}</Button>
        <Button onPress={onTaken}>{t('text.takeCurrent')}</Button>
      </div>
      <h3 className={styles.label}>{t('text.changes')}</h3>
      <Comparison {...compared} />
      <h3 className={styles.label}>{t('text.current')}</h3>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A long text scrolls, also by keyboard. */}
      <pre className={styles.current} role="region" aria-label={t('text.current')} tabIndex={0}>
        {current}
      </pre>
    </section>
  );
}
