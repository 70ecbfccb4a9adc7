import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format';
import { translate } from '../../i18n/translate';
import { untilLoaded } from '../../lib/untilLoaded';
import { Skeleton } from '../../ui/Skeleton';
import styles from './FilterBar.module.css';
import type { FilterIndex } from './filterIndex';
import type { Filters } from './useFilters';

const Select = lazy(() =>
  untilLoaded(() => import(/* webpackChunkName: "select" */ '../../ui/Select')).then((module) => ({
    default: module.Select,
  })),
);

/** The option that takes a choice back; no option of a catalogue has it, ids are never empty. */
const ALL = '';

export interface FilterPanelProps {
  readonly filters: Filters;
  readonly index: FilterIndex;
}

/** A dropdown for each filter. Each option says how many entries it would leave; one that leaves none cannot be chosen. */
export function FilterPanel({ filters: { definitions, choices, choose }, index }: FilterPanelProps) {
  const { t } = useTranslation('filter');
  return definitions.map(({ key, label, options }) => {
    const counts = index.counts(key, choices);
    return (
      <Suspense key={key} fallback={<Skeleton className={styles.waiting} />}>
        <Select
          label={translate(label)}
          value={choices[key] ?? ALL}
          options={[
            { value: ALL, label: t('all') },
            ...options.map(({ value, label: name }) => {
              const count = counts.get(value) ?? 0;
              const isDisabled = count === 0 && choices[key] !== value;
              return { value, label: translate(name), note: formatNumber(count), isDisabled };
            }),
          ]}
          onChange={(value) => choose(key, value === ALL ? null : value)}
          className={styles.select}
        />
      </Suspense>
    );
  });
}
