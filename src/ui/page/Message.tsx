import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../lib/classNames';
import styles from './Message.module.css';

export interface MessageProps extends Omit<ComponentPropsWithRef<'div'>, 'className' | 'role'> {
  readonly kind: 'done' | 'failed';
  /** True outside a grid, whose gap would keep the distance. */
  readonly isSpaced?: boolean;
}

/** A message that screen readers read as soon as it appears. */
export const Message = ({ kind, isSpaced = false, ...props }: MessageProps) => (
  <div
    {...props}
    role={kind === 'failed' ? 'alert' : 'status'}
    className={classNames(styles.message, styles[kind], isSpaced && styles.spaced)}
  />
);
