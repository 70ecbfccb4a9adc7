import { useId } from 'react';
import type { Rollout } from '../../../contract/fleet/devices';
import { serverTime } from '../../../i18n/serverTime';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import styles from './RolloutBar.module.css';

export interface RolloutBarProps {
  readonly rollout: Rollout;
  /** Shows the devices without the release, the longest unseen first. */
  readonly onSlowest: () => void;
}

/** Says how far the offered release has come, in words and as a bar. */
export function RolloutBar({ rollout, onSlowest }: RolloutBarProps) {
  const { t } = useTranslation('devices');
  const textId = useId();
  const { since, ...counts } = rollout;
  if (counts.devices === 0) return null;
  return (
    <section className={styles.rollout} aria-label={t('rollout.title')}>
      <p id={textId}>{t('rollout.text', { ...counts, time: serverTime(since) })}</p>
      <progress className={styles.bar} value={counts.reached} max={counts.devices} aria-labelledby={textId} />
      {counts.reached < counts.devices && <Button onPress={onSlowest}>{t('rollout.slowest')}</Button>}
    </section>
  );
}
