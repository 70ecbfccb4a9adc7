import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import { classNames } from '../../lib/classNames';
import styles from './Switch.module.css';

export interface SwitchProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

export function Switch({ label, isSelected, onChange }: SwitchProps) {
  return (
    <AriaSwitch isSelected={isSelected} onChange={onChange} className={classNames(styles.switch)}>
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
      {label}
    </AriaSwitch>
  );
}
