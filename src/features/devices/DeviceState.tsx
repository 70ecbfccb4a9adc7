import type { DeviceRow } from '../../contract/fleet/devices';
import { useTranslation } from '../../i18n/useTranslation';
import { classNames } from '../../lib/classNames';
import styles from './DeviceState.module.css';

export function DeviceState({ state, reason }: Pick<DeviceRow, 'state' | 'reason'>) {
  const { t } = useTranslation('devices');
  return (
    <>
      <span className={classNames(styles.state, state === 'good' ? styles.good : styles.other)}>
        {t(`states.${state}`)}
      </span>
      {reason !== null && <span className={styles.reason}>{reason}</span>}
    </>
  );
}
