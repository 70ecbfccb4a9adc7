import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { brand } from '../../../brand';
import { useTranslation } from '../../../i18n/useTranslation';
import { useRouteTitle } from '../../screens/useRouteTitle';
import { useLinkFocus } from './useLinkFocus';

export interface ArrivalProps {
  readonly mainRef: RefObject<HTMLElement | null>;
  /** `isTravel`: by the browser's way back or forward, not by a press on the page. */
  readonly onArrived: (isTravel: boolean) => void;
}

/**
 * What happens when a page is reached: the document takes its title, and after a navigation (not the first load, not a
 * change of the filter) the focus moves to the content, or after going back to the link that led away, the title is
 * announced and `onArrived` is called. A component, so that an announcement does not render the whole shell again.
 */
export function Arrival({ mainRef, onArrived }: ArrivalProps) {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  const isTravel = useNavigationType() === 'POP';
  const title = useRouteTitle();
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  const focusLink = useLinkFocus(mainRef);
  const focused = useRef<Element | null>(null);

  useLayoutEffect(() => {
    focused.current = document.activeElement;
  }, [pathname]);

  useEffect(() => {
    document.title = `${title} | ${brand.app}`;
  }, [title]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnouncement(t('navigated', { title }));
    onArrived(isTravel);
    const main = mainRef.current;
    const now = document.activeElement;
    // Effects come after the first paint: who has moved the focus on by then (Ctrl+K on a slow tablet) keeps it.
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
