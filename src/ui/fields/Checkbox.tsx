import { Check } from 'lucide-react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaProps } from 'react-aria-components/CheckboxGroup';
import { classNames } from '../../lib/classNames';
import { Icon } from '../controls/Icon';
import styles from './Checkbox.module.css';

/** `value` names the checkbox in its group, which then holds the choice. */
export interface CheckboxProps extends Pick<
  AriaProps,
  'value' | 'isSelected' | 'isDisabled' | 'onChange' | 'aria-describedby'
> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
}

export const Checkbox = ({ label, isLabelHidden = false, ...props }: CheckboxProps) => (
  <AriaCheckbox {...props} className={classNames(styles.option)}>
    {({ isSelected }) => (
      <>
        <span className={styles.box}>{isSelected && <Icon of={Check} size="small" />}</span>
        {isLabelHidden ? <span className="visually-hidden">{label}</span> : label}
      </>
    )}
  </AriaCheckbox>
);
