import { useState } from 'react';
import type { EntryAnswer } from '../../../contract/editor/editorAnswers';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { historyAddress } from '../entryAddress';
import { DeleteNews } from './DeleteNews';
import { EndNews } from './EndNews';
import styles from './EntryActions.module.css';
import { NewNews } from './NewNews';

export interface EntryActionsProps {
  readonly entry: EntryAnswer;
  readonly isText: boolean;
  /** Changes between form and text. */
  readonly onToggled: () => void;
  /** Sets the last day in the form. Null while the form is not shown. */
  readonly onEnded: ((day: string) => void) | null;
}

/** Only news articles are files of their own that a person may copy, end and delete here. */
export function EntryActions({ entry, isText, onToggled, onEnded }: EntryActionsProps) {
  const { t } = useTranslation('editor');
  const [open, setOpen] = useState<'copy' | 'end' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const isNews = entry.kind === 'news';
  return (
    <div className={styles.actions}>
      {entry.values !== null && <Button onPress={onToggled}>{t(isText ? 'text.toForm' : 'text.toText')}</Button>}
      <ButtonLink to={historyAddress(entry.path)}>{t('history.title')}</ButtonLink>
      {isNews && <Button onPress={() => setOpen('copy')}>{t('create.copy')}</Button>}
      {isNews && onEnded !== null && <Button onPress={() => setOpen('end')}>{t('end.open')}</Button>}
      {isNews && <Button onPress={() => setOpen('delete')}>{t('delete.submit')}</Button>}
      {open === 'copy' && <NewNews from={entry.path} onClose={close} />}
      {open === 'end' && onEnded !== null && (
        <EndNews
          onClose={close}
          onChosen={(day) => {
            close();
            onEnded(day);
          }}
        />
      )}
      {open === 'delete' && <DeleteNews entry={entry} onClose={close} />}
    </div>
  );
}
