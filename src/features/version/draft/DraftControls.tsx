import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useTranslation } from '../../../i18n/useTranslation';
import '../../../i18n/lateTexts';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import type { AppState } from '../../../redux/state';
import { Button } from '../../../ui/controls/Button';
import styles from '../information/VersionInfo.module.css';
import { selectDraft } from '../versionSelectors';
import { draftProgressed } from '../versionSlice';
import { draftLeft, draftRequested } from './draftEvents';
import { isUnderWay } from './draftProgress';

export function DraftButton() {
  const { t } = useTranslation('version');
  const dispatch = useAppDispatch();
  const isViewed = useAppSelector(selectDraft) !== null;
  const isPending = useAppSelector(({ version }) => isUnderWay(version.preview));
  if (isViewed) return <Button onPress={() => dispatch(draftLeft())}>{t('draft.back')}</Button>;
  return (
    <Button isPending={isPending} onPress={() => dispatch(draftRequested())}>
      {t('draft.view')}
    </Button>
  );
}

export function DraftOutcome() {
  const { t } = useTranslation(['version', 'device']);
  const store = useStore<AppState>();
  const isViewed = useAppSelector(selectDraft) !== null;
  const preview = useAppSelector(({ version }) => version.preview);
  useEffect(
    () => () => {
      // Removes a failure when the window closes, so the next window does not show the failure again.
      const { draft, preview: last } = store.getState().version;
      if (draft === null && !isUnderWay(last)) store.dispatch(draftProgressed(null));
    },
    [store],
  );
  if (isViewed) return <p className={styles.outcome}>{t('version:draft.rests')}</p>;
  const problem = preview?.kind === 'loading' ? preview.problem : undefined;
  return (
    <>
      <p className={styles.outcome} role="status">
        {preview !== null && t(`version:draft.state.${preview.kind}`, { ...preview })}
      </p>
      {problem !== undefined && <p className={styles.warning}>{t(`device:sync.problem.${problem}`)}</p>}
    </>
  );
}
