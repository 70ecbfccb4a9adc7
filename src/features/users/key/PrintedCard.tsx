import { createPortal } from 'react-dom';
import { companyOf } from '../../../contract/brand/brandNames';
import { useTranslation } from '../../../i18n/useTranslation';
import { QrCode } from '../../../ui/controls/QrCode';
import { useBrand } from '../../brand/brandSlice';
import { keyAddress } from './keyAddress';
import styles from './PrintedCard.module.css';

/** Appears only on paper, without the rest of the page. */
export function PrintedCard({ unlockKey, name }: { readonly unlockKey: string; readonly name: string }) {
  const { t } = useTranslation('users');
  const brand = useBrand();
  const company = companyOf(brand);
  return createPortal(
    <div className={styles.card}>
      <QrCode text={keyAddress(unlockKey)} label={t('key.code')} />
      <div>
        {company !== '' && <p className={styles.company}>{company}</p>}
        <p className={styles.title}>{t('key.card.title', { app: brand.name })}</p>
        <p className={styles.name}>{name}</p>
        <dl className={styles.facts}>
          <dt>{t('key.card.address')}</dt>
          <dd>{location.origin}</dd>
          <dt>{t('key.card.key')}</dt>
          <dd>{unlockKey}</dd>
        </dl>
        <p className={styles.hint}>{t('key.card.scan')}</p>
      </div>
    </div>,
    document.body,
  );
}
