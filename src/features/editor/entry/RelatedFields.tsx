import { formatField } from '../../../contract/base/fieldPath';
import type { RelatedField } from '../../../contract/editor/relatedFields';
import { useTranslation } from '../../../i18n/useTranslation';
import { PlaceButton } from '../places/PlaceButton';
import styles from '../places/Places.module.css';
import type { TextPlace } from '../places/textPlace';
import { FieldButton } from './FieldButton';

export interface RelatedFieldsProps {
  readonly fields: readonly RelatedField[];
  /** Shows the text of the file, because the form lacks some fields. */
  readonly onText: (place: TextPlace) => void;
}

/** Leads to the other fields with the same number, on the form or in the text. */
export function RelatedFields({ fields, onText }: RelatedFieldsProps) {
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
          <PlaceButton
            key={formatField(path)}
            label={t('check.inText', { label })}
            onPress={() => onText({ field: path, line: null })}
          />
        );
      })}
    </p>
  );
}
