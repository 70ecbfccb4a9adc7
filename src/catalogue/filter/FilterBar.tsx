import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import '../../i18n/filterTexts';
import { formatNumber } from '../../i18n/format';
import { translate } from '../../i18n/translate';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../../ui/Button';
import { HeaderActions } from '../../ui/headerActions';
import { Icon } from '../../ui/Icon';
import styles from './FilterBar.module.css';
import { FilterPanel } from './FilterPanel';
import type { FilterIndex } from './filterIndex';
import type { Filters } from './useFilters';

export interface FilterBarProps {
  readonly filters: Filters;
  readonly index: FilterIndex;
  /** How many entries are shown, as a sentence: `12 Produkte`. */
  readonly result: string;
  /** Something is shown: otherwise the way back stands where the entries would. */
  readonly hasResults: boolean;
}

/**
 * The header's filter button with its dropdowns below it, the number of results, and a chip for each choice that takes
 * it back.
 */
export function FilterBar({ filters, index, result, hasResults }: FilterBarProps) {
  const { t } = useTranslation('filter');
  const { t: tFrame } = useTranslation('frame');
  const [open, setOpen] = useState(false);
  const panelId = useId();
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
            {filters.chosen.length > 0 && (
              <span className={styles.number} aria-hidden="true">
                {formatNumber(filters.chosen.length)}
              </span>
            )}
          </Button>
        </HeaderActions>
      )}
      <div id={panelId} className={styles.panel} role="group" aria-label={t('panel')} hidden={!open}>
        {open && <FilterPanel filters={filters} index={index} />}
      </div>
      <div className={styles.result}>
        <p role="status" className={styles.count}>
          {result}
        </p>
        {filters.chosen.length > 0 && (
          <ul className={`plain-list ${styles.chips}`} aria-label={t('chosen')}>
            {filters.chosen.map(({ key, filter, option }) => (
              <li key={key}>
                <Button
                  className={styles.chip}
                  onPress={() => filters.choose(key, null)}
                  aria-label={t('remove', { filter: translate(filter), option: translate(option) })}
                >
                  {translate(option)}
                  <Icon of={X} size="small" />
                </Button>
              </li>
            ))}
          </ul>
        )}
        {filters.chosen.length > 0 && hasResults && (
          <Button variant="quiet" className={styles.reset} onPress={filters.reset}>
            {t('reset')}
          </Button>
        )}
      </div>
    </div>
  );
}
