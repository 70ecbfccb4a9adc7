import { useState } from 'react';
import { isRefused } from '../../../api/apiError';
import { formatField } from '../../../contract/base/fieldPath';
import { formOf } from '../../../contract/editor/forms';
import { fields } from '../../../contract/editor/makeFields';
import { useTranslation } from '../../../i18n/useTranslation';
import { FailedNotice } from '../../../ui/page/FailedNotice';
import { Skeleton } from '../../../ui/page/Skeleton';
import { MoreButton } from '../../../ui/table/Paging';
import { useComparisonQuery, useFormsQuery } from '../editorApi';
import { labelledField } from '../values/fieldLabel';
import { FieldValue } from '../values/FieldValue';
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
        {currentData.changes.slice(0, limit).map(({ path: place, before: old, after: next }) => {
          const { label, shape } = labelledField(form, place);
          return (
            <li key={formatField(place)} className={styles.field} aria-label={label || t('editor:value.whole')}>
              <h3 className={styles.label}>{label || t('editor:value.whole')}</h3>
              <div>
                <h4 className={styles.soft}>{t('editor:history.before')}</h4>
                <FieldValue shape={shape} value={old} />
              </div>
              <div>
                <h4 className={styles.soft}>{t('editor:history.after')}</h4>
                <FieldValue shape={shape} value={next} />
              </div>
            </li>
          );
        })}
      </ul>
      {currentData.changes.length > limit && <MoreButton onPress={() => setLimit(limit + STEP)} />}
    </>
  );
}
