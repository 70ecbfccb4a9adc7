import type { PairBody } from '../../../contract/fleet/pairing';
import { DEVICE_KINDS } from '../../../contract/fleet/fleet';
import { useTranslation } from '../../../i18n/useTranslation';
import { Select } from '../../../ui/fields/Select';

const GROUPS: readonly PairBody['permission_group'][] = ['worker', 'default'];

export interface KindFieldsProps {
  readonly kind: PairBody['kind'];
  readonly group: PairBody['permission_group'];
  readonly onKind: (kind: PairBody['kind']) => void;
  readonly onGroup: (group: PairBody['permission_group']) => void;
}

/** Kind of a device. A person's device also has a group; that of a showroom is always `default`. */
export function KindFields({ kind, group, onKind, onGroup }: KindFieldsProps) {
  const { t } = useTranslation(['devices', 'users']);
  return (
    <>
      <Select
        label={t('devices:kind')}
        options={DEVICE_KINDS.map((value) => ({ value, label: t(`devices:kinds.${value}`) }))}
        value={kind}
        onChange={(value) => onKind(value === 'showroom' ? 'showroom' : 'personal')}
      />
      {kind === 'personal' && (
        <Select
          label={t('devices:group')}
          options={GROUPS.map((value) => ({ value, label: t(`users:groups.${value}`) }))}
          value={group}
          onChange={(value) => onGroup(value === 'worker' ? 'worker' : 'default')}
        />
      )}
    </>
  );
}
