import { useEffect, useEffectEvent, useState } from 'react';
import { GROUPS } from '../../../contract/base/permissions';
import { isNewer } from '../../../contract/base/version';
import type { DevicesQuery } from '../../../contract/fleet/devices';
import { DEVICE_KINDS, OTHER_RELEASES } from '../../../contract/fleet/fleet';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import styles from './DevicesView.module.css';

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
  const all = { value: '', label: t('devices:all') };
  // Lists the release chosen in the address, even if no device has it any more.
  const known = release === '' || releases.includes(release) ? releases : [release, ...releases].sort(newestFirst);
  const labelOf = (value: string) => (value === OTHER_RELEASES ? t('devices:otherReleases') : value);
  const isFiltered = [search, kind, release, group, query.state ?? ''].some((value) => value !== '');
  return (
    <div className={styles.filters} role="group" aria-label={t('devices:filters')}>
      <div role="search" className={styles.search}>
        <TextField
          type="search"
          label={t('devices:search')}
          message={null}
          value={typed}
          onChange={setTyped}
          maxLength={100}
          spellCheck={false}
          enterKeyHint="search"
        />
      </div>
      <Select
        label={t('devices:kind')}
        options={[all, ...DEVICE_KINDS.map((value) => ({ value, label: t(`devices:kinds.${value}`) }))]}
        value={kind}
        onChange={(value) => onChanged({ kind: value })}
      />
      <Select
        label={t('devices:release')}
        options={[all, ...known.map((value) => ({ value, label: labelOf(value) }))]}
        value={release}
        onChange={(value) => onChanged({ release: value })}
      />
      {seesUsers && (
        <Select
          label={t('devices:group')}
          options={[all, ...GROUPS.map((value) => ({ value, label: t(`users:groups.${value}`) }))]}
          value={group}
          onChange={(value) => onChanged({ group: value })}
        />
      )}
      {isFiltered && (
        <Button
          onPress={() => {
            setTyped('');
            onChanged({ search: '', kind: '', release: '', group: '', state: '' });
          }}
        >
          {t('devices:reset')}
        </Button>
      )}
    </div>
  );
}
