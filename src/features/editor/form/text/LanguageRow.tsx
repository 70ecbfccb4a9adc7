import { X } from 'lucide-react';
import { useId } from 'react';
import type { FieldPath } from '../../../../contract/base/fieldPath';
import type { FieldFault } from '../../../../contract/editor/checkFields';
import type { TextShape } from '../../../../contract/editor/fieldKinds';
import { useTranslation } from '../../../../i18n/useTranslation';
import { Button } from '../../../../ui/controls/Button';
import { Icon } from '../../../../ui/controls/Icon';
import { fieldElementId } from '../base/fieldElement';
import { FieldFaults } from '../base/FieldFaults';
import styles from './Languages.module.css';
import { TextControl } from './TextControl';

export interface LanguageRowProps {
  /** Such as `Titel, Englisch (Vereinigtes Königreich)`. */
  readonly label: string;
  readonly path: FieldPath;
  readonly shape: TextShape;
  readonly text: string;
  readonly lang: string | undefined;
  readonly faults: readonly FieldFault[];
  readonly onChange: (text: string) => void;
  readonly onRemove: () => void;
}

/** The text of a language other than German. */
export function LanguageRow({ label, path, shape, text, lang, faults, onChange, onRemove }: LanguageRowProps) {
  const { t } = useTranslation('entryForm');
  const faultsId = useId();
  const id = fieldElementId(path);
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <Button variant="quiet" aria-label={t('remove', { label })} onPress={onRemove}>
          <Icon of={X} size="small" />
        </Button>
      </div>
      <TextControl
        kind={shape.kind}
        control={{ id, ...(faults.length > 0 && { 'aria-invalid': true, 'aria-describedby': faultsId }) }}
        text={text}
        onChange={onChange}
        isReadOnly={false}
        lang={lang}
      />
      {faults.length > 0 && (
        <FieldFaults id={faultsId} shape={{ ...shape, isTranslated: false }} value={text} faults={faults} />
      )}
    </div>
  );
}
