import { useTranslation } from '../../i18n/useTranslation';
import styles from './LoadingPage.module.css';

/** Stands while the first view's code is loaded; shows itself only when that takes a while. */
export function LoadingPage() {
  const { t } = useTranslation('frame');
  return (
    <p className={styles.loading} role="status">
      {t('loading')}
    </p>
  );
}
