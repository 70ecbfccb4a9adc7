import { brand } from '../../brand';
import { useTranslation } from '../../i18n/useTranslation';
import { BrandImage } from '../../ui/pictures/BrandImage';
import { ButtonLink } from '../../ui/text/ButtonLink';
import styles from './SampleOrder.module.css';

const STEPS = ['choose', 'address', 'delivery'] as const;

export function SampleOrder({ to }: { readonly to: string }) {
  const { t } = useTranslation('forms');
  return (
    <div className={styles.order}>
      <div className={styles.words}>
        <h2 className={styles.heading}>{t('steps.title')}</h2>
        <ol className={`plain-list ${styles.steps}`}>
          {STEPS.map((step, index) => (
            <li key={step} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              {t(`steps.${step}`)}
            </li>
          ))}
        </ol>
        <p>
          <ButtonLink variant="primary" to={to}>
            {t('order')}
          </ButtonLink>
        </p>
      </div>
      <BrandImage className={styles.picture} src={brand.pictures.tiles} alt="" draggable={false} />
    </div>
  );
}
