import { useState } from 'react';
import { isRefused } from '../../../api/apiError';
import { formOf } from '../../../contract/editor/forms';
import { fields } from '../../../contract/editor/makeFields';
import { useTranslation } from '../../../i18n/useTranslation';
import { FailedNotice } from '../../../ui/page/FailedNotice';
import { Skeleton } from '../../../ui/page/Skeleton';
import { MoreButton } from '../../../ui/table/Paging';
import { useComparisonQuery, useFormsQuery } from '../editorApi';
import { ComparedField } from './ComparedField';
import styles from './HistoryView.module.css';
import { kindOf } from './kindOf';

export interface ComparisonProps {
  readonly path: string;
  /** Revisions. Null when the file was missing. */
  readonly before: string | null;
  readonly after: string | null;
}

const STEP = 200;

/** Shows the changed fields of a file with both values. */
export function Comparison({ path, before, after }: ComparisonProps) {
  const { t } = useTranslation(['editor', 'frame']);
  const { currentData, error, isFetching, refetch } = useComparisonQuery({ path, before, after });
  const forms = useFormsQuery();
  const [limit, setLimit] = useState(STEP);
  if (currentData === undefined || forms.isLoading) {
    if (error === undefined || isFetching) return <Skeleton className={styles.waiting} />;
    if (isRefused(error)) return <p>{error.message}</p>;
    return (
      <FailedNotice
        title={t('editor:history.comparisonFailed')}
        text={t('frame:failed.text')}
        action={t('frame:failed.action')}
        onRetry={() => void refetch()}
      />
    );
  }
  const kind = kindOf(path);
  const catalogue = forms.currentData?.catalogue;
  const form = kind === null || catalogue === undefined ? fields() : formOf(kind, catalogue);
  if (currentData.changes.length === 0) return <p>{t('editor:history.noDifference')}</p>;
  return (
    <>
      <ul className="plain-list">
        {/* A removed and a new list item may have the same path. */}
        {currentData.changes.slice(0, limit).map((change, index) => (
          <ComparedField key={index} form={form} change={change} />
        ))}
      </ul>
      {currentData.changes.length > limit && <MoreButton onPress={() => setLimit(limit + STEP)} />}
    </>
  );
}
