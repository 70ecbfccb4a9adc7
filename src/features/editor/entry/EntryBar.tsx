import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Message } from '../../../ui/page/Message';
import type { Draft } from '../changes/draft';
import { SavedMessage } from '../places/SavedMessage';
import styles from './EntryView.module.css';
import { isUnchanged, type KeptDraft } from './useDraft';
import type { Saving } from './useSave';

export interface EntryBarProps {
  readonly kept: KeptDraft;
  readonly saving: Saving;
  readonly faultCount: number;
  readonly onSave: () => void;
}

/** Stays in sight while the person scrolls the form. */
export function EntryBar({ kept, saving, faultCount, onSave }: EntryBarProps) {
  const { t } = useTranslation('editor');
  const { draft, isKept, update } = kept;
  const { isSaving, outcome, setOutcome } = saving;
  const undo = () => {
    setOutcome({ kind: 'undone', draft });
    update(withoutChanges);
  };
  return (
    <div className={styles.bar}>
      <div className={styles.actions}>
        <Button
          variant="primary"
          isPending={isSaving}
          isIdle={draft.changes.length === 0 || draft.conflicts.length > 0}
          onPress={onSave}
        >
          {t('entry.save')}
        </Button>
        <Button isIdle={isUnchanged(draft) || isSaving} onPress={undo}>
          {t('entry.undo')}
        </Button>
      </div>
      {outcome?.kind === 'saved' && <SavedMessage faultCount={faultCount} />}
      {outcome?.kind === 'failed' && <Message kind="failed">{outcome.text}</Message>}
      {outcome?.kind === 'undone' && (
        <Message kind="done">
          <p>{t('entry.undone')}</p>
          <Button
            onPress={() => {
              setOutcome(null);
              update(() => outcome.draft);
            }}
          >
            {t('entry.redo')}
          </Button>
        </Message>
      )}
      {!isKept && <Message kind="failed">{t('entry.notKept')}</Message>}
    </div>
  );
}

const withoutChanges = (draft: Draft): Draft => ({ ...draft, changes: [], conflicts: [] });
