import type { ReactNode } from 'react';
import type { FilterDefinition, FilterValues } from '../../contract/entities';
import { Notice } from '../../ui/Notice';
import { VirtualGrid } from '../../ui/VirtualGrid';
import { matchesFilters } from './choices';
import { FilterBar } from './FilterBar';
import { useFilters } from './useFilters';

export interface FilteredGridProps<Item> {
  readonly definitions: readonly FilterDefinition[];
  readonly items: readonly Item[];
  readonly filterOf: (item: Item) => FilterValues;
  /** `place` is the item's place in the whole list, for items that nothing else tells apart. */
  readonly keyOf: (item: Item, place: number) => string;
  readonly texts: {
    /** Names the grid for screen readers. */
    readonly grid: string;
    /** How many entries are shown: `12 Produkte`. */
    readonly count: (shown: number) => string;
    readonly empty: string;
    readonly noMatch: string;
  };
  /** Narrowest column. */
  readonly minColumnPx: number;
  /** Every entry has the same height in the same column width. */
  readonly render: (item: Item) => ReactNode;
}

const GAP_PX = 24;

/** A list of the catalogue as a grid, narrowed by its filters; only what is near the screen is in the document. */
export function FilteredGrid<Item>(props: FilteredGridProps<Item>) {
  const { definitions, items, filterOf, keyOf, texts, minColumnPx, render } = props;
  const filters = useFilters(definitions);
  const shown = items
    .map((item, place) => ({ item, key: keyOf(item, place) }))
    .filter(({ item }) => matchesFilters(filterOf(item), filters.choices));
  return (
    <>
      <FilterBar filters={filters} result={texts.count(shown.length)} />
      {items.length === 0 && <Notice title={texts.empty} />}
      {items.length > 0 && shown.length === 0 && <Notice title={texts.noMatch} />}
      {shown.length > 0 && (
        <VirtualGrid
          label={texts.grid}
          items={shown}
          itemKey={({ key }) => key}
          minColumnPx={minColumnPx}
          gapPx={GAP_PX}
          render={({ item }) => render(item)}
        />
      )}
    </>
  );
}
