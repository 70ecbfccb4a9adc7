import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { classNames } from '../lib/classNames';
import styles from './Button.module.css';

export interface ButtonProps extends Omit<AriaButtonProps, 'className'> {
  /** `primary` once a screen, `secondary` beside it, `quiet` for what stands in a bar or a row. */
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly className?: string | undefined;
}

/** The button of the kit: 48 px at least, press events of react-aria (`onPress`, `isDisabled`, `isPending`). */
export function Button({ variant = 'secondary', className, ...props }: ButtonProps) {
  return <AriaButton {...props} className={classNames(styles.button, styles[variant], className)} />;
}
