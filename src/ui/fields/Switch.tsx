import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import { classNames } from '../../lib/classNames';
import styles from './Switch.module.css';

export interface SwitchProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  /** Id of the hidden checkbox. */
  readonly id?: string;
  readonly 'aria-describedby'?: string;
}

export function Switch({ label, ...props }: SwitchProps) {
  return (
    <AriaSwitch {...props} className={classNames(styles.switch)}>
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
      {label}
    </AriaSwitch>
  );
}
