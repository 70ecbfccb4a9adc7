import { useTranslation } from 'react-i18next';
import type { ProductListAnswer } from '../../contract/answers';
import type { ProductListName } from '../../contract/paths';
import { isNewer } from '../../contract/version';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { matchesFilters } from '../filter/filterSelectors';
import { FilterBar } from '../filter/FilterBarShared';
import { useFilters } from '../filter/useFiltersShared';
import { useAppSelector } from '../storeHooks';
import { useReportUnreachable } from '../useReportUnreachable';
import { OutdatedList } from './OutdatedList';
import { ProductGrid } from './ProductGrid';
import { ProductGridSkeleton } from './ProductGridSkeleton';
import { useProductListQuery } from './productsApi';

/** One product list in whatever state it is: loading, failed, newer than the app, or there. */
export function ProductList({ list }: { readonly list: ProductListName }) {
  const { t } = useTranslation('products');
  const { currentData, error, isFetching, refetch } = useProductListQuery(list);
  const running = useAppSelector((state) => state.version.number);
  useReportUnreachable(currentData === undefined ? error : undefined);

  if (currentData === undefined) {
    if (isFetching || error === undefined) return <ProductGridSkeleton />;
    return (
      <Notice
        role="alert"
        title={t('failed.title')}
        text={t('failed.text')}
        actions={<Button onPress={() => void refetch()}>{t('failed.action')}</Button>}
      />
    );
  }
  // Specification §5: data newer than the app is not used.
  if (running !== null && isNewer(currentData.version, running))
    return <OutdatedList data={currentData.version} running={running} />;
  return <FilteredGrid answer={currentData} />;
}

function FilteredGrid({ answer }: { readonly answer: ProductListAnswer }) {
  const { t } = useTranslation('products');
  const filters = useFilters(answer.filter);
  const shown = answer.data.filter((item) => matchesFilters(item.filter, filters.choices));
  return (
    <>
      <FilterBar filters={filters} result={t('count', { count: shown.length })} />
      {answer.data.length === 0 && <Notice title={t('empty')} />}
      {answer.data.length > 0 && shown.length === 0 && <Notice title={t('noMatch')} />}
      {shown.length > 0 && <ProductGrid items={shown} />}
    </>
  );
}
