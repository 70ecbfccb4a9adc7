import { useMemo, type ReactNode } from 'react';
import type { AdviceAnswer } from '../../../contract/advice/adviceDocument';
import type { ProductListAnswer } from '../../../contract/answers';
import type { ProductListItem } from '../../../contract/content/product';
import type { FilterDefinition } from '../../../contract/base/values';
import { isNewer } from '../../../contract/base/version';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppSelector } from '../../../redux/hooks';
import { Notice } from '../../../ui/page/Notice';
import { QueryView } from '../../connection/QueryView';
import { useAdviceQuery } from '../adviceApi';
import { OutdatedList } from '../models/OutdatedList';
import { EntriesSkeleton } from '../models/EntriesSkeleton';
import { useProductListQuery } from '../../../browse/products/productsApi';
import { joinFilters } from './joinFilters';

export interface DeskCatalogue {
  readonly items: readonly ProductListItem[];
  readonly advice: AdviceAnswer;
  readonly filters: readonly FilterDefinition[];
}

export function DeskQueries({ children }: { readonly children: (catalogue: DeskCatalogue) => ReactNode }) {
  const { t } = useTranslation('desk');
  const advice = useAdviceQuery();
  const tiles = useProductListQuery('tiles');
  const stones = useProductListQuery('stones');
  const shared = { waiting: <EntriesSkeleton />, failed: t('finder.failed') };
  return (
    <QueryView
      query={advice}
      {...shared}
      refused={<Notice title={t('notInRelease.title')} text={t('notInRelease.text')} />}
    >
      {(rules) => (
        <QueryView query={tiles} {...shared}>
          {(tileList) => (
            <QueryView query={stones} {...shared}>
              {(stoneList) => (
                <Joined advice={rules} tiles={tileList} stones={stoneList}>
                  {children}
                </Joined>
              )}
            </QueryView>
          )}
        </QueryView>
      )}
    </QueryView>
  );
}

interface JoinedProps {
  readonly advice: AdviceAnswer;
  readonly tiles: ProductListAnswer;
  readonly stones: ProductListAnswer;
  readonly children: (catalogue: DeskCatalogue) => ReactNode;
}

/** Shows a notice instead of product lists newer than the running release. */
function Joined({ advice, tiles, stones, children }: JoinedProps) {
  const running = useAppSelector((state) => state.version.number);
  const catalogue = useMemo(
    () => ({ items: [...tiles.data, ...stones.data], advice, filters: joinFilters(tiles.filter, stones.filter) }),
    [advice, tiles, stones],
  );
  const newer = [tiles, stones].find(({ version }) => running !== null && isNewer(version, running));
  if (newer !== undefined && running !== null) return <OutdatedList data={newer.version} running={running} />;
  return children(catalogue);
}
