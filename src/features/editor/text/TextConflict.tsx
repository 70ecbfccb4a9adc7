import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Message } from '../../../ui/page/Message';
import styles from './TextEditor.module.css';

export interface TextConflictProps {
  /** The text that the file has now. */
  readonly current: string;
  readonly onKept: () => void;
  readonly onTaken: () => void;
}

/** Another person has changed the file. One press keeps the own text or takes the file's text. */
export function TextConflict({ current, onKept, onTaken }: TextConflictProps) {
  const { t } = useTranslation('editor');
  return (
    <section aria-label={t('conflicts.title')} className={styles.editor}>
      <Message kind="failed">{t('text.changedMeanwhile')}</Message>
      <div className={styles.actions}>
        <Button onPress={onKept}>{t('text.keepOwn')}</Button>
        <Button onPress={onTaken}>{t('text.takeCurrent')}</Button>
      </div>
      <h3 className={styles.label}>{t('text.current')}</h3>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A long text scrolls, also by keyboard. */}
      <pre className={styles.current} role="region" aria-label={t('text.current')} tabIndex={0}>
        {current}
      </pre>
    </section>
  );
}
