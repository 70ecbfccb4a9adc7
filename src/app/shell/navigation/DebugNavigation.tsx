import { useBrand } from '../../../features/brand/brandSlice';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { entriesOf } from '../../screens/navigationEntries';
import { Link } from '../../../ui/text/Link';
import styles from './DebugNavigation.module.css';

export default function DebugNavigation() {
  const { t } = useTranslation(['frame', 'menu']);
  const brand = useBrand();
  return (
    <nav className={styles.navigation} aria-label={t('menu:debug')}>
      {entriesOf('admin', brand).map(({ key, to }) => (
        <Link key={key} className={styles.link} to={to}>
          {t(`frame:entries.${key}`)}
        </Link>
      ))}
    </nav>
  );
}
