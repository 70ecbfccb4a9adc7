import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../lib/classNames';
import styles from './Button.module.css';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'onClick' | 'disabled'> {
  /** `primary` once per screen, `quiet` in a bar or a row. */
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly className?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly isDisabled?: boolean | undefined;
  /** The press is in progress. The button keeps the focus and does nothing. */
  readonly isPending?: boolean | undefined;
  /** The button does nothing and its text says why. Tab still reaches it. */
  readonly isIdle?: boolean | undefined;
}

/**
 * The app's button, at least 48 px. It uses react-aria's property names but the browser's element, because react-aria's
 * button adds 13 KB to the first screen.
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
