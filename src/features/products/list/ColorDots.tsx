import type { TFunction } from 'i18next';
import type { ListVariant } from '../../../contract/content/product';
import { formatNumber } from '../../../i18n/format';
import { ColorDot } from '../../../ui/pictures/ColorDot';
import styles from './ColorDots.module.css';

const SHOWN_MAX = 7;

export interface ColorDotsProps {
  readonly variants: readonly ListVariant[];
  readonly t: TFunction<'products'>;
}

export function ColorDots({ variants, t }: ColorDotsProps) {
  const swatches = variants.flatMap(({ id, swatch }) => (swatch === null ? [] : [{ id, swatch }]));
  if (swatches.length === 0) return null;
  const more = swatches.length - SHOWN_MAX;
  return (
    <span className={styles.row}>
      {swatches.slice(0, SHOWN_MAX).map(({ id, swatch }) => (
        <ColorDot key={id} swatch={swatch} />
      ))}
      {more > 0 && <span aria-hidden="true">{`+${formatNumber(more)}`}</span>}
      <span className="visually-hidden">{t('colors', { count: variants.length })}</span>
    </span>
  );
}
