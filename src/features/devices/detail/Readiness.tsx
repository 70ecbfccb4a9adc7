import type { DeviceDetail } from '../../../contract/fleet/devices';
import { useTranslation } from '../../../i18n/useTranslation';
import { Panel } from '../../../ui/page/Panel';
import { lacksOf } from './lacks';

/** Says whether a device is ready for its work, and what it lacks. */
export function Readiness({ device }: { readonly device: DeviceDetail }) {
  const { t } = useTranslation('devices');
  const lacks = lacksOf(device);
  if (lacks === null) return null;
  const { stored, needed } = device.report?.files ?? { stored: 0, needed: 0 };
  return (
    <Panel title={t('ready.title')}>
      {lacks.length === 0 ? (
        <p>{t('ready.all')}</p>
      ) : (
        <>
          <p>{t('ready.lacks')}</p>
          <ul>
            {lacks.map((lack) => (
              <li key={lack}>{t(`ready.${lack}`, { stored, needed })}</li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
