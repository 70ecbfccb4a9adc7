import { formatField, type FieldPath } from '../../../contract/base/fieldPath';
import type { FieldsShape } from '../../../contract/editor/fieldKinds';
import { relatedFields, type ProductStates } from '../../../contract/editor/relatedFields';
import { useTranslation } from '../../../i18n/useTranslation';
import type { Changes } from '../changes/changes';
import styles from '../places/Places.module.css';
import type { TextPlace } from '../places/textPlace';
import { labelledField } from '../values/fieldLabel';
import { FieldButton } from './FieldButton';
import { RelatedFields } from './RelatedFields';

export interface RelatedNumbersProps {
  readonly form: FieldsShape;
  readonly states: ProductStates;
  readonly changes: Changes;
  /** Shows the text of the file, because the form lacks some fields. */
  readonly onText: (place: TextPlace) => void;
}

const TECHNICAL = 'technical';
const SHOWN_MAX = 10;

/** Leads from each changed technical value to the other fields that repeat its number or must agree with it. */
export function RelatedNumbers({ form, states, changes, onText }: RelatedNumbersProps) {
  const { t } = useTranslation('editor');
  const found = changedValues(changes).flatMap((path) => {
    const fields = relatedFields(form, states, path);
    return fields.length === 0 ? [] : [{ path, fields }];
  });
  if (found.length === 0) return null;
  return (
    <section aria-label={t('related.title')} className={styles.panel}>
      <h2 className={styles.heading}>{t('related.title')}</h2>
      <ul className="plain-list">
        {found.map(({ path, fields }) => (
          <li key={formatField(path)} className={styles.item}>
            <FieldButton path={path} label={labelledField(form, path).label} />
            <RelatedFields fields={fields} onText={onText} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function changedValues(changes: Changes): readonly FieldPath[] {
  const codes = changes.flatMap(({ path: [first, code] }) => (first === TECHNICAL && code !== undefined ? [code] : []));
  return [...new Set(codes)].slice(0, SHOWN_MAX).map((code) => [TECHNICAL, code]);
}
