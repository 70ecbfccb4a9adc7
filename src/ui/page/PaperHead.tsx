import { useLocation } from 'react-router-dom';
import { brand } from '../../brand';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { QrCode } from '../controls/QrCode';
import { usePrinting } from '../grid/usePrinting';
import { BrandImage } from '../pictures/BrandImage';
import styles from './PaperHead.module.css';

/** Longest printed address, in characters. The QR code of a longer address is too fine for phones. */
const MOST_LETTERS = 400;

export function PaperHead() {
  const { t } = useTranslation('controls');
  const { pathname, search } = useLocation();
  if (!usePrinting()) return null;
  const whole = `${window.location.origin}${pathname}${search}`;
  const address = whole.length > MOST_LETTERS ? `${window.location.origin}${pathname}` : whole;
  return (
    <div className={styles.head}>
      <BrandImage src={brand.pictures.wordmark} alt={brand.company.shortName} className={styles.logo} />
      <p className={styles.address}>
        <span>{address}</span>
        {brand.valuesNotice !== '' && <span className={styles.notice}>{brand.valuesNotice}</span>}
      </p>
      <div className={styles.code}>
        <QrCode text={address} label={t('address')} />
      </div>
    </div>
  );
}

export interface PaperRestProps {
  readonly count: number;
  readonly most: number;
}

export function PaperRest({ count, most }: PaperRestProps) {
  const { t } = useTranslation('controls');
  if (!usePrinting() || count <= most) return null;
  return <p className={styles.rest}>{t('rest', { count: count - most, most })}</p>;
}
