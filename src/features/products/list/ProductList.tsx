import { useTranslation } from 'react-i18next';
import type { ProductListAnswer } from '../../../contract/answers';
import type { ProductListName } from '../../../contract/paths';
import { isNewer } from '../../../contract/version';
import { FailedNotice } from '../../../ui/FailedNotice';
import { Notice } from '../../../ui/Notice';
import { matchesFilters } from '../../../catalogue/filter/choices';
import { FilterBar } from '../../../catalogue/filter/FilterBar';
import { useFilters } from '../../../catalogue/filter/useFilters';
import { useAppSelector } from '../../storeHooks';
import { useLoading } from '../../useLoading';
import { OutdatedList } from './OutdatedList';
import { ProductGrid } from './ProductGrid';
import { ProductGridSkeleton } from './ProductGridSkeleton';
import { useProductListQuery } from '../productsApi';

/** One product list in whatever state it is: loading, failed, newer than the app, or there. */
export function ProductList({ list }: { readonly list: ProductListName }) {
  const { t } = useTranslation('products');
  const loading = useLoading(useProductListQuery(list));
  const running = useAppSelector((state) => state.version.number);

  if (loading.kind === 'waiting') return <ProductGridSkeleton />;
  if (loading.kind === 'failed')
    return (
      <FailedNotice
        title={t('failed.title')}
        text={t('failed.text')}
        action={t('failed.action')}
        onRetry={loading.retry}
      />
    );
  const { data } = loading;
  // Specification §5: data newer than the app is not used.
  if (running !== null && isNewer(data.version, running)) return <OutdatedList data={data.version} running={running} />;
  return <FilteredGrid answer={data} />;
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
