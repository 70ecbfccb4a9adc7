import { formatField } from '../../../contract/base/fieldPath';
import type { RelatedField } from '../../../contract/editor/relatedFields';
import { useTranslation } from '../../../i18n/useTranslation';
import { FieldButton } from './FieldButton';
import styles from '../places/Places.module.css';

/** Leads to the other fields with the same number. The form does not show all of them. */
export function RelatedFields({ fields }: { readonly fields: readonly RelatedField[] }) {
  const { t } = useTranslation('editor');
  if (fields.length === 0) return null;
  return (
    <p className={styles.related}>
      <span>{t('related.alsoIn')}</span>
      {fields.map(({ path, labels, isOnForm }) => {
        const label = labels.join(' – ');
        return isOnForm ? (
          <FieldButton key={formatField(path)} path={path} label={label} />
        ) : (
          <span key={formatField(path)}>{label}</span>
        );
      })}
    </p>
  );
}
