import { skipToken } from '@reduxjs/toolkit/query';
import { isRefused } from '../../../api/apiError';
import '../../../i18n/lateTexts';
import type { Product } from '../../../contract/content/product';
import { useTranslation } from '../../../i18n/useTranslation';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { FailedNotice } from '../../../ui/page/FailedNotice';
import { Notice } from '../../../ui/page/Notice';
import { Page } from '../../../ui/page/Page';
import { Skeleton } from '../../../ui/page/Skeleton';
import { useKeptFocus } from '../../../ui/grid/useKeptFocus';
import { useRepeat } from '../../connection/useRepeat';
import { useProductQuery } from '../../../browse/products/productsApi';
import { Comparison } from './Comparison';
import styles from './Comparison.module.css';
import { useComparedAddress } from './useComparedAddress';

export function ComparisonView() {
  const { t } = useTranslation(['desk', 'frame']);
  const ids = useComparedAddress();
  const frame = useKeptFocus<HTMLDivElement>();
  return (
    <Page title={t('frame:titles.comparison')} intro={t('desk:compare.intro')}>
      <div {...frame}>
        {ids.length === 0 ? (
          <Notice
            title={t('desk:compare.empty')}
            text={t('desk:compare.emptyText')}
            actions={
              <>
                <ButtonLink to="/finder">{t('frame:entries.finder')}</ButtonLink>
                <ButtonLink to="/products/tiles">{t('frame:entries.tiles')}</ButtonLink>
                <ButtonLink to="/products/stones">{t('frame:entries.stones')}</ButtonLink>
              </>
            }
          />
        ) : (
          <Compared ids={ids} />
        )}
      </div>
    </Page>
  );
}

function Compared({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useTranslation(['desk', 'frame']);
  const queries = [
    useProductQuery(ids[0] ?? skipToken),
    useProductQuery(ids[1] ?? skipToken),
    useProductQuery(ids[2] ?? skipToken),
    useProductQuery(ids[3] ?? skipToken),
  ].slice(0, ids.length);
  const failed = queries.filter(({ error, isFetching }) => error !== undefined && !isFetching);
  const unreachable = failed.filter(({ error }) => !isRefused(error));
  const retry = () => unreachable.forEach((query) => void query.refetch());
  useRepeat(unreachable.length > 0, retry);
  if (unreachable.length > 0)
    return (
      <FailedNotice
        title={t('desk:compare.failed')}
        text={t('frame:failed.text')}
        action={t('frame:failed.action')}
        onRetry={retry}
      />
    );
  if (queries.some(({ currentData, error }) => currentData === undefined && error === undefined))
    return (
      <div role="status" className={styles.skeleton}>
        <span className="visually-hidden">{t('desk:compare.loading')}</span>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    );
  const products = queries.flatMap(({ currentData }): Product[] => (currentData === undefined ? [] : [currentData]));
  const gone = ids.filter((id) => !products.some((product) => product.id === id));
  return <Comparison products={products} gone={gone} />;
}
