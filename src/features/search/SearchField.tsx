import { Search, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../../ui/controls/Button';
import { Icon } from '../../ui/controls/Icon';
import { Input } from '../../ui/fields/Input';
import { SEARCH_FIELD } from './searchFieldMark';
import { QUESTION_MAX } from './searchSlice';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  readonly listId: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly isExpanded: boolean;
  readonly activeElement: string | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Takes the focus, except when a person comes back to earlier results. */
export function SearchField({ listId, text, onChange, isExpanded, activeElement, onKeyDown }: SearchFieldProps) {
  const { t } = useTranslation('search');
  const field = useRef<HTMLInputElement>(null);
  const cameBack = useNavigationType() === 'POP' && text !== '';
  const takesFocus = useRef(!cameBack);
  useEffect(() => {
    if (!takesFocus.current) return undefined;
    // The field waits a frame, because the app's shell first focuses the page.
    const frame = requestAnimationFrame(() => field.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    <div role="search" className={styles.search}>
      <label className={styles.box}>
        <Icon of={Search} className={styles.icon} />
        <span className="visually-hidden">{t('field')}</span>
        <Input
          ref={field}
          {...{ [SEARCH_FIELD]: '' }}
          className={styles.field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={listId}
          aria-activedescendant={activeElement}
          autoCorrect="off"
          spellCheck={false}
          maxLength={QUESTION_MAX}
          placeholder={t('placeholder')}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      {text !== '' && (
        <Button variant="quiet" className={styles.clear} onPress={clear} aria-label={t('clear')}>
          <Icon of={X} />
        </Button>
      )}
    </div>
  );
}
