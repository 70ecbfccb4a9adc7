import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation';
import '../../../i18n/lateTexts';
import { useStore } from 'react-redux';
import { reportFault } from '../../../diagnostics/faults';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';
import { logOutRequested } from '../../auth/authEvents';
import { selectHasLevel } from '../../auth/authSelectors';
import { selectFolderCount, selectKept } from '../../folder/folderSelectors';
import { selectIsShowroom } from '../../showroom/showroomSelectors';
import { selectUnsentCount } from '../../outbox/outboxSelectors';
import type { AppState } from '../../../redux/state';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { installRequested, updateCheckRequested } from '../versionEvents';
import { judgeOffer, type Offer } from '../versionRules';
import type { UpdateSearch } from '../updateSearch';
import { VersionRows } from '../information/VersionRows';
import { DraftButton, DraftOutcome } from '../draft/DraftControls';
import { selectDraft } from '../versionSelectors';
import { selectVersionState } from '../versionState';
import { WorkerRows } from './WorkerRows';
import styles from '../information/VersionInfo.module.css';

export function DebugInfo() {
  const { t } = useTranslation('version');
  const dispatch = useAppDispatch();
  const isAdmin = useAppSelector((state) => selectHasLevel(state, 'admin'));
  const isDraft = useAppSelector(selectDraft) !== null;
  const isShowroom = useAppSelector(selectIsShowroom);
  const [leaving, setLeaving] = useState<'no' | 'asked' | 'confirmed'>('no');
  const logOut = () => {
    setLeaving('confirmed');
    dispatch(logOutRequested());
  };
  return (
    <>
      <div className={styles.buttons}>
        {!isDraft && <UpdateButton />}
        {isAdmin && <DraftButton />}
        {isAdmin && <ExportButton />}
        {!isShowroom && (
          <Button isPending={leaving === 'confirmed'} onPress={() => setLeaving('asked')}>
            {t('debug.logOut')}
          </Button>
        )}
      </div>
      <SearchOutcome />
      {isAdmin && (
        <>
          <DraftOutcome />
          <VersionRows />
          <WorkerRows />
        </>
      )}
      {leaving === 'asked' && <LogOutQuestion onConfirmed={logOut} onCancelled={() => setLeaving('no')} />}
    </>
  );
}

/** Shows the outcome of the update search. If there is a newer version, an overlay shows that version instead. */
function SearchOutcome() {
  const { t } = useTranslation('version');
  const { search, number, update } = useAppSelector((state) => state.version);
  const outcome = outcomeOf(search, judgeOffer(number, update));
  return (
    <p className={styles.outcome} role="status">
      {outcome !== null && t(`debug.search.${outcome}`, { version: update })}
    </p>
  );
}

function outcomeOf(search: UpdateSearch, offer: Offer) {
  if (search !== 'answered') return search === 'none' ? null : search;
  if (offer === 'outdated') return null;
  return offer === 'unknown' ? 'unreachable' : offer;
}

interface LogOutQuestionProps {
  readonly onConfirmed: () => void;
  readonly onCancelled: () => void;
}

function LogOutQuestion({ onConfirmed, onCancelled }: LogOutQuestionProps) {
  const { t } = useTranslation('version');
  const unsent = useAppSelector(selectUnsentCount);
  const folders = useAppSelector(selectFolderCount);
  const kept = useAppSelector(selectKept).length;
  return (
    <Dialog
      title={t('logOut.title')}
      isOpen
      onClose={onCancelled}
      actions={
        <>
          <Button variant="primary" onPress={onConfirmed}>
            {t('logOut.confirm')}
          </Button>
          <Button onPress={onCancelled}>{t('logOut.cancel')}</Button>
        </>
      }
    >
      <p>{t('logOut.text')}</p>
      {unsent > 0 && <p className={styles.warning}>{t('logOut.unsent', { count: unsent })}</p>}
      {folders > 0 && <p className={styles.warning}>{t('logOut.folders', { count: folders })}</p>}
      {kept > 0 && <p className={styles.warning}>{t('logOut.kept', { count: kept })}</p>}
    </Dialog>
  );
}

function UpdateButton() {
  const { t } = useTranslation('version');
  const dispatch = useAppDispatch();
  const [hasChecked, setChecked] = useState(false);
  const press = () => {
    dispatch(hasChecked ? installRequested() : updateCheckRequested());
    setChecked(true);
  };
  return (
    <Button variant="primary" onPress={press}>
      {t(hasChecked ? 'debug.renew' : 'debug.check')}
    </Button>
  );
}

function ExportButton() {
  const { t } = useTranslation('version');
  const store = useStore<AppState>();
  const [status, setStatus] = useState<'idle' | 'saving' | 'failed'>('idle');
  const save = async () => {
    setStatus('saving');
    try {
      const { saveState } = await import(/* webpackChunkName: "state-export" */ '../../../diagnostics/saveState');
      const state = store.getState();
      await saveState(store, { ...state, version: selectVersionState(state) });
      setStatus('idle');
    } catch (error) {
      reportFault(error);
      setStatus('failed');
    }
  };
  return (
    <>
      <Button isPending={status === 'saving'} onPress={() => void save()}>
        {t('debug.export')}
      </Button>
      {status === 'failed' && (
        <p className={styles.warning} role="alert">
          {t('debug.exportFailed')}
        </p>
      )}
    </>
  );
}
