import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { isRefused } from '../../../api/apiError';
import { useTranslation } from '../../../i18n/useTranslation';
import { LoadedPage } from '../../../ui/page/LoadedPage';
import { Message } from '../../../ui/page/Message';
import { TableSkeleton } from '../../../ui/table/TableSkeleton';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { CheckNews } from '../check/CheckNews';
import styles from './Publication.module.css';
import { PublicationLinks } from './PublicationLinks';
import { PublicationState } from './PublicationState';
import type { Publishing } from './usePublication';
import type { LoadedChanges, Shown } from './useShownChanges';

export interface ChangesPageProps {
  readonly view: 'publish' | 'preview';
  readonly loaded: LoadedChanges;
  readonly publishing: Publishing;
  readonly children: (shown: Shown) => ReactNode;
}

/** A page with the changed entries and the state of the publication. */
export function ChangesPage({ view, loaded, publishing, children }: ChangesPageProps) {
  const { t } = useTranslation('editor');
  const { shown, check, error, hasFailed, refetch } = loaded;
  if (isRefused(error, 403)) return <Navigate to="/dashboard" replace />;
  return (
    <LoadedPage
      title={t(`${view}.title`)}
      intro={t(`${view}.intro`)}
      above={
        <>
          <p className={styles.links}>
            <ButtonLink to="/editor">{t('entry.toList')}</ButtonLink>
            <PublicationLinks without={view} />
          </p>
          <PublicationState publishing={publishing} />
        </>
      }
      data={shown}
      failed={hasFailed ? (isRefused(error) ? error.message : t('publish.failed')) : null}
      waiting={<TableSkeleton />}
      onRetry={refetch}
    >
      {(data) => (
        <>
          {hasFailed && (
            <Message kind="failed" isSpaced>
              {t('list.stale')}
            </Message>
          )}
          {data.changes.length > 0 && (
            <CheckNews check={check} result={t('check.catalogue', { count: check.answer?.faultCount ?? 0 })} />
          )}
          {children(data)}
        </>
      )}
    </LoadedPage>
  );
}
