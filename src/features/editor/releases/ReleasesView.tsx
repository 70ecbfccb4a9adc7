import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { isRefused } from '../../../api/apiError';
import { useTranslation } from '../../../i18n/useTranslation';
import { LoadedPage } from '../../../ui/page/LoadedPage';
import { Message } from '../../../ui/page/Message';
import { Notice } from '../../../ui/page/Notice';
import { TableSkeleton } from '../../../ui/table/TableSkeleton';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { useRepeat } from '../../connection/useRepeat';
import { useReleasesQuery } from '../publicationApi';
import styles from '../publication/Publication.module.css';
import { PublicationLinks } from '../publication/PublicationLinks';
import { PublicationState } from '../publication/PublicationState';
import { usePublication } from '../publication/usePublication';
import { ActivateQuestion } from './ActivateQuestion';
import { ReleaseTable } from './ReleaseTable';

/** Lists the kept releases, and returns to a former one. */
export function ReleasesView() {
  const { t } = useTranslation('editor');
  const { currentData, error, isFetching, refetch } = useReleasesQuery(undefined, { refetchOnMountOrArgChange: true });
  const publishing = usePublication('activation');
  /** Version that the person wants to return to. */
  const [wished, setWished] = useState<string | null>(null);
  const hasFailed = error !== undefined && !isFetching;
  useRepeat(hasFailed, refetch);
  if (isRefused(error, 403)) return <Navigate to="/dashboard" replace />;
  return (
    <LoadedPage
      title={t('releases.title')}
      intro={t('releases.intro')}
      above={
        <>
          <p className={styles.links}>
            <ButtonLink to="/editor">{t('entry.toList')}</ButtonLink>
            <PublicationLinks without="releases" />
          </p>
          <PublicationState publishing={publishing} />
        </>
      }
      data={currentData}
      failed={hasFailed ? (isRefused(error) ? error.message : t('releases.failed')) : null}
      waiting={<TableSkeleton />}
      onRetry={refetch}
    >
      {({ releases, otherDevices }) => (
        <>
          {hasFailed && (
            <Message kind="failed" isSpaced>
              {t('list.stale')}
            </Message>
          )}
          {releases.length === 0 ? (
            <Notice title={t('releases.empty')} />
          ) : (
            <ReleaseTable releases={releases} isBusy={publishing.running !== null} onWished={setWished} />
          )}
          {otherDevices > 0 && <p className={styles.soft}>{t('releases.otherDevices', { count: otherDevices })}</p>}
          {wished !== null && (
            <ActivateQuestion version={wished} publishing={publishing} onClose={() => setWished(null)} />
          )}
        </>
      )}
    </LoadedPage>
  );
}
