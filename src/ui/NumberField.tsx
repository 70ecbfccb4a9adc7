import { Minus, Plus } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Group, Input, Label, NumberField as AriaNumberField } from 'react-aria-components/NumberField';
import { classNames } from '../lib/classNames';
import { Icon } from './Icon';
import styles from './NumberField.module.css';

export interface NumberFieldProps {
  readonly label: string;
  /** Stands behind the number; screen readers hear it with the label. */
  readonly unit?: string;
  /** Null: the field is empty. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly min: number;
  readonly max: number;
  /** Of the two buttons. */
  readonly step?: number;
  /** Digits after the point at most. */
  readonly digits?: number;
  readonly className?: string | undefined;
}

/** A number by keyboard or by the buttons beside it; it counts when the field is left. Load it with the screen that needs it. */
export function NumberField({
  label,
  unit,
  value,
  onChange,
  min,
  max,
  step = 1,
  digits = 0,
  className,
}: NumberFieldProps) {
  return (
    <I18nProvider locale="de-DE">
      <AriaNumberField
        value={value ?? NaN}
        onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
        minValue={min}
        maxValue={max}
        formatOptions={{ maximumFractionDigits: digits, useGrouping: false }}
        className={classNames(styles.field, className)}
        {...(digits === 0 && { step })}
      >
        <Label className={classNames(styles.label)}>{unit === undefined ? label : `${label} (${unit})`}</Label>
        <Group className={classNames(styles.group)}>
          <Button slot="decrement" className={classNames(styles.step)}>
            <Icon of={Minus} size="small" />
          </Button>
          <Input className={classNames(styles.input)} />
          <Button slot="increment" className={classNames(styles.step)}>
            <Icon of={Plus} size="small" />
          </Button>
        </Group>
      </AriaNumberField>
    </I18nProvider>
  );
}
