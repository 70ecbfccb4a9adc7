import { CheckboxGroup as AriaCheckboxGroup, Label } from 'react-aria-components/CheckboxGroup';
import { classNames } from '../../lib/classNames';
import { Checkbox } from './Checkbox';
import styles from './CheckboxGroup.module.css';

export interface CheckboxGroupProps<Value extends string> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: readonly Value[];
  readonly onChange: (value: Value[]) => void;
  readonly 'aria-describedby'?: string;
}

export function CheckboxGroup<Value extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
  ...described
}: CheckboxGroupProps<Value>) {
  return (
    <AriaCheckboxGroup
      {...described}
      value={[...value]}
      onChange={(next) => onChange(options.flatMap((option) => (next.includes(option.value) ? [option.value] : [])))}
      className={classNames(styles.group)}
    >
      <Label className={isLabelHidden ? 'visually-hidden' : classNames(styles.label)}>{label}</Label>
      {options.map((option) => (
        <Checkbox key={option.value} value={option.value} label={option.label} />
      ))}
    </AriaCheckboxGroup>
  );
}
