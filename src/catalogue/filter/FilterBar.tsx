import { SlidersHorizontal } from 'lucide-react';
import { Suspense, lazy, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../i18n/format';
import { translate } from '../../i18n/translate';
import { untilLoaded } from '../../lib/untilLoaded';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { HeaderActions } from '../../ui/headerActions';
import styles from './FilterBar.module.css';
import type { Filters } from './useFilters';
import { Icon } from '../../ui/Icon';

const Select = lazy(() =>
  untilLoaded(() => import(/* webpackChunkName: "select" */ '../../ui/Select')).then((module) => ({
    default: module.Select,
  })),
);

/** The option that takes a choice back; no option of a catalogue has it, ids are never empty. */
const ALL = '';

export interface FilterBarProps {
  readonly filters: Filters;
  /** How many entries are shown, as a sentence: `12 Produkte`. */
  readonly result: string;
}

/** The header's filter button with its dropdowns below it, the number of results and the way back to all of them. */
export function FilterBar({ filters, result }: FilterBarProps) {
  const { t } = useTranslation('filter');
  const { t: tFrame } = useTranslation('frame');
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const chosen = filters.definitions.flatMap(({ key, options }) =>
    options.filter(({ value }) => filters.choices[key] === value).map(({ label }) => translate(label)),
  );
  return (
    <div className={styles.bar}>
      {filters.definitions.length > 0 && (
        <HeaderActions>
          <Button
            variant="quiet"
            onPress={() => setOpen((now) => !now)}
            aria-label={tFrame('filter')}
            aria-expanded={open}
            aria-controls={panelId}
          >
            <Icon of={SlidersHorizontal} />
            <span className={styles.word}>{tFrame('filter')}</span>
          </Button>
        </HeaderActions>
      )}
      <div id={panelId} className={styles.panel} role="group" aria-label={t('panel')} hidden={!open}>
        {open &&
          filters.definitions.map(({ key, label, options }) => (
            <Suspense key={key} fallback={<Skeleton className={styles.waiting} />}>
              <Select
                label={translate(label)}
                value={filters.choices[key] ?? ALL}
                options={[
                  { value: ALL, label: t('all') },
                  ...options.map((option) => ({ value: option.value, label: translate(option.label) })),
                ]}
                onChange={(value) => filters.choose(key, value === ALL ? null : value)}
                className={styles.select}
              />
            </Suspense>
          ))}
      </div>
      <div className={styles.result}>
        <p role="status">{result}</p>
        {chosen.length > 0 && (
          <>
            <p className={styles.chosen}>{formatList(chosen)}</p>
            <Button variant="quiet" className={styles.reset} onPress={filters.reset}>
              {t('reset')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
