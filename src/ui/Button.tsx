import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../lib/classNames';
import styles from './Button.module.css';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'onClick' | 'disabled'> {
  /** `primary` once a screen, `secondary` beside it, `quiet` for what stands in a bar or a row. */
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly className?: string | undefined;
  /** A tap, a click, or the keyboard. */
  readonly onPress?: (() => void) | undefined;
  readonly isDisabled?: boolean | undefined;
  /** What was pressed is going on: the button keeps the focus and does nothing. */
  readonly isPending?: boolean | undefined;
}

/**
 * The button of the kit: 48 px at least. It is the browser's own, with the property names of react-aria's, whose button
 * weighs 13 KB on the first screen; press handling beyond a tap is not needed here.
 */
export function Button({
  variant = 'secondary',
  className,
  onPress,
  isDisabled,
  isPending,
  type = 'button',
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={isPending === true ? 'button' : type}
      className={classNames(styles.button, styles[variant], className)}
      disabled={isDisabled}
      aria-disabled={isPending === true ? true : undefined}
      aria-busy={isPending === true ? true : undefined}
      onClick={isPending === true ? undefined : onPress}
    />
  );
}
