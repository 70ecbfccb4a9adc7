import { useMemo, useRef, useState } from 'react';
import { FilterBar } from '../../../browse/filter/FilterBar';
import { indexFilters } from '../../../browse/filter/filterIndex';
import { NoMatch } from '../../../browse/filter/NoMatch';
import { useFilters } from '../../../browse/filter/useFilters';
import type { FilterDefinition } from '../../../contract/base/values';
import type { ListedAccessory } from '../../../contract/content/accessory';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { AccessoryCard } from './AccessoryCard';
import styles from './AccessoryList.module.css';

export interface FilteredAccessoriesProps {
  readonly definitions: readonly FilterDefinition[];
  readonly items: readonly ListedAccessory[];
}

/** The cards have different heights, so the list grows by pages instead of drawing only the rows near the screen. */
const SHOWN_AT_ONCE = 60;

export function FilteredAccessories({ definitions, items }: FilteredAccessoriesProps) {
  const { t } = useTranslation('accessories');
  const filters = useFilters(definitions);
  const index = useMemo(() => indexFilters(items, definitions), [items, definitions]);
  const button = useRef<HTMLButtonElement>(null);
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const found = useMemo(() => index.matches(filters.choices), [index, filters.choices]);
  const count = (shown: number) => t('count', { count: shown });
  const hasResults = found.length > 0;
  return (
    <>
      <FilterBar filters={filters} index={index} result={count(found.length)} hasResults={hasResults} button={button} />
      {!hasResults && (
        <NoMatch
          title={t('noMatch')}
          filters={filters}
          index={index}
          count={count}
          onWayOut={() => button.current?.focus({ preventScroll: true })}
        />
      )}
      {hasResults && (
        <ul className={`plain-list ${styles.list}`} aria-label={t('grid')}>
          {found.slice(0, most).flatMap(({ place }) => {
            const item = items[place];
            return item === undefined
              ? []
              : [
                  <li key={item.id} className={styles.item}>
                    <AccessoryCard accessory={item} definitions={definitions} />
                  </li>,
                ];
          })}
        </ul>
      )}
      {found.length > most && (
        <Button className={styles.more} onPress={() => setMost(most + SHOWN_AT_ONCE)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
