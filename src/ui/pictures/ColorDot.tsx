import { classNames } from '../../lib/classNames';
import styles from './ColorDot.module.css';

export interface ColorDotProps {
  /** Such as `#a45e40`. A dot without a colour keeps its place. */
  readonly swatch: string | null;
  readonly className?: string | undefined;
}

export const ColorDot = ({ swatch, className }: ColorDotProps) => (
  <span
    className={classNames(styles.dot, className)}
    style={swatch === null ? undefined : { backgroundColor: swatch }}
    aria-hidden="true"
  />
);
