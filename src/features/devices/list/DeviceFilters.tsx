import { useEffect, useEffectEvent, useState } from 'react';
import { GROUPS } from '../../../contract/base/permissions';
import { isNewer } from '../../../contract/base/version';
import { DEVICE_SEARCH_MAX_LENGTH, UNSEEN_DAYS } from '../../../contract/fleet/deviceQuery';
import type { DevicesQuery } from '../../../contract/fleet/devices';
import { DEVICE_KINDS, NO_SITE, OTHER_RELEASES } from '../../../contract/fleet/fleet';
import { useTranslation } from '../../../i18n/useTranslation';
import { Filters, FilterSearch, FilterSelect } from '../../../ui/table/Filters';
import { useDeviceLabelsQuery } from '../devicesApi';

export interface DeviceFiltersProps {
  readonly query: DevicesQuery;
  readonly releases: readonly string[];
  readonly seesUsers: boolean;
  readonly onChanged: (change: Readonly<Record<string, string>>) => void;
}

const TYPED_MS = 300;

export const DEVICE_FILTERS = ['search', 'kind', 'release', 'group', 'site', 'tag', 'unseen', 'state'] as const;

const newestFirst = (one: string, other: string): number => (one === OTHER_RELEASES || isNewer(other, one) ? 1 : -1);

/** Lists also the value that the address chooses, even if no device has it any more. */
const withChosen = (known: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || known.includes(chosen) ? known : [chosen, ...known];

export function DeviceFilters({ query, releases, seesUsers, onChanged }: DeviceFiltersProps) {
  const { t } = useTranslation(['devices', 'users']);
  const { currentData } = useDeviceLabelsQuery();
  const { search = '', kind = '', release = '', group = '', site = '', tag = '', unseen = '' } = query;
  const [typed, setTyped] = useState(search);
  const ask = useEffectEvent((words: string) => {
    if (words.trim() !== search) onChanged({ search: words.trim() });
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const known = releases.includes(release) ? releases : withChosen(releases, release).toSorted(newestFirst);
  const sites = withChosen(currentData?.sites ?? [], site === NO_SITE ? '' : site);
  const tags = withChosen(currentData?.tags ?? [], tag);
  const releaseLabel = (value: string) => (value === OTHER_RELEASES ? t('devices:otherReleases') : value);
  const siteOptions = [
    { value: NO_SITE, label: t('devices:noSite') },
    ...sites.map((value) => ({ value, label: value })),
  ];
  const reset = () => {
    setTyped('');
    onChanged(Object.fromEntries(DEVICE_FILTERS.map((filter) => [filter, ''])));
  };
  return (
    <Filters onReset={DEVICE_FILTERS.some((filter) => query[filter] !== undefined) ? reset : undefined}>
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
        options={known.map((value) => ({ value, label: releaseLabel(value) }))}
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
      <FilterSelect
        label={t('devices:site')}
        options={siteOptions}
        value={site}
        onChange={(value) => onChanged({ site: value })}
      />
      {tags.length > 0 && (
        <FilterSelect
          label={t('devices:tag')}
          options={tags.map((value) => ({ value, label: value }))}
          value={tag}
          onChange={(value) => onChanged({ tag: value })}
        />
      )}
      <FilterSelect
        label={t('devices:unseen')}
        options={UNSEEN_DAYS.map((value) => ({ value, label: t('devices:unseenDays', { count: Number(value) }) }))}
        value={unseen}
        onChange={(value) => onChanged({ unseen: value })}
      />
    </Filters>
  );
}
