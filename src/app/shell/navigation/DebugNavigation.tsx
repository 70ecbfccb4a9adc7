import { matchPath, useLocation } from 'react-router-dom';
import { selectHasLevel } from '../../../features/auth/authSelectors';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppSelector } from '../../../redux/hooks';
import { entriesOf } from '../../screens/navigationEntries';
import { Link } from '../../../ui/text/Link';
import styles from './DebugNavigation.module.css';

/** On content pages administrators see the ways to the three services (specification §2). */
export function DebugNavigation() {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  const isAdmin = useAppSelector((state) => selectHasLevel(state, 'admin'));
  if (!isAdmin || matchPath('/content/*', pathname) === null) return null;
  return (
    <nav className={styles.navigation} aria-label={t('debugNavigation')}>
      {entriesOf('admin').map(({ key, to }) => (
        <Link key={key} className={styles.link} to={to}>
          {t(`entries.${key}`)}
        </Link>
      ))}
    </nav>
  );
}
