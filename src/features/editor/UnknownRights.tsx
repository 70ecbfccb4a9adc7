import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '../../redux/hooks';
import { LoadedPage } from '../../ui/page/LoadedPage';
import { TableSkeleton } from '../../ui/table/TableSkeleton';
import { rightsLearned } from '../auth/authSlice';
import { sessionApi } from '../auth/sessionApi';
import { selectIsShowroom } from '../showroom/showroomSelectors';

/**
 * Asks the server for the person's rights, because a log-in brings none. A person who has followed a code to the
 * preview otherwise loses its address. Leads people without the right `editor` to the dashboard.
 */
export function UnknownRights() {
  const { t } = useTranslation('frame');
  const dispatch = useAppDispatch();
  const isShowroom = useAppSelector(selectIsShowroom);
  const { currentData, isFetching } = sessionApi.useSessionQuery(undefined, {
    refetchOnMountOrArgChange: true,
    skip: isShowroom,
  });
  const rights = isFetching ? undefined : currentData?.rights;
  useEffect(() => {
    if (rights !== undefined) dispatch(rightsLearned(rights));
  }, [rights, dispatch]);
  if (isFetching || rights?.includes('editor') === true)
    return (
      <LoadedPage
        title={t('titles.editor')}
        data={undefined}
        failed={null}
        waiting={<TableSkeleton />}
        onRetry={() => undefined}
      >
        {() => null}
      </LoadedPage>
    );
  return <Navigate to="/dashboard" replace />;
}
