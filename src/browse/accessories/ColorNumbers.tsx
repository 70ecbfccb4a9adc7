import type { AccessoryColor } from '../../contract/content/accessory';
import { langOf } from '../../i18n/langOf';
import { translate } from '../../i18n/translate';
import { ColorDot } from '../../ui/pictures/ColorDot';
import styles from './ColorNumbers.module.css';

export interface ColorNumbersProps {
  readonly colors: readonly AccessoryColor[];
  readonly label: string;
}

/** Colours as swatches with their names and article numbers. */
export const ColorNumbers = ({ colors, label }: ColorNumbersProps) => (
  <ul className={`plain-list ${styles.colors}`} aria-label={label}>
    {colors.map(({ id, label: name, swatch, article_number }) => (
      <li key={id} className={styles.color}>
        {swatch !== null && <ColorDot swatch={swatch} className={styles.dot} />}
        <span className={styles.words}>
          <span lang={langOf(name)}>{translate(name)}</span>
          {article_number !== null && <span className={styles.number}>{article_number}</span>}
        </span>
      </li>
    ))}
  </ul>
);
