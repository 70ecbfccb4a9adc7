import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../lib/classNames';
import styles from './Button.module.css';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'onClick' | 'disabled'> {
  /** `primary` once per screen, `quiet` in a bar or a row. */
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly className?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly isDisabled?: boolean | undefined;
  /** While work is in progress, the button keeps the focus and does nothing. */
  readonly isPending?: boolean | undefined;
  /** Like disabled, but Tab still reaches the button, whose text says why. */
  readonly isIdle?: boolean | undefined;
}

/**
 * At least 48 px. The browser's button with react-aria's property names, because react-aria's button adds 13 KB to the
 * first screen.
 */
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
