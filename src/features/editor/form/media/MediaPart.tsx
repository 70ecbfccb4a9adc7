import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../../i18n/useTranslation';
import { Button } from '../../../../ui/controls/Button';
import { Icon } from '../../../../ui/controls/Icon';
import { shownAt } from '../../changes/changes';
import { focusField } from '../base/fieldElement';
import { FieldFrame } from '../base/FieldFrame';
import { useFormTools } from '../base/formTools';
import type { PartProps, ShapeOf } from '../base/part';
import styles from './Media.module.css';
import { MediaDialog } from './MediaDialog';
import { MediaPicture } from './MediaPicture';

/** The chosen file with its picture, and a button that opens all files. */
export function MediaPart(part: PartProps<ShapeOf<'media'>>) {
  const { t } = useTranslation('entryForm');
  const { choices, setValue, empty } = useFormTools();
  const [isOpen, setOpen] = useState(false);
  const { shape, field, base, changes, place, path } = part;
  const value = shownAt(base, changes, place);
  const chosen = typeof value === 'string' ? value : '';
  const { label } = field;
  return (
    <FieldFrame part={part} kind="group">
      {({ 'aria-describedby': described }) => (
        <div className={styles.chosen}>
          <MediaPicture file={choices.media.find((file) => file.path === chosen)} />
          <div className={styles.about}>
            <p className={styles.path}>{chosen === '' ? t('media.nothing') : chosen}</p>
            <div className={styles.actions}>
              <Button
                aria-describedby={described}
                aria-label={t('media.choose', { label })}
                onPress={() => setOpen(true)}
              >
                {t('media.open')}
              </Button>
              {chosen !== '' && !field.isRequired && (
                <Button
                  variant="quiet"
                  aria-label={t('remove', { label })}
                  onPress={() => {
                    focusField(path);
                    empty(place, '');
                  }}
                >
                  <Icon of={X} size="small" />
                </Button>
              )}
            </div>
          </div>
          {isOpen && (
            <MediaDialog
              title={label}
              kinds={shape.files}
              chosen={chosen}
              onClose={() => setOpen(false)}
              onChosen={(next) => {
                setOpen(false);
                setValue(place, next);
              }}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}
