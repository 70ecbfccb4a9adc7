import { CloudDownload, LoaderCircle } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation';
import '../../i18n/lateTexts';
import { Button } from '../../ui/controls/Button';
import { Dialog } from '../../ui/controls/Dialog';
import { viewSync } from '../fileSync/fileSyncSelectors';
import { useAppDispatch, useAppSelector } from '../../redux/hooks';
import { updateDeclined } from '../version/updateEvents';
import { updateAccepted } from '../version/versionEvents';
import styles from './OverlayDialog.module.css';
import { overlayClosed } from './overlaySlice';
import { Icon } from '../../ui/controls/Icon';

export function OverlayDialog() {
  const { t } = useTranslation('version');
  const overlay = useAppSelector((state) => state.overlay);
  const note = useAppSelector((state) => state.version.updateInfo);
  const close = useClose();
  const [title, ...lines] = overlay.text;
  if (!overlay.open || title === undefined) return null;
  return (
    <Dialog
      title={t(title)}
      isOpen
      onClose={overlay.actions.includes('close') ? close : undefined}
      actions={overlay.actions.length > 0 ? <Actions onClose={close} /> : undefined}
      hasCloseButton={overlay.kind === 'connection'}
    >
      <div className={styles.message} aria-busy={overlay.icon === 'loading'}>
        {overlay.icon === 'download' && <Icon of={CloudDownload} size="huge" className={styles.icon} />}
        {overlay.icon === 'loading' && <Icon of={LoaderCircle} size="huge" className={styles.spinner} />}
        <div role="status">
          {lines.map((line) => (
            <p key={line}>{t(line)}</p>
          ))}
          {overlay.icon === 'download' && note !== null && <p className={styles.note}>{note}</p>}
        </div>
      </div>
      {overlay.kind === 'installing' && <InstallProgress />}
    </Dialog>
  );
}

function InstallProgress() {
  const { t } = useTranslation(['version', 'device']);
  const view = viewSync(useAppSelector((state) => state.fileSync));
  if (!('total' in view)) return <progress className={styles.progress} aria-label={t('version:installing.text')} />;
  const { loaded, total } = view;
  const text = t('device:sync.loading', { loaded, total });
  return (
    <>
      <progress className={styles.progress} value={loaded} max={total} aria-label={text} />
      <p className={styles.counts} aria-hidden="true">
        {t('version:info.counts', { loaded, total })}
      </p>
    </>
  );
}

/** Closing an update offer declines it. The browser's Back closes messages, but no update offer. */
function useClose() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { open, kind } = useAppSelector((state) => state.overlay);
  const isLost = open && kind === 'connection';
  // Listens even without an open window, because on Back the app's shell first closes all windows.
  const leave = useEffectEvent(() => {
    dispatch(overlayClosed());
    // The view that Back opened may lack data, too, so the dashboard replaces it.
    if (isLost) void navigate('/dashboard', { replace: true });
  });
  useEffect(() => {
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, []);
  return () => {
    dispatch(kind === 'offered' ? updateDeclined() : overlayClosed());
    if (isLost) void navigate('/dashboard');
  };
}

function Actions({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('version');
  const dispatch = useAppDispatch();
  const { kind, actions } = useAppSelector((state) => state.overlay);
  return (
    <>
      {actions.includes('versionUpdate') && (
        <Button variant="primary" onPress={() => dispatch(updateAccepted())}>
          {t('actions.update')}
        </Button>
      )}
      {actions.includes('close') && (
        <Button onPress={onClose}>{t(kind === 'connection' ? 'actions.home' : 'actions.close')}</Button>
      )}
    </>
  );
}
