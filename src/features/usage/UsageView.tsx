import { Suspense, lazy, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { isRefused } from '../../api/apiError';
import type { UsageAnswer } from '../../contract/answers';
import { USAGE_DAYS, type UsageDays } from '../../contract/base/limits';
import { formatNumber } from '../../i18n/format';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { untilLoaded } from '../../lib/untilLoaded';
import { Button } from '../../ui/controls/Button';
import { Disclosure } from '../../ui/controls/Disclosure';
import { LoadedPage } from '../../ui/page/LoadedPage';
import { Notice } from '../../ui/page/Notice';
import { PartBoundary } from '../../ui/page/PartBoundary';
import { Skeleton } from '../../ui/page/Skeleton';
import { useRepeat } from '../connection/useRepeat';
import { useUsageQuery } from './usageApi';
import { DayTable, PageTable, ProductTable, type PageTitle } from './UsageTables';
import styles from './UsageView.module.css';

const UsageChart = lazy(() => untilLoaded(() => import(/* webpackChunkName: "chart" */ './UsageChart')));

export interface UsageViewProps {
  readonly titleOf: PageTitle;
}

export function UsageView({ titleOf }: UsageViewProps) {
  const { t } = useTranslation(['usage', 'frame']);
  const [span, setSpan] = useState<UsageDays>(30);
  const { currentData, error, isFetching, refetch } = useUsageQuery(span);
  const hasFailed = currentData === undefined && error !== undefined && !isFetching;
  useRepeat(hasFailed, refetch);
  if (isRefused(error, 403)) return <Navigate to="/dashboard" replace />;
  return (
    <LoadedPage
      title={t('frame:titles.usage')}
      intro={t('usage:intro')}
      above={
        <div className={styles.spans} role="group" aria-label={t('usage:span')}>
          {USAGE_DAYS.map((days) => (
            <Button
              key={days}
              variant={days === span ? 'primary' : 'secondary'}
              aria-pressed={days === span}
              onPress={() => setSpan(days)}
            >
              {t('usage:days', { count: days })}
            </Button>
          ))}
        </div>
      }
      data={currentData}
      failed={hasFailed ? t('usage:failed') : null}
      waiting={<Skeleton className={styles.chart} />}
      onRetry={refetch}
    >
      {(usage) => <Usage usage={usage} titleOf={titleOf} />}
    </LoadedPage>
  );
}

function Usage({ usage, titleOf }: { readonly usage: UsageAnswer; readonly titleOf: PageTitle }) {
  const { t } = useTranslation('usage');
  const { days, documents, pages, products, visits } = usage;
  const meanOf = (sum: number) => formatNumber(Math.round((10 * sum) / visits.count) / 10);
  const views = days.reduce((sum, day) => sum + day.views, 0);
  if (views === 0 && documents === 0 && visits.count === 0) return <Notice title={t('empty')} />;
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt className={styles.views}>{t('views')}</dt>
          <dd>{formatNumber(views)}</dd>
        </div>
        <div>
          <dt className={styles.documents}>{t('documents')}</dt>
          <dd>{formatNumber(documents)}</dd>
        </div>
        {visits.count > 0 && (
          <div>
            <dt>{t('visits')}</dt>
            <dd>{formatNumber(visits.count)}</dd>
          </div>
        )}
      </dl>
      {visits.count > 0 && (
        <p className={styles.means}>
          {t('visitMeans', {
            minutes: meanOf(visits.seconds / 60),
            views: meanOf(visits.views),
            documents: meanOf(visits.documents),
          })}
        </p>
      )}
      {/* The chart fails in browsers without canvas or with the POSIX language `C`. The tables have the same values. */}
      <PartBoundary>
        <Suspense fallback={<Skeleton className={styles.chart} />}>
          <UsageChart days={days} label={t('chart', { count: days.length })} />
        </Suspense>
      </PartBoundary>
      <Disclosure className={styles.perDay} summary={t('perDay')}>
        <DayTable days={days} />
      </Disclosure>
      <div className={styles.tables}>
        <section>
          <h2 className={styles.heading}>{t('pages')}</h2>
          <PageTable pages={pages} titleOf={titleOf} />
        </section>
        <section>
          <h2 className={styles.heading}>{t('products')}</h2>
          {products.length === 0 ? <p>{t('noProducts')}</p> : <ProductTable products={products} />}
        </section>
      </div>
    </>
  );
}
