import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../../lib/classNames';
import { useFieldId } from '../../../ui/fields/fieldId';
import { Input } from '../../../ui/fields/Input';
import styles from './Choice.module.css';

interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  readonly lang?: string | undefined;
  readonly swatch?: string;
}

export interface ChoiceProps {
  readonly label: string;
  readonly options: readonly ChoiceOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** True if the options scroll in a box of limited height. */
  readonly isLong?: boolean;
}

export function Choice({ label, options, value, onChange, isLong = false }: ChoiceProps) {
  const name = useFieldId();
  const list = useRef<HTMLDivElement>(null);
  // Scrolls to the chosen option, because a link may have chosen one out of sight.
  useLayoutEffect(() => {
    const chosen = list.current?.querySelector('input:checked')?.parentElement ?? null;
    if (isLong && list.current !== null && chosen !== null)
      list.current.scrollTop = Math.max(0, chosen.offsetTop - chosen.offsetHeight);
  }, [isLong]);
  const latest = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = onChange;
  });
  const choose = useCallback((chosen: string) => latest.current(chosen), []);
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{label}</legend>
      <div ref={list} className={classNames(styles.options, isLong && styles.long)}>
        {options.map((option) => (
          <Option key={option.value} {...option} name={name} isChosen={option.value === value} onChoose={choose} />
        ))}
      </div>
    </fieldset>
  );
}

interface OptionProps extends ChoiceOption {
  readonly name: string;
  readonly isChosen: boolean;
  /** Must stay the same function, or all options would render again. */
  readonly onChoose: (value: string) => void;
}

/** With `memo`, a tap renders only two options again. */
const Option = memo(function Option({ value, label, lang, swatch, name, isChosen, onChoose }: OptionProps) {
  return (
    <label className={styles.option} lang={lang}>
      <Input
        type="radio"
        className={styles.radio}
        name={name}
        value={value}
        checked={isChosen}
        onChange={() => onChoose(value)}
      />
      {swatch !== undefined && <span className={styles.swatch} style={{ backgroundColor: swatch }} />}
      <span>{label}</span>
    </label>
  );
});
