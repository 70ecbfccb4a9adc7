import { CloudDownload, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useAppDispatch, useAppSelector } from '../storeHooks';
import { updateAccepted } from '../version/versionSlice';
import styles from './OverlayDialog.module.css';
import { isOpenFor, overlayClosed, type OverlayState } from './overlaySlice';

/** The overlay of the app: update offered, being installed or failed, and the lost connection. */
export function OverlayDialog() {
  const { t } = useTranslation('version');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const overlay = useAppSelector((state) => state.overlay);
  const note = useAppSelector((state) => state.version.updateInfo);
  const [title, ...lines] = overlay.text;
  // The version information shows itself.
  if (!overlay.open || title === undefined || isOpenFor(overlay, 'versionInfo')) return null;

  const leadsHome = title === 'connection.title';
  const close = () => {
    dispatch(overlayClosed());
    if (leadsHome) void navigate('/dashboard');
  };
  return (
    <Dialog
      title={t(title)}
      isOpen
      onClose={overlay.actions.includes('close') ? close : undefined}
      actions={
        overlay.actions.length > 0 ? (
          <Actions actions={overlay.actions} leadsHome={leadsHome} onClose={close} />
        ) : undefined
      }
    >
      <div className={styles.message} aria-busy={overlay.icon === 'loading'}>
        {overlay.icon === 'download' && (
          <CloudDownload aria-hidden className={styles.icon} size={32} strokeWidth={1.5} />
        )}
        {overlay.icon === 'loading' && (
          <LoaderCircle aria-hidden className={styles.spinner} size={32} strokeWidth={1.5} />
        )}
        <div role="status">
          {lines.map((line) => (
            <p key={line}>{t(line)}</p>
          ))}
          {overlay.icon === 'download' && note !== null && <p className={styles.note}>{note}</p>}
        </div>
      </div>
    </Dialog>
  );
}

interface ActionsProps {
  readonly actions: OverlayState['actions'];
  /** Closing leads to the dashboard, and says so. */
  readonly leadsHome: boolean;
  readonly onClose: () => void;
}

function Actions({ actions, leadsHome, onClose }: ActionsProps) {
  const { t } = useTranslation('version');
  const dispatch = useAppDispatch();
  return (
    <>
      {actions.includes('versionUpdate') && (
        <Button variant="primary" onPress={() => dispatch(updateAccepted())}>
          {t('actions.update')}
        </Button>
      )}
      {actions.includes('close') && (
        <Button onPress={onClose}>{t(leadsHome ? 'actions.home' : 'actions.close')}</Button>
      )}
    </>
  );
}
