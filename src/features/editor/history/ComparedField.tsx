import type { FieldChange } from '../../../contract/editor/editorAnswers';
import type { FieldsShape } from '../../../contract/editor/fieldKinds';
import { useTranslation } from '../../../i18n/useTranslation';
import { labelledField } from '../values/fieldLabel';
import { FieldValue } from '../values/FieldValue';
import styles from './HistoryView.module.css';

export interface ComparedFieldProps {
  readonly form: FieldsShape;
  readonly change: FieldChange;
}

/** Shows a changed field with both values. A moved list item has two places instead. */
export function ComparedField({ form, change: { path, before, after, movedFrom } }: ComparedFieldProps) {
  const { t } = useTranslation('editor');
  const { label, shape } = labelledField(form, path);
  const name = label === '' ? t('value.whole') : label;
  const placeWords = (index: number) => <p className={styles.soft}>{t('history.place', { place: index + 1 })}</p>;
  return (
    <li className={styles.field} aria-label={name}>
      <h3 className={styles.label}>{name}</h3>
      <div>
        <h4 className={styles.soft}>{t('history.before')}</h4>
        {movedFrom === undefined ? <FieldValue shape={shape} value={before} /> : placeWords(movedFrom)}
      </div>
      <div>
        <h4 className={styles.soft}>{t('history.after')}</h4>
        {movedFrom !== undefined && placeWords(Number(path.at(-1)))}
        <FieldValue shape={shape} value={after} />
      </div>
    </li>
  );
}
