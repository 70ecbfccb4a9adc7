import { useId, useState } from 'react';
import { useTranslation } from '../../../../i18n/useTranslation';
import { classNames } from '../../../../lib/classNames';
import { Input } from '../../../../ui/fields/Input';
import { optionElementId, useCombobox } from '../../../../ui/fields/useCombobox';
import { wordTest } from '../../../../lib/wordTest';
import fieldStyles from '../base/Field.module.css';
import type { ControlProps } from '../base/FieldFrame';
import styles from './SearchChoice.module.css';

export interface Choosable {
  readonly id: string;
  readonly title: string;
}

export interface SearchChoiceProps {
  readonly control: ControlProps;
  readonly options: readonly Choosable[];
  /** Id of the chosen option. Empty without a choice. */
  readonly value: string;
  /** Called with an empty text when a person empties the field. */
  readonly onChange: (id: string) => void;
}

const SHOWN_MAX = 12;

/** A field that finds one of many options by its title or id. */
export function SearchChoice({ control, options, value, onChange }: SearchChoiceProps) {
  const { t } = useTranslation('entryForm');
  const listId = useId();
  /** The typed words. Null until the person types. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const title = options.find(({ id }) => id === value)?.title ?? value;
  const found = isOpen ? matching(options, typed ?? '').slice(0, SHOWN_MAX) : [];
  const choose = (id: string) => {
    setTyped(null);
    setOpen(false);
    if (id !== value) onChange(id);
  };
  const leave = () => {
    setOpen(false);
    setTyped(null);
    const text = typed?.trim() ?? null;
    if (text === null || text === title) return;
    const exact = options.find((option) => option.title === text || option.id === text);
    if (exact !== undefined) choose(exact.id);
    else if (text === '') choose('');
  };
  const { field, list } = useCombobox({
    listId,
    ids: found.map(({ id }) => id),
    text: typed ?? '',
    onChosen: choose,
    onEntered: leave,
    onCleared: () => {
      setTyped(null);
      setOpen(false);
    },
  });
  return (
    <div className={styles.frame}>
      <Input
        {...control}
        className={fieldStyles.control}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={field.isExpanded}
        aria-controls={listId}
        aria-activedescendant={field.activeElement}
        autoCorrect="off"
        spellCheck={false}
        placeholder={t('reference.search')}
        value={typed ?? title}
        onClick={({ currentTarget }) => {
          if (typed === null) currentTarget.select();
          setOpen(true);
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          setOpen(true);
        }}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setOpen(true);
          // The combobox ignores Escape in a field without typed words.
          if (event.key === 'Escape' && typed === null) setOpen(false);
          field.onKeyDown(event);
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t('reference.found')}
        className={styles.list}
        hidden={found.length === 0}
      >
        {found.map(({ id, title: name }, place) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field handles the keys and keeps the focus
          <div
            key={id}
            id={optionElementId(listId, place)}
            role="option"
            aria-selected={list.activeId === id}
            className={classNames(styles.option, id === value && styles.chosen)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(id)}
          >
            <span>{name}</span>
            <span className={styles.id}>{id}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Each typed word must stand in the title or id. */
function matching(options: readonly Choosable[], text: string): readonly Choosable[] {
  const hasWords = wordTest(text);
  return options.filter(({ id, title }) => hasWords(`${title} ${id}`));
}
