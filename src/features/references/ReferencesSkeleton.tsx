import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/Skeleton';
import styles from './ReferencesSkeleton.module.css';

/** Specification §9. */
const PLACEHOLDERS = Array.from({ length: 25 }, (_, index) => index);

/** The grid while the images are loaded: 25 placeholder tiles. */
export function ReferencesSkeleton() {
  const { t } = useTranslation('references');
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <ul className={`plain-list ${styles.grid}`} aria-hidden="true">
        {PLACEHOLDERS.map((index) => (
          <li key={index} data-placeholder="">
            <Skeleton className={styles.picture} />
          </li>
        ))}
      </ul>
    </>
  );
}
