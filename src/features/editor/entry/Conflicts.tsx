import { formatField } from '../../../contract/base/fieldPath';
import type { FieldsShape } from '../../../contract/editor/fieldKinds';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Message } from '../../../ui/page/Message';
import { withChoice, type Choice, type Draft } from '../changes/draft';
import type { Conflict } from '../changes/rebase';
import { labelledField } from '../values/fieldLabel';
import { FieldValue } from '../values/FieldValue';
import { ConflictItems } from './ConflictItems';
import styles from './Conflicts.module.css';
import { differingItems } from './differingItems';

export interface ConflictsProps {
  readonly form: FieldsShape;
  readonly conflicts: readonly Conflict[];
  readonly onUpdate: (change: (draft: Draft) => Draft) => void;
}

/** Shows both values of each field that another person changed meanwhile. One press chooses. */
export function Conflicts({ form, conflicts, onUpdate }: ConflictsProps) {
  const { t } = useTranslation('editor');
  if (conflicts.length === 0) return null;
  return (
    <section aria-label={t('conflicts.title')} className={styles.conflicts}>
      <Message kind="failed">{t('conflicts.text')}</Message>
      {conflicts.map((conflict) => (
        <OneConflict
          key={formatField(conflict.path)}
          form={form}
          conflict={conflict}
          onChosen={(choice) => onUpdate((draft) => withChoice(draft, conflict.path, choice))}
        />
      ))}
    </section>
  );
}

interface OneConflictProps {
  readonly form: FieldsShape;
  readonly conflict: Conflict;
  readonly onChosen: (choice: Choice) => void;
}

function OneConflict({ form, conflict, onChosen }: OneConflictProps) {
  const { t } = useTranslation('editor');
  const { label, shape } = labelledField(form, conflict.path);
  const name = label === '' ? t('value.whole') : label;
  const lists = differingItems(shape, conflict);
  const valueOf = (side: 'own' | 'current') =>
    lists === null ? (
      <FieldValue shape={shape} value={conflict[side]} />
    ) : (
      <ConflictItems shape={lists.shape} items={lists[side]} />
    );
  return (
    <div role="group" aria-label={name} className={styles.conflict}>
      <h3 className={styles.label}>{name}</h3>
      {lists !== null && lists.equal > 0 && (
        <p className={styles.equal}>{t('conflicts.equal', { count: lists.equal })}</p>
      )}
      <div className={styles.side}>
        <h4>{t('conflicts.own')}</h4>
        {valueOf('own')}
        {conflict.canKeep ? (
          <Button onPress={() => onChosen('own')}>{t('conflicts.takeOwn')}</Button>
        ) : (
          <p className={styles.lost}>{t('conflicts.noPlace')}</p>
        )}
      </div>
      <div className={styles.side}>
        <h4>{t('conflicts.current')}</h4>
        {valueOf('current')}
        <Button onPress={() => onChosen('current')}>{t('conflicts.takeCurrent')}</Button>
      </div>
    </div>
  );
}
