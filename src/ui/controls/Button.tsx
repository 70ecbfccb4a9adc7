import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../lib/classNames';
import styles from './Button.module.css';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'onClick' | 'disabled'> {
  /** Use `primary` once per screen and `quiet` in a bar or a list row. */
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly className?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly isDisabled?: boolean | undefined;
  /** True while the button's work runs. The button keeps the focus and ignores presses. */
  readonly isPending?: boolean | undefined;
  /** True when the button ignores presses but Tab still reaches it. Its text gives the reason. */
  readonly isIdle?: boolean | undefined;
}

/** A plain button, because react-aria's own would add 13 KB to the first screen. */
export function Button({
  variant = 'secondary',
  className,
  onPress,
  isDisabled,
  isPending,
  isIdle,
  type = 'button',
  ...props
}: ButtonProps) {
  const does = isPending !== true && isIdle !== true;
  return (
    <button
      {...props}
      type={does ? type : 'button'}
      className={classNames(styles.button, styles[variant], className)}
      disabled={isDisabled}
      aria-disabled={does ? undefined : true}
      aria-busy={isPending === true ? true : undefined}
      onClick={does ? onPress : undefined}
    />
  );
}
