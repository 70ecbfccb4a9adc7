import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames';
import { Link } from './Link';
import styles from '../controls/Button.module.css';

export interface ButtonLinkProps {
  /** A path of the app, or with `newTab` a file's address. */
  readonly to: string;
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly newTab?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function ButtonLink({ to, variant = 'secondary', newTab = false, className, children }: ButtonLinkProps) {
  const look = classNames(styles.button, styles[variant], className);
  if (newTab)
    return (
      <a className={look} href={to} target="_blank" rel="noopener">
        {children}
      </a>
    );
  return (
    <Link className={look} to={to}>
      {children}
    </Link>
  );
}
