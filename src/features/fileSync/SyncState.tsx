import { CircleAlert, CloudCheck, CloudDownload, CloudOff } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../storeHooks';
import { selectSyncTrouble, viewSync } from './fileSyncSelectors';
import styles from './SyncState.module.css';
import { Icon } from '../../ui/Icon';

const ICONS = { unsupported: CloudOff, preparing: CloudDownload, loading: CloudDownload, whole: CloudCheck };

/** The offline sync in the header: an icon, the progress while something is missing, and the same as words. */
export function SyncState() {
  const { t } = useTranslation('version');
  const view = viewSync(useAppSelector((state) => state.fileSync));
  const problem = useAppSelector(selectSyncTrouble);
  const textId = useId();
  const counts = view.kind === 'loading' ? { loaded: view.loaded, total: view.total } : null;
  const text = counts === null ? t(`sync.${view.kind}`) : t('sync.loading', counts);
  const trouble = problem === null ? '' : t(`sync.problem.${problem}`);
  const drawing = trouble === '' ? ICONS[view.kind] : CircleAlert;
  return (
    <span className={styles.state} title={`${text} ${trouble}`.trim()}>
      <Icon of={drawing} className={trouble === '' ? styles[view.kind] : undefined} />
      {counts !== null && (
        <progress className={styles.progress} value={counts.loaded} max={counts.total} aria-labelledby={textId} />
      )}
      {/* No live region: a thousand steps are read out when asked for, not one by one. */}
      <span className="visually-hidden">
        <span id={textId}>{text}</span> {trouble !== '' && <span>{trouble}</span>}
      </span>
    </span>
  );
}
