import { useTranslation } from '../../i18n/useTranslation';
import styles from './LoadingPage.module.css';

/** CSS hides this page during short waits. */
export function LoadingPage() {
  const { t } = useTranslation('frame');
  return (
    <p className={styles.loading} role="status">
      {t('loading')}
    </p>
  );
}
