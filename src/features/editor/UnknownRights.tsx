import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { isRefused } from '../../api/apiError';
import type { Right } from '../../contract/base/rights';
import { useTranslation } from '../../i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '../../redux/hooks';
import { LoadedPage } from '../../ui/page/LoadedPage';
import { Notice } from '../../ui/page/Notice';
import { Page } from '../../ui/page/Page';
import { TableSkeleton } from '../../ui/table/TableSkeleton';
import { ButtonLink } from '../../ui/text/ButtonLink';
import { rightsLearned } from '../auth/authSlice';
import { sessionApi } from '../auth/sessionApi';
import { useRepeat } from '../connection/useRepeat';
import { selectIsShowroom } from '../showroom/showroomSelectors';

/**
 * Asks the server for the person's rights, because a log-in brings none. A person who has followed a code to the
 * preview otherwise loses its address. Tells people without the right why the page stays closed.
 */
export function UnknownRights({ right }: { readonly right: Right }) {
  const { t } = useTranslation(['editor', 'frame']);
  const dispatch = useAppDispatch();
  const isShowroom = useAppSelector(selectIsShowroom);
  const { currentData, error, isFetching, refetch } = sessionApi.useSessionQuery(undefined, {
    refetchOnMountOrArgChange: true,
    skip: isShowroom,
  });
  const hasFailed = error !== undefined && !isFetching;
  const rights = isFetching ? undefined : currentData?.rights;
  useRepeat(hasFailed, refetch);
  useEffect(() => {
    if (rights !== undefined) dispatch(rightsLearned(rights));
  }, [rights, dispatch]);
  if (isShowroom) return <Navigate to="/dashboard" replace />;
  const failure = isRefused(error) ? error.message : t('editor:rights.failed');
  if (isFetching || hasFailed || rights?.includes(right) === true)
    return (
      <LoadedPage
        title={t('frame:titles.editor')}
        data={undefined}
        failed={hasFailed ? failure : null}
        waiting={<TableSkeleton />}
        onRetry={refetch}
      >
        {() => null}
      </LoadedPage>
    );
  return (
    <Page title={t('frame:titles.editor')}>
      <Notice
        title={t('editor:rights.missing')}
        actions={<ButtonLink to="/dashboard">{t('frame:fault.home')}</ButtonLink>}
      />
    </Page>
  );
}
