import { useCallback } from 'react';
import '../../../i18n/lateTexts';
import { PRODUCT_COLUMN_PX } from '../../../browse/gridLayout';
import { FilteredGrid, type ShownEntry } from '../../../browse/filter/FilteredGrid';
import type { ProductListAnswer } from '../../../contract/answers';
import type { ProductListItem } from '../../../contract/content/product';
import type { ProductListName } from '../../../contract/paths';
import { isNewer } from '../../../contract/base/version';
import { useTranslation } from '../../../i18n/useTranslation';
import { useBrand } from '../../brand/brandSlice';
import { QueryView } from '../../connection/QueryView';
import { useAppSelector } from '../../../redux/hooks';
import { productsApi, useProductListQuery } from '../../../browse/products/productsApi';
import { useRoofWords } from '../../desk/verdict/useRoofWords';
import { OutdatedList } from '../../desk/models/OutdatedList';
import { ProductCard } from './ProductCard';
import { ProductGridSkeleton } from './ProductGridSkeleton';

export function ProductList({ list }: { readonly list: ProductListName }) {
  const { t } = useTranslation('products');
  return (
    <QueryView query={useProductListQuery(list)} waiting={<ProductGridSkeleton />} failed={t('failed')}>
      {(answer) => <CurrentList answer={answer} />}
    </QueryView>
  );
}

const PRODUCT_PATH = /^\/view\/([^/?#]+)/;

function useAskAhead(): (path: string) => void {
  const prefetch = productsApi.usePrefetch('product');
  return (path) => {
    const id = PRODUCT_PATH.exec(path)?.[1];
    if (id !== undefined) prefetch(id);
  };
}

/** Shows no list of a newer release, because its format may be unknown. */
function CurrentList({ answer }: { readonly answer: ProductListAnswer }) {
  const { t } = useTranslation('products');
  const brand = useBrand();
  const wordsOf = useRoofWords();
  const askAhead = useAskAhead();
  const renderCard = useCallback(
    (item: ProductListItem, shown: ShownEntry) => <ProductCard item={item} {...shown} wordsOf={wordsOf} />,
    [wordsOf],
  );
  const running = useAppSelector((state) => state.version.number);
  if (running !== null && isNewer(answer.version, running))
    return <OutdatedList data={answer.version} running={running} />;
  return (
    <FilteredGrid
      brand={brand}
      definitions={answer.filter}
      items={answer.data}
      texts={{ grid: t('grid'), count: (count) => t('count', { count }), empty: t('empty'), noMatch: t('noMatch') }}
      minColumnPx={PRODUCT_COLUMN_PX}
      render={renderCard}
      onOpen={askAhead}
    />
  );
}
