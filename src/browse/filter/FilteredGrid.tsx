import { useCallback, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import type { FilterDefinition } from '../../contract/base/values';
import { FullScreenButton } from '../../ui/controls/FullScreenButton';
import { Notice } from '../../ui/page/Notice';
import { PaperHead, PaperRest, type PaperHeadProps } from '../../ui/page/PaperHead';
import type { Shown } from '../../ui/grid/GridCell';
import { PRINTED_ITEMS, VirtualGrid } from '../../ui/grid/VirtualGrid';
import { GRID_GAP_PX } from '../gridLayout';
import styles from './FilteredGrid.module.css';
import { FilterBar } from './FilterBar';
import { indexFilters, type Filterable, type Match } from './filterIndex';
import { NoMatch } from './NoMatch';
import { useFilters } from './useFilters';

export interface ShownEntry extends Shown {
  /** Index of the fitting variant. Null when no choice concerns variants. */
  readonly variant: number | null;
}

export interface FilteredGridProps<Item extends Filterable> {
  /** Stands on paper above the entries. */
  readonly brand: PaperHeadProps['brand'];
  readonly definitions: readonly FilterDefinition[];
  readonly items: readonly Item[];
  readonly texts: {
    readonly grid: string;
    /** A text such as `12 Produkte`. */
    readonly count: (shown: number) => string;
    readonly empty: string;
    readonly noMatch: string;
  };
  readonly minColumnPx: number;
  /**
   * All entries need the same height. Pass the same function each time, so entries do not render again. `listed`: all
   * filtered entries.
   */
  readonly render: (item: Item, shown: ShownEntry, listed: () => readonly Item[]) => ReactNode;
  readonly onFullScreen?: (items: readonly Item[]) => void;
  /** Called before the entry's page renders. */
  readonly onOpen?: (path: string) => void;
}

/** Two entries may show the same picture, so keys use their places. */
const keyOf = ({ place, variant }: Match): string => `${place}/${variant ?? ''}`;

export function FilteredGrid<Item extends Filterable>(props: FilteredGridProps<Item>) {
  const { brand, definitions, items, texts, minColumnPx, render, onFullScreen, onOpen } = props;
  const filters = useFilters(definitions);
  const index = useMemo(() => indexFilters(items, definitions), [items, definitions]);
  const filterButton = useRef<HTMLButtonElement>(null);
  const { choices } = filters;
  const shown = useMemo(() => index.matches(choices), [index, choices]);
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);
  const listed = useCallback(
    () => latest.current.slice(0, latest.current.length).flatMap(({ place }) => items[place] ?? []),
    [items],
  );
  const renderMatch = useCallback(
    ({ place, variant }: Match, how: Shown) => {
      const item = items[place];
      return item === undefined ? null : render(item, { variant, ...how }, listed);
    },
    [items, render, listed],
  );
  return (
    <>
      <PaperHead brand={brand} />
      <FilterBar
        filters={filters}
        index={index}
        result={texts.count(shown.length)}
        hasResults={shown.length > 0}
        button={filterButton}
      >
        {shown.length > 0 && onFullScreen !== undefined && (
          <FullScreenButton className={styles.full} onOpen={() => onFullScreen(listed())} />
        )}
      </FilterBar>
      {items.length === 0 && <Notice title={texts.empty} />}
      {items.length > 0 && shown.length === 0 && (
        <NoMatch
          title={texts.noMatch}
          filters={filters}
          index={index}
          count={texts.count}
          onWayOut={() => filterButton.current?.focus({ preventScroll: true })}
        />
      )}
      {shown.length > 0 && (
        <>
          <VirtualGrid
            label={texts.grid}
            items={shown}
            itemKey={keyOf}
            minColumnPx={minColumnPx}
            gapPx={GRID_GAP_PX}
            render={renderMatch}
            onFollow={onOpen}
          />
          <PaperRest count={shown.length} most={PRINTED_ITEMS} />
        </>
      )}
    </>
  );
}
