import { useTranslation } from '../../i18n/useTranslation';
import styles from './LoadingPage.module.css';

/** Shown while the first view loads. Its CSS hides it during short waits. */
export function LoadingPage() {
  const { t } = useTranslation('frame');
  return (
    <p className={styles.loading} role="status">
      {t('loading')}
    </p>
  );
}
