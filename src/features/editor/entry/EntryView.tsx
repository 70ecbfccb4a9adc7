import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { isRefused } from '../../../api/apiError';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppSelector } from '../../../redux/hooks';
import { LoadedPage } from '../../../ui/page/LoadedPage';
import { Notice } from '../../../ui/page/Notice';
import { Page } from '../../../ui/page/Page';
import { Skeleton } from '../../../ui/page/Skeleton';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { useRepeat } from '../../connection/useRepeat';
import { EntryActions } from '../actions/EntryActions';
import { useCheck } from '../check/useCheck';
import { useEntryQuery, useFormsQuery } from '../editorApi';
import { entryTitle } from '../entryTitle';
import { lacksCatalogue } from '../lacksCatalogue';
import { MissingCatalogue } from '../MissingCatalogue';
import type { TextPlace } from '../places/textPlace';
import { TextEditor } from '../text/TextEditor';
import { EntryEditor } from './EntryEditor';
import styles from './EntryView.module.css';
import { Others } from './Others';

export function EntryView() {
  const [params] = useSearchParams();
  const path = params.get('path') ?? '';
  const user = useAppSelector(({ auth }) => auth.user);
  // Another person must not see the words that this person has typed.
  return <OneEntry key={`${user} ${path}`} path={path} user={user} />;
}

interface OneEntryProps {
  readonly path: string;
  /** Null until the server has named the person. */
  readonly user: string | null;
}

function OneEntry({ path, user }: OneEntryProps) {
  const { t } = useTranslation(['editor', 'frame']);
  const entry = useEntryQuery(path);
  // Another entry may have a new reference, colour or medium. An equal answer keeps the same objects.
  const forms = useFormsQuery(undefined, { refetchOnMountOrArgChange: true });
  const check = useCheck();
  // Null while the form is shown.
  const [textPlace, setTextPlace] = useState<TextPlace | null>(null);
  const [isBack, setBack] = useState(false);
  const toForm = () => {
    setTextPlace(null);
    setBack(true);
  };
  const isMissing = entry.currentData === undefined || forms.currentData === undefined;
  const error = entry.error ?? forms.error;
  const hasFailed = isMissing && error !== undefined && !entry.isFetching && !forms.isFetching;
  const reload = () => {
    if (entry.currentData === undefined) void entry.refetch();
    if (forms.currentData === undefined) void forms.refetch();
  };
  useRepeat(hasFailed, reload);
  const failure = isRefused(error) ? error.message : t('editor:entry.failed');
  const back = <ButtonLink to="/editor">{t('editor:entry.toList')}</ButtonLink>;
  if (isRefused(error, 403)) return <Navigate to="/dashboard" replace />;
  // An open entry stays, because it may have unsaved changes.
  if (isMissing && lacksCatalogue(error)) return <MissingCatalogue onRetry={reload} />;
  if (entry.currentData === undefined && isRefused(entry.error))
    return (
      <Page title={t('frame:titles.editor')}>
        <Notice title={entry.error.message} actions={back} />
      </Page>
    );
  const loaded =
    entry.currentData === undefined || forms.currentData === undefined
      ? undefined
      : { entry: entry.currentData, forms: forms.currentData };
  return (
    <LoadedPage
      title={loaded === undefined ? t('frame:titles.editor') : entryTitle(loaded.entry)}
      above={<p className={styles.back}>{back}</p>}
      data={loaded}
      failed={hasFailed ? failure : null}
      waiting={<Skeleton className={styles.waiting} />}
      onRetry={reload}
    >
      {(data) => (
        <>
          <Others path={path} />
          {textPlace !== null || data.entry.values === null ? (
            <>
              <EntryActions entry={data.entry} isText onToggled={toForm} onEnded={null} />
              <TextEditor entry={data.entry} user={user} check={check} target={textPlace} />
            </>
          ) : (
            <EntryEditor
              entry={data.entry}
              forms={data.forms}
              user={user}
              check={check}
              isBack={isBack}
              onText={setTextPlace}
            />
          )}
        </>
      )}
    </LoadedPage>
  );
}
