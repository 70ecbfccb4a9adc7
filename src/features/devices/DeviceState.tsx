import type { ShownState } from '../../contract/fleet/devices';
import { useTranslation } from '../../i18n/useTranslation';
import { classNames } from '../../lib/classNames';
import styles from './DeviceState.module.css';

const CALM: readonly ShownState['state'][] = ['loading', 'good'];

export function DeviceState({ state, reason }: ShownState) {
  const { t } = useTranslation('devices');
  const look = state === 'good' ? styles.good : CALM.includes(state) ? undefined : styles.other;
  return (
    <>
      <span className={classNames(styles.state, look)}>{t(`states.${state}`)}</span>
      {reason !== null && <span className={styles.reason}>{reason}</span>}
    </>
  );
}
