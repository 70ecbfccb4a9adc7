import { Suspense, lazy, memo, useDeferredValue } from 'react';
import type { FilterDefinition } from '../../contract/base/values';
import { formatNumber } from '../../i18n/format';
import { langOf } from '../../i18n/langOf';
import { translate } from '../../i18n/translate';
import { useTranslation } from '../../i18n/useTranslation';
import { untilLoaded } from '../../lib/untilLoaded';
import { useOnceOnScreen } from '../../lib/useOnceOnScreen';
import { Skeleton } from '../../ui/page/Skeleton';
import type { Choices } from './choices';
import styles from './FilterBar.module.css';
import type { FilterIndex } from './filterIndex';
import type { Filters } from './useFilters';

const Select = lazy(() =>
  untilLoaded(() => import(/* webpackChunkName: "select" */ '../../ui/fields/Select')).then((module) => ({
    default: module.Select,
  })),
);

const ALL = '';

export interface FilterPanelProps {
  readonly filters: Filters;
  readonly index: FilterIndex;
}

export function FilterPanel({ filters, index }: FilterPanelProps) {
  const { definitions, choices, choose } = useDeferredValue(useOnceOnScreen(filters));
  return definitions.map((definition) => (
    <Dropdown key={definition.key} definition={definition} choices={choices} choose={choose} index={index} />
  ));
}

interface DropdownProps {
  readonly definition: FilterDefinition;
  readonly choices: Choices;
  readonly choose: Filters['choose'];
  readonly index: FilterIndex;
}

const Dropdown = memo(function Dropdown({ definition, choices, choose, index }: DropdownProps) {
  const { t } = useTranslation('filter');
  const { key, label } = definition;
  const chosen = choices[key] ?? ALL;
  const counts = index.counts(key, choices);
  return (
    <Suspense fallback={<Skeleton className={styles.waiting} />}>
      <Select
        label={translate(label)}
        labelLang={langOf(label)}
        value={chosen}
        options={[
          { value: ALL, label: t('all') },
          ...definition.options.map(({ value, label: name }) => {
            const count = counts.get(value) ?? 0;
            return {
              value,
              label: translate(name),
              lang: langOf(name),
              note: formatNumber(count),
              isDisabled: count === 0 && chosen !== value,
            };
          }),
        ]}
        onChange={(value) => choose(key, value === ALL ? null : value)}
        className={styles.select}
        closesLater
      />
    </Suspense>
  );
});
