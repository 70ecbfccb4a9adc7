import { Suspense, lazy, useCallback, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { selectHasLevel } from '../../features/auth/authSelectors';
import { CartPanel } from '../../features/cart/CartPanel';
import { cartClosed } from '../../features/cart/cartSlice';
import { KeptPanel } from '../../features/kept/KeptPanel';
import { ShareLightbox } from '../../features/share/ShareLightbox';
import { selectIsShowroom } from '../../features/showroom/showroomSelectors';
import { lightboxClosed } from '../../features/share/shareSlice';
import { versionInfoClosed } from '../../features/version/versionEvents';
import { selectDraft } from '../../features/version/versionSelectors';
import { useLanguage } from '../../i18n/Language';
import { useAppDispatch, useAppSelector } from '../../redux/hooks';
import { untilLoaded } from '../../lib/untilLoaded';
import { HeaderActionsProvider } from '../../ui/page/headerActions';
import { PageAboveProvider } from '../../ui/page/pageAbove';
import { Arrival } from './arrival/Arrival';
import { ContactPanel } from './contact/ContactPanel';
import { Header } from './header/Header';
import { LoadingPage } from './LoadingPage';
import { Navigation } from './navigation/Navigation';
import { Overlays } from './Overlays';
import { ViewBoundary } from './ViewBoundary';
import styles from './Shell.module.css';
import { CONTENT_ID, SkipLink } from './arrival/SkipLink';
import { useEscape } from '../../lib/useEscape';
import { useMenu } from './navigation/useMenu';
import { usePageViews } from './usePageViews';
import { useOpenSearch } from './useOpenSearch';
import { useScrollRestoration } from './arrival/useScrollRestoration';
import { useWarmUp } from './useWarmUp';

const CartAdditions = lazy(async () => {
  const { CartAdditions } = await untilLoaded(() => import(/* webpackChunkName: "cart" */ './CartAdditions'));
  return { default: CartAdditions };
});

const DebugNavigation = lazy(() =>
  untilLoaded(() => import(/* webpackChunkName: "debug" */ './navigation/DebugNavigation')),
);

const Gestures = lazy(async () => {
  const { Gestures } = await untilLoaded(() => import(/* webpackChunkName: "gestures" */ './navigation/Gestures'));
  return { default: Gestures };
});

const ShowroomDevice = lazy(async () => {
  const { ShowroomDevice } = await untilLoaded(
    () => import(/* webpackChunkName: "showroom" */ './showroom/ShowroomDevice'),
  );
  return { default: ShowroomDevice };
});

const DraftBar = lazy(async () => {
  const { DraftBar } = await untilLoaded(
    () => import(/* webpackChunkName: "draft" */ '../../features/version/draft/DraftBar'),
  );
  return { default: DraftBar };
});

export function Shell() {
  const { isOpen, toggle, open, close: closeMenu, buttonRef } = useMenu();
  const dispatch = useAppDispatch();
  const closeAll = useCallback(
    (isTravel: boolean) => {
      closeMenu();
      dispatch(lightboxClosed());
      dispatch(cartClosed());
      if (isTravel) dispatch(versionInfoClosed());
    },
    [closeMenu, dispatch],
  );
  const mainRef = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Views read catalogue texts while they render. A changed language must therefore mount the view again.
  const language = useLanguage();
  const isShowroom = useAppSelector(selectIsShowroom);
  const isAdmin = useAppSelector((state) => selectHasLevel(state, 'admin'));
  const isDraft = useAppSelector(selectDraft) !== null;
  useScrollRestoration();
  useEscape(isOpen, closeMenu);
  const openSearch = useOpenSearch(closeMenu);
  useWarmUp();
  usePageViews();
  return (
    <PageAboveProvider>
      <HeaderActionsProvider>
        <SkipLink target={mainRef} onSkip={closeMenu} />
        <Header
          menuOpen={isOpen}
          onMenuToggled={toggle}
          menuButtonRef={buttonRef}
          onLeave={closeMenu}
          onSearch={openSearch}
        />
        <Navigation open={isOpen} onClosed={closeMenu} />
        <main ref={mainRef} id={CONTENT_ID} className={styles.main} tabIndex={-1} inert={isOpen}>
          <Suspense>{isAdmin && pathname.startsWith('/content/') && <DebugNavigation />}</Suspense>
          {/* Stays mounted between routes, so the old view is visible until the new one loads. */}
          <Suspense fallback={<LoadingPage />}>
            <ViewBoundary key={`${language} ${pathname}`}>
              <Outlet />
            </ViewBoundary>
          </Suspense>
          <Suspense>{isDraft && <DraftBar />}</Suspense>
          <KeptPanel />
        </main>
        <Arrival mainRef={mainRef} onArrived={closeAll} />
        <ContactPanel inert={isOpen} />
        <CartPanel outbox={<CartAdditions />} />
        <ShareLightbox />
        <Overlays />
        <Suspense>
          <Gestures isOpen={isOpen} onOpen={open} onClose={closeMenu} onSearch={openSearch} />
        </Suspense>
        <Suspense>{isShowroom && <ShowroomDevice />}</Suspense>
      </HeaderActionsProvider>
    </PageAboveProvider>
  );
}
