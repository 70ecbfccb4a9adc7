import { Undo2 } from 'lucide-react';
import { useTranslation } from '../../../../i18n/useTranslation';
import { Button } from '../../../../ui/controls/Button';
import { Icon } from '../../../../ui/controls/Icon';
import { isChanged } from '../../changes/changes';
import { undone, withServerItems } from '../../changes/lists';
import { isWithin } from '../../changes/places';
import { focusField, UNDO } from './fieldElement';
import styles from './Field.module.css';
import { useFormTools } from './formTools';
import type { PartProps } from './part';

/**
 * Marks a changed part. A press gives the part the server's value again. A list is changed if its items are others or
 * have another order, and then a press leaves the changes inside the items.
 */
export function ChangedMark({ part: { shape, field, changes, place, path } }: { readonly part: PartProps }) {
  const { t } = useTranslation('entryForm');
  const { apply } = useFormTools();
  const isList = shape.kind === 'list';
  const isMarked = isList ? changes.some((change) => isWithin(place, change.path)) : isChanged(changes, place);
  if (!isMarked) return null;
  return (
    <span className={styles.changed}>
      <span>{t('changed')}</span>
      <Button
        variant="quiet"
        {...UNDO}
        aria-label={t('undo', { label: field.label })}
        onPress={() => {
          // The button disappears, so the field takes the focus.
          focusField(path);
          apply((base, now) => (isList ? withServerItems : undone)(base, now, place));
        }}
      >
        <Icon of={Undo2} size="small" />
      </Button>
    </span>
  );
}
