import { useEffect, useEffectEvent, useState } from 'react';
import { GROUPS } from '../../../contract/base/permissions';
import { isNewer } from '../../../contract/base/version';
import { DEVICE_SEARCH_MAX_LENGTH } from '../../../contract/fleet/deviceQuery';
import type { DevicesQuery } from '../../../contract/fleet/devices';
import { DEVICE_KINDS, OTHER_RELEASES } from '../../../contract/fleet/fleet';
import { useTranslation } from '../../../i18n/useTranslation';
import { Filters, FilterSearch, FilterSelect } from '../../../ui/table/Filters';

export interface DeviceFiltersProps {
  readonly query: DevicesQuery;
  readonly releases: readonly string[];
  readonly seesUsers: boolean;
  readonly onChanged: (change: Readonly<Record<string, string>>) => void;
}

const TYPED_MS = 300;

const newestFirst = (one: string, other: string): number => (one === OTHER_RELEASES || isNewer(other, one) ? 1 : -1);

export function DeviceFilters({ query, releases, seesUsers, onChanged }: DeviceFiltersProps) {
  const { t } = useTranslation(['devices', 'users']);
  const { search = '', kind = '', release = '', group = '' } = query;
  const [typed, setTyped] = useState(search);
  const ask = useEffectEvent((words: string) => {
    if (words.trim() !== search) onChanged({ search: words.trim() });
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // Lists the release chosen in the address, even if no device has it any more.
  const known = release === '' || releases.includes(release) ? releases : [release, ...releases].sort(newestFirst);
  const labelOf = (value: string) => (value === OTHER_RELEASES ? t('devices:otherReleases') : value);
  const isFiltered = [search, kind, release, group, query.state ?? ''].some((value) => value !== '');
  const reset = () => {
    setTyped('');
    onChanged({ search: '', kind: '', release: '', group: '', state: '' });
  };
  return (
    <Filters onReset={isFiltered ? reset : undefined}>
      <FilterSearch
        label={t('devices:search')}
        value={typed}
        onChange={setTyped}
        maxLength={DEVICE_SEARCH_MAX_LENGTH}
      />
      <FilterSelect
        label={t('devices:kind')}
        options={DEVICE_KINDS.map((value) => ({ value, label: t(`devices:kinds.${value}`) }))}
        value={kind}
        onChange={(value) => onChanged({ kind: value })}
      />
      <FilterSelect
        label={t('devices:release')}
        options={known.map((value) => ({ value, label: labelOf(value) }))}
        value={release}
        onChange={(value) => onChanged({ release: value })}
      />
      {seesUsers && (
        <FilterSelect
          label={t('devices:group')}
          options={GROUPS.map((value) => ({ value, label: t(`users:groups.${value}`) }))}
          value={group}
          onChange={(value) => onChanged({ group: value })}
        />
      )}
    </Filters>
  );
}
