import { useLocation } from 'react-router-dom';
import type { Brand } from '../../contract/brand/brand';
import { makerOf } from '../../contract/brand/brandNames';
import { BRAND_FILES } from '../../contract/brand/brandFiles';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { QrCode } from '../controls/QrCode';
import { usePrinting } from '../grid/usePrinting';
import { BrandImage } from '../pictures/BrandImage';
import styles from './PaperHead.module.css';

/** Longest printed address, in characters. The QR code of a longer address is too fine for phones. */
const MOST_LETTERS = 400;

export interface PaperHeadProps {
  readonly brand: Pick<Brand, 'name' | 'company' | 'notice' | 'files'>;
}

export function PaperHead({ brand }: PaperHeadProps) {
  const { t } = useTranslation('controls');
  const { pathname, search } = useLocation();
  if (!usePrinting()) return null;
  const whole = `${window.location.origin}${pathname}${search}`;
  const address = whole.length > MOST_LETTERS ? `${window.location.origin}${pathname}` : whole;
  return (
    <div className={styles.head}>
      {brand.files.logo ? (
        <BrandImage src={BRAND_FILES.logo} alt={makerOf(brand)} className={styles.logo} />
      ) : (
        <p className={styles.logo}>{makerOf(brand)}</p>
      )}
      <p className={styles.address}>
        <span>{address}</span>
        {brand.notice !== '' && <span className={styles.notice}>{brand.notice}</span>}
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
