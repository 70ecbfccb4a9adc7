import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { TextField } from '../../../ui/fields/TextField';
import styles from './TagField.module.css';
import { tagsToAdd, withTag } from './tagText';

export interface TagFieldProps {
  readonly label: string;
  /** Tags with commas. */
  readonly value: string;
  readonly message: string | null;
  /** Tags of all devices. */
  readonly known: readonly string[];
  readonly onChange: (value: string) => void;
}

const SUGGESTED = 8;

/** A field for tags, with buttons that add known ones. */
export function TagField({ label, value, message, known, onChange }: TagFieldProps) {
  const { t } = useTranslation('devices');
  const suggested = tagsToAdd(value, known).slice(0, SUGGESTED);
  return (
    <div>
      <TextField label={label} message={message} value={value} onChange={onChange} />
      {suggested.length > 0 && (
        <div className={styles.suggested} role="group" aria-label={`${label}: ${t('labels.suggested')}`}>
          {suggested.map((tag) => (
            <Button
              key={tag}
              variant="quiet"
              aria-label={t('labels.add', { tag })}
              onPress={() => onChange(withTag(value, tag))}
            >
              {`+ ${tag}`}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
