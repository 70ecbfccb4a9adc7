import { DEVICE_STATES, type DeviceState } from '../../../contract/fleet/fleet';
import type { DevicesAnswer } from '../../../contract/fleet/devices';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import styles from './StateCounts.module.css';

export interface StateCountsProps {
  readonly states: DevicesAnswer['states'];
  /** The shown devices have all these states. */
  readonly chosen: readonly DeviceState[];
  readonly onChosen: (states: readonly DeviceState[]) => void;
}

export function StateCounts({ states, chosen, onChosen }: StateCountsProps) {
  const { t } = useTranslation('devices');
  const shown = DEVICE_STATES.filter((state) => chosen.includes(state) || (states[state] ?? 0) > 0);
  if (shown.length === 0) return null;
  return (
    <div className={styles.states} role="group" aria-label={t('byState')}>
      {shown.map((state) => (
        <Button
          key={state}
          variant={chosen.includes(state) ? 'primary' : 'secondary'}
          aria-pressed={chosen.includes(state)}
          onPress={() => onChosen(chosen.includes(state) ? chosen.filter((one) => one !== state) : [...chosen, state])}
        >
          {t('stateCount', { state: t(`states.${state}`), count: states[state] ?? 0 })}
        </Button>
      ))}
    </div>
  );
}
