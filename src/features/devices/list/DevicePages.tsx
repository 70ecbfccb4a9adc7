import { DEVICES_PAGE } from '../../../contract/fleet/fleet';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import styles from './DevicesView.module.css';

export interface DevicePagesProps {
  readonly total: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

export function DevicePages({ total, page, onPage }: DevicePagesProps) {
  const { t } = useTranslation('devices');
  const pages = Math.ceil(total / DEVICES_PAGE);
  if (pages <= 1 && page === 1) return null;
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      <Button isIdle={page <= 1} onPress={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      <p>{t('page', { page, pages })}</p>
      <Button isIdle={page >= pages} onPress={() => onPage(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  );
}
