import { useLocation } from 'react-router-dom';
import { brand } from '../../brand';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { QrCode } from '../controls/QrCode';
import { usePrinting } from '../grid/usePrinting';
import styles from './PaperHead.module.css';

/** A code of more letters is too fine for a phone's camera. */
const MOST_LETTERS = 400;

/** Stands above a page on paper only: the maker, and the page's address with its code. Load it with the view that needs it. */
export function PaperHead() {
  const { t } = useTranslation('controls');
  const { pathname, search } = useLocation();
  if (!usePrinting()) return null;
  const whole = `${window.location.origin}${pathname}${search}`;
  const address = whole.length > MOST_LETTERS ? `${window.location.origin}${pathname}` : whole;
  return (
    <div className={styles.head}>
      <img src={brand.pictures.wordmark} alt={brand.company.shortName} className={styles.logo} />
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
