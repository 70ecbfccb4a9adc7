import { useState } from 'react';
import type { NumberLimits } from '../../../../contract/editor/fieldKinds';
import { Input, type InputProps } from '../../../../ui/fields/Input';
import styles from '../base/Field.module.css';
import { printNumber, readNumber } from './numbers';

export interface NumberInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  readonly limits: NumberLimits;
  /** A number, or a text that is no number. */
  readonly value: unknown;
  /** Undefined for an empty field. */
  readonly onChange: (value: number | string | undefined) => void;
}

/** Keeps unreadable text as the value, because a person must not lose words. `NumberField` would replace such text. */
export function NumberInput({ limits, value, onChange, ...props }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isOwn = typed !== null && Object.is(readNumber(typed, limits), value === '' ? undefined : value);
  return (
    <Input
      {...props}
      className={styles.control}
      inputMode="decimal"
      autoCorrect="off"
      spellCheck={false}
      value={isOwn ? typed : printNumber(value, limits.digits)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readNumber(target.value, limits));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
