import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import { FailedNotice } from '../../ui/page/FailedNotice';
import { Page } from '../../ui/page/Page';
import { useLoading, type Query } from './useLoading';

export interface QueryViewProps<T> {
  /** As RTK Query's hooks give it. */
  readonly query: Query<T>;
  readonly waiting: ReactNode;
  /** Says what could not be loaded, as a sentence without a full stop. */
  readonly failed: string;
  /** Stands for what the server does not give; without it a refusal is shown as a failure. */
  readonly refused?: ReactNode;
  /** The view is a whole page: a failure stands under a title of its own. */
  readonly isPage?: boolean;
  readonly children: (data: T) => ReactNode;
}

/** What a query brings, in each of its states: waiting, failed with another try, refused, loaded. */
export function QueryView<T>({ query, waiting, failed, refused, isPage = false, children }: QueryViewProps<T>) {
  const { t } = useTranslation('frame');
  const loading = useLoading(query);
  if (loading.kind === 'loaded') return children(loading.data);
  if (loading.kind === 'waiting') return waiting;
  if (loading.isRefused && refused !== undefined) return refused;
  const again = { action: t('failed.action'), onRetry: loading.retry };
  if (!isPage) return <FailedNotice title={failed} text={t('failed.text')} {...again} />;
  return (
    <Page title={failed}>
      <FailedNotice title={t('failed.text')} {...again} />
    </Page>
  );
}
