import { useId } from 'react';
import type { DevicesQuery, Rollout } from '../../../contract/fleet/devices';
import { NO_SITE } from '../../../contract/fleet/fleet';
import { serverTime } from '../../../i18n/serverTime';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Disclosure } from '../../../ui/controls/Disclosure';
import { ProgressBar } from '../../../ui/page/ProgressBar';
import styles from './RolloutBar.module.css';

export interface RolloutBarProps {
  readonly rollout: Rollout;
  /** Shows the devices without the release, the longest unseen first. */
  readonly onSlowest: (of: Pick<DevicesQuery, 'site'>) => void;
}

/** Says how far the offered release has come, in words and as a bar. */
export function RolloutBar({ rollout, onSlowest }: RolloutBarProps) {
  const { t } = useTranslation('devices');
  const textId = useId();
  const { since, sites, ...counts } = rollout;
  if (counts.devices === 0) return null;
  return (
    <section className={styles.rollout} aria-label={t('rollout.title')}>
      <p id={textId}>{t('rollout.text', { ...counts, time: serverTime(since) })}</p>
      <ProgressBar value={counts.reached} max={counts.devices} aria-labelledby={textId} />
      {counts.reached < counts.devices && <Button onPress={() => onSlowest({})}>{t('rollout.slowest')}</Button>}
      {sites.length > 0 && (
        <Disclosure summary={t('rollout.bySite')} className={styles.sites}>
          <ul className="plain-list">
            {sites.map((row) => (
              <SiteBar key={row.site} row={row} onSlowest={onSlowest} />
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

interface SiteBarProps extends Pick<RolloutBarProps, 'onSlowest'> {
  readonly row: Rollout['sites'][number];
}

function SiteBar({ row: { site, ...counts }, onSlowest }: SiteBarProps) {
  const { t } = useTranslation('devices');
  const name = site === '' ? t('noSite') : site;
  return (
    <li className={styles.site}>
      <Button variant="quiet" onPress={() => onSlowest({ site: site === '' ? NO_SITE : site })}>
        {name}
      </Button>
      <span>{t('rollout.site', { ...counts })}</span>
      <ProgressBar value={counts.reached} max={counts.devices} aria-label={name} />
    </li>
  );
}
