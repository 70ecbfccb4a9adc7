import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import { FailedNotice } from './FailedNotice';
import { Page, type PageProps } from './Page';

export interface LoadedPageProps<Data> extends Pick<PageProps, 'title' | 'intro'> {
  /** Shown in every state, such as filters. */
  readonly above?: ReactNode;
  readonly data: Data | undefined;
  /** Why no data came, null while they load. */
  readonly failed: string | null;
  readonly waiting: ReactNode;
  readonly onRetry: () => unknown;
  readonly children: (data: Data) => ReactNode;
}

export function LoadedPage<Data>(props: LoadedPageProps<Data>) {
  const { title, intro, above, data, failed, waiting, onRetry, children } = props;
  const { t } = useTranslation('frame');
  return (
    <Page title={title} intro={intro}>
      {above}
      {data !== undefined ? (
        children(data)
      ) : failed !== null ? (
        <FailedNotice title={failed} action={t('failed.action')} onRetry={() => void onRetry()} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          {waiting}
        </div>
      )}
    </Page>
  );
}
