import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../lib/classNames';
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
  /** It does nothing now, and its words say why: unlike a disabled one it stays where Tab stops. */
  readonly isIdle?: boolean | undefined;
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
