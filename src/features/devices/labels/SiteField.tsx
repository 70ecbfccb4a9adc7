import { useId } from 'react';
import { SITE_MAX_LENGTH } from '../../../contract/fleet/fleet';
import { useTranslation } from '../../../i18n/useTranslation';
import { TextField } from '../../../ui/fields/TextField';
import { useDeviceLabelsQuery } from '../devicesApi';

export interface SiteFieldProps {
  readonly value: string;
  readonly message: string | null;
  readonly onChange: (value: string) => void;
}

/** A field for a site, with the known sites as suggestions. */
export function SiteField(props: SiteFieldProps) {
  const { t } = useTranslation('devices');
  const listId = useId();
  const { currentData } = useDeviceLabelsQuery();
  return (
    <div>
      <TextField {...props} label={t('labels.site')} maxLength={SITE_MAX_LENGTH} list={listId} />
      <datalist id={listId}>
        {currentData?.sites.map((site) => (
          <option key={site} value={site} />
        ))}
      </datalist>
    </div>
  );
}
