import { useRef } from 'react';
import { useTranslation } from '../../../../i18n/useTranslation';
import { Button } from '../../../../ui/controls/Button';
import { useFieldId } from '../../../../ui/fields/fieldId';
import { Input } from '../../../../ui/fields/Input';
import fieldStyles from '../base/Field.module.css';
import { SHOW_ALL } from '../base/fieldElement';
import styles from './List.module.css';

export interface ListSearchProps {
  /** The typed words. */
  readonly text: string;
  /** Numbers of shown items and of all items. */
  readonly found: number;
  readonly total: number;
  readonly onChange: (text: string) => void;
}

const SEARCH_MAX_LENGTH = 100;

/** A search above the items of a long list. */
export function ListSearch({ text, found, total, onChange }: ListSearchProps) {
  const { t } = useTranslation('entryForm');
  const id = useFieldId();
  const input = useRef<HTMLInputElement>(null);
  const isActive = text.trim() !== '';
  const showAll = () => {
    onChange('');
    // The button disappears.
    input.current?.focus();
  };
  return (
    <div className={styles.search}>
      <div className={styles.sought}>
        <label className={fieldStyles.label} htmlFor={id}>
          {t('list.search')}
        </label>
        <Input
          ref={input}
          id={id}
          className={fieldStyles.control}
          type="search"
          value={text}
          maxLength={SEARCH_MAX_LENGTH}
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {isActive && (
        <Button onPress={showAll} {...SHOW_ALL}>
          {t('list.all')}
        </Button>
      )}
      <p role="status" className={styles.count}>
        {isActive && t('list.found', { found, total })}
      </p>
      {found < total && <p className={styles.still}>{t('list.still')}</p>}
    </div>
  );
}
