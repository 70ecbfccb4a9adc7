import { useTranslation } from '../../i18n/useTranslation';
import { classNames } from '../../lib/classNames';
import { MediaImage } from '../../ui/pictures/MediaImage';
import { ButtonLink } from '../../ui/text/ButtonLink';
import { useBrand } from '../brand/brandSlice';
import styles from './SampleOrder.module.css';

const STEPS = ['choose', 'address', 'delivery'] as const;

export function SampleOrder({ to }: { readonly to: string }) {
  const { t } = useTranslation('forms');
  const { tiles } = useBrand().pictures;
  return (
    <div className={classNames(styles.order, tiles === null && styles.plain)}>
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
      {tiles !== null && (
        <div className={styles.picture}>
          <MediaImage fileId={tiles} alt="" eager />
        </div>
      )}
    </div>
  );
}
