import { CircleAlert, CloudCheck, CloudDownload, CloudOff } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../../ui/controls/Button';
import { useAppSelector } from '../../redux/hooks';
import { selectSyncTrouble, viewSync } from './fileSyncSelectors';
import styles from './SyncState.module.css';
import { Icon } from '../../ui/controls/Icon';

const ICONS = { unsupported: CloudOff, preparing: CloudDownload, loading: CloudDownload, whole: CloudCheck };

export interface SyncStateProps {
  readonly label: string;
  readonly onPress: () => void;
}

export function SyncState({ label, onPress }: SyncStateProps) {
  const { t } = useTranslation('device');
  const view = viewSync(useAppSelector((state) => state.fileSync));
  const problem = useAppSelector(selectSyncTrouble);
  const textId = useId();
  const wordsId = useId();
  const counts = view.kind === 'loading' ? { loaded: view.loaded, total: view.total } : null;
  const text = counts === null ? t(`sync.${view.kind}`) : t('sync.loading', counts);
  const trouble = problem === null ? '' : t(`sync.problem.${problem}`);
  const drawing = trouble === '' ? ICONS[view.kind] : CircleAlert;
  return (
    <span className={styles.state} title={`${text} ${trouble}`.trim()}>
      <Button variant="quiet" onPress={onPress} aria-label={label} aria-describedby={wordsId}>
        <Icon of={drawing} className={trouble === '' ? styles[view.kind] : undefined} />
      </Button>
      {counts !== null && (
        <progress className={styles.progress} value={counts.loaded} max={counts.total} aria-labelledby={textId} />
      )}
      {/* This is no live region, because a screen reader would read out a thousand progress steps. */}
      <span id={wordsId} className="visually-hidden">
        <span id={textId}>{text}</span>
        {trouble !== '' && <span>{` ${trouble}`}</span>}
      </span>
    </span>
  );
}
