import type { User } from '../../../contract/people/people';
import { serverTime } from '../../../i18n/serverTime';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { FailedNotice } from '../../../ui/page/FailedNotice';
import { Skeleton } from '../../../ui/page/Skeleton';
import { useRepeat } from '../../connection/useRepeat';
import { useUserSessionsQuery } from '../usersApi';
import styles from './ManageUser.module.css';
import type { Wish } from './Question';

export interface SessionsProps {
  readonly user: User;
  readonly onWish: (wish: Wish) => void;
}

export function Sessions({ user, onWish }: SessionsProps) {
  const { t } = useTranslation('users');
  return (
    <section className={styles.sessions} aria-label={t('manage.sessions')}>
      <h3 className={styles.heading}>{t('manage.sessions')}</h3>
      <SessionList user={user} onWish={onWish} />
    </section>
  );
}

function SessionList({ user, onWish }: SessionsProps) {
  const { t } = useTranslation(['users', 'frame']);
  const { currentData, isError, isFetching, refetch } = useUserSessionsQuery(user.id);
  const hasFailed = currentData === undefined && isError && !isFetching;
  useRepeat(hasFailed, refetch);
  if (currentData === undefined) {
    if (!hasFailed) return <Skeleton className={styles.waiting} />;
    return (
      <FailedNotice
        title={t('users:manage.sessionsFailed')}
        text={t('frame:failed.text')}
        action={t('frame:failed.action')}
        onRetry={() => void refetch()}
      />
    );
  }
  const { sessions, total } = currentData;
  if (sessions.length === 0) return <p>{t('users:manage.noSessions')}</p>;
  return (
    <>
      {total > sessions.length && <p>{t('users:manage.latestSessions', { shown: sessions.length, total })}</p>}
      <ul className="plain-list">
        {sessions.map((session) => {
          const device = session.device || t('users:manage.unknownDevice');
          return (
            <li key={session.id} className={styles.session}>
              <div className={styles.words}>
                <p className={styles.device}>
                  <span>{device}</span>
                  {session.current && <span className={styles.current}> ({t('users:manage.thisDevice')})</span>}
                </p>
                <p>
                  {t('users:manage.session', {
                    version: session.version ?? '–',
                    time: serverTime(session.last_seen_at),
                  })}
                </p>
              </div>
              <Button
                onPress={() => onWish({ kind: 'endSession', session: session.id, device })}
                aria-label={t('users:manage.endSessionOf', { device })}
              >
                {t('users:manage.endSession')}
              </Button>
            </li>
          );
        })}
      </ul>
      <Button onPress={() => onWish({ kind: 'endAll' })}>{t('users:manage.endAll')}</Button>
    </>
  );
}
