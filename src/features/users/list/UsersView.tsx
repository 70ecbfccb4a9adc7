import { Navigate } from 'react-router-dom';
import { isRefused } from '../../../api/apiError';
import { useTranslation } from '../../../i18n/useTranslation';
import '../../../i18n/lateTexts';
import { FailedNotice } from '../../../ui/page/FailedNotice';
import { Page } from '../../../ui/page/Page';
import { useRepeat } from '../../connection/useRepeat';
import { useUsersQuery } from '../usersApi';
import { UserList } from './UserList';
import { UserListSkeleton } from './UserListSkeleton';

export default function UsersView() {
  const { t } = useTranslation(['users', 'frame']);
  const { currentData, error, isFetching, refetch } = useUsersQuery();
  const hasFailed = currentData === undefined && error !== undefined && !isFetching;
  useRepeat(hasFailed, refetch);
  if (isRefused(error, 403)) return <Navigate to="/dashboard" replace />;
  return (
    <Page title={t('frame:titles.users')}>
      {currentData !== undefined ? (
        <UserList users={currentData.users} />
      ) : hasFailed ? (
        <FailedNotice title={t('users:list.failed')} action={t('frame:failed.action')} onRetry={() => void refetch()} />
      ) : (
        <UserListSkeleton />
      )}
    </Page>
  );
}
