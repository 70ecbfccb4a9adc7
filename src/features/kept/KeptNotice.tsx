import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { useAppDispatch } from '../../redux/hooks';
import { Button } from '../../ui/controls/Button';
import { Icon } from '../../ui/controls/Icon';
import { ButtonLink } from '../../ui/text/ButtonLink';
import styles from './KeptNotice.module.css';
import { keptNoticeRead, type KeptNotice as Kept } from './keptSlice';

const PLACES = {
  remembered: '/folder',
  forgotten: '/folder',
  compared: '/compare',
  uncompared: '/compare',
  cleared: '/compare',
};

export function KeptNotice({ notice }: { readonly notice: Kept }) {
  const { t } = useTranslation(['folder', 'frame']);
  const dispatch = useAppDispatch();
  // Only a new path removes the notice. A changed query may just hold the page's state.
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);
  const place = PLACES[notice.what];
  const frame = useRef<HTMLDivElement>(null);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (pathname !== shownAt.current) dispatch(keptNoticeRead());
  }, [pathname, dispatch]);
  useEffect(() => {
    if (frame.current?.contains(document.activeElement) !== true) pressed.current = document.activeElement;
  }, [notice]);
  const leave = () => {
    dispatch(keptNoticeRead());
    // The focus returns to the pressed button, because the notice disappears (WCAG 2.4.3).
    if (pressed.current instanceof HTMLElement && pressed.current.isConnected) pressed.current.focus();
  };
  const undo = () => {
    dispatch(notice.undo);
    leave();
  };
  return (
    <div ref={frame} className={styles.notice} role="group" aria-label={t('folder:kept.label')}>
      <p className={styles.text} role="status">
        {t(`folder:kept.${notice.what}`, { name: notice.name })}
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" className={styles.action} onPress={undo}>
          {t('folder:kept.undo')}
        </Button>
        {place !== pathname && (
          <ButtonLink variant="quiet" className={styles.action} to={place}>
            {t('folder:kept.show')}
          </ButtonLink>
        )}
        <Button variant="quiet" aria-label={t('folder:kept.close')} onPress={leave}>
          <Icon of={X} size="small" />
        </Button>
      </div>
    </div>
  );
}
