import type { DeviceDetail } from '../../../contract/fleet/devices';
import { useTranslation } from '../../../i18n/useTranslation';
import { Panel } from '../../../ui/page/Panel';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { useLimitDeviceMutation } from '../devicesApi';
import { DaysForm } from '../limits/DaysForm';
import styles from './DeviceView.module.css';

export function OfflineLimit({ device: { id, offline_days: own } }: { readonly device: DeviceDetail }) {
  const { t } = useTranslation('devices');
  const [limitDevice] = useLimitDeviceMutation();
  return (
    <Panel title={t('limit.title')}>
      <p className={styles.soft}>{t('limit.text')}</p>
      <DaysForm label={t('limit.own')} days={own} onSaved={async (days) => (await limitDevice({ id, days })).error} />
      <div className={styles.actions}>
        <ButtonLink to="/devices/limits">{t('limit.all')}</ButtonLink>
      </div>
    </Panel>
  );
}
