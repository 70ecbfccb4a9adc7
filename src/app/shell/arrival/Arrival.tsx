import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useBrand } from '../../../features/brand/brandSlice';
import { useTranslation } from '../../../i18n/useTranslation';
import { useRouteTitle } from '../../screens/useRouteTitle';
import { useLinkFocus } from './useLinkFocus';

export interface ArrivalProps {
  readonly mainRef: RefObject<HTMLElement | null>;
  /** `isTravel` is true after the browser's back or forward. */
  readonly onArrived: (isTravel: boolean) => void;
}

/**
 * Focuses the content after a navigation. After Back, focuses the link by which the person left. As a separate
 * component, it announces pages without rendering the shell again.
 */
export function Arrival({ mainRef, onArrived }: ArrivalProps) {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  const isTravel = useNavigationType() === 'POP';
  const title = useRouteTitle();
  const { name } = useBrand();
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  const focusLink = useLinkFocus(mainRef);
  const focused = useRef<Element | null>(null);

  useLayoutEffect(() => {
    focused.current = document.activeElement;
  }, [pathname]);

  useEffect(() => {
    document.title = `${title} | ${name}`;
  }, [title, name]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnouncement(t('navigated', { title }));
    onArrived(isTravel);
    const main = mainRef.current;
    const now = document.activeElement;
    // On a slow tablet, a person may already have moved the focus.
    if (now !== focused.current && now !== main && main?.contains(now)) return;
    main?.focus({ preventScroll: true });
    focusLink();
  }, [pathname, isTravel, title, t, onArrived, mainRef, focusLink]);

  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
}
