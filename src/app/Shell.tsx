import { useCallback, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { HeaderActionsProvider } from '../ui/headerActions';
import { Header } from './Header';
import { Navigation } from './Navigation';
import { Overlays } from './Overlays';
import styles from './Shell.module.css';
import { SkipLink } from './SkipLink';
import { useArrival } from './useArrival';
import { useEscape } from './useEscape';
import { useWarmUp } from './useWarmUp';

/** The frame around every view: header, navigation, the view itself, and what lies above all. */
export function Shell() {
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const { mainRef, announcement } = useArrival(closeMenu);
  useEscape(menuOpen, closeMenu);
  useWarmUp();
  return (
    <HeaderActionsProvider>
      <SkipLink target={mainRef} />
      <Header menuOpen={menuOpen} onMenuToggled={() => setMenuOpen((open) => !open)} />
      <Navigation open={menuOpen} onClosed={closeMenu} />
      <main ref={mainRef} className={styles.main} tabIndex={-1} inert={menuOpen}>
        <Outlet />
      </main>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <Overlays />
      <ScrollRestoration />
    </HeaderActionsProvider>
  );
}
