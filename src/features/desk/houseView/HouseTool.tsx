import { useMemo, type ReactNode } from 'react';
import { isRefused } from '../../../api/apiError';
import type { AtHouse } from '../../../contract/content/atHouse';
import type { ProductListItem } from '../../../contract/content/product';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { Skeleton } from '../../../ui/page/Skeleton';
import { useRepeat } from '../../connection/useRepeat';
import { DeskQueries } from '../finder/DeskQueries';
import { useHousesQuery } from '../house/housesApi';
import { offeredHouses } from '../house/offer';
import { House } from './House';
import styles from './House.module.css';

export interface HouseToolProps {
  /** Replaces the tool if the release has no house. */
  readonly instead: ReactNode;
}

export function HouseTool({ instead }: HouseToolProps) {
  const { t } = useTranslation('desk');
  const { currentData, error, isFetching, refetch } = useHousesQuery();
  const isUnreachable = error !== undefined && !isRefused(error);
  useRepeat(isUnreachable, refetch);
  if (currentData === undefined && error !== undefined && !isFetching) return instead;
  if (currentData === undefined)
    return (
      <div role="status" className={styles.waiting}>
        <span className="visually-hidden">{t('house.loading')}</span>
        <Skeleton />
      </div>
    );
  const { data } = currentData;
  if (data.length === 0) return instead;
  return <DeskQueries>{({ items }) => <Offered houses={data} items={items} instead={instead} />}</DeskQueries>;
}

interface OfferedProps extends HouseToolProps {
  readonly houses: readonly AtHouse[];
  readonly items: readonly ProductListItem[];
}

function Offered({ houses, items, instead }: OfferedProps) {
  const offered = useMemo(() => offeredHouses(houses, items), [houses, items]);
  return offered.length === 0 ? instead : <House houses={offered} items={items} />;
}
