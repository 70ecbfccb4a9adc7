import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import { FailedNotice } from '../../ui/page/FailedNotice';
import { Page } from '../../ui/page/Page';
import { useLoading, type Query } from './useLoading';

export interface QueryViewProps<T> {
  readonly query: Query<T>;
  readonly waiting: ReactNode;
  readonly failed: string;
  /** Shown if the server refuses the query. Without `refused` a refusal counts as a failure. */
  readonly refused?: ReactNode;
  readonly isPage?: boolean;
  readonly children: (data: T) => ReactNode;
}

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
