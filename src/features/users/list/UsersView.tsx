import { Navigate } from 'react-router-dom';
import { isRefused } from '../../../api/apiError';
import { useTranslation } from '../../../i18n/useTranslation';
import '../../../i18n/lateTexts';
import { LoadedPage } from '../../../ui/page/LoadedPage';
import { TableSkeleton } from '../../../ui/table/TableSkeleton';
import { useRepeat } from '../../connection/useRepeat';
import { useUsersQuery } from '../usersApi';
import { UserList } from './UserList';

export default function UsersView() {
  const { t } = useTranslation(['users', 'frame']);
  const { currentData, error, isFetching, refetch } = useUsersQuery();
  const hasFailed = currentData === undefined && error !== undefined && !isFetching;
  useRepeat(hasFailed, refetch);
  if (isRefused(error, 403)) return <Navigate to="/dashboard" replace />;
  return (
    <LoadedPage
      title={t('frame:titles.users')}
      data={currentData}
      failed={hasFailed ? t('users:list.failed') : null}
      waiting={<TableSkeleton />}
      onRetry={refetch}
    >
      {({ users }) => <UserList users={users} />}
    </LoadedPage>
  );
}
