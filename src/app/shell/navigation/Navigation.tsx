import { Suspense, lazy, useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation';
import { untilLoaded } from '../../../lib/untilLoaded';
import styles from './Navigation.module.css';

const loadEntries = () => import(/* webpackChunkName: "navigation" */ './NavigationEntries');
const NavigationEntries = lazy(() => untilLoaded(loadEntries));

export const preloadNavigation = (): Promise<unknown> => loadEntries();

export const NAVIGATION_ID = 'navigation';

/** The closed menu keeps its links until after its animation (`--calm`). */
const MOVED_OUT_MS = 500;

interface NavigationProps {
  readonly open: boolean;
  readonly onClosed: () => void;
}

/** Renders no links while closed, so the app's start and navigations stay fast. */
export function Navigation({ open, onClosed }: NavigationProps) {
  const { t } = useTranslation('frame');
  const isFilled = useFilled(open);
  return (
    <>
      <div className={styles.scrim} hidden={!open} onClick={onClosed} aria-hidden="true" />
      <nav id={NAVIGATION_ID} className={styles.navigation} aria-label={t('mainNavigation')} hidden={!open}>
        {isFilled && (
          <Suspense>
            <NavigationEntries onClosed={onClosed} />
          </Suspense>
        )}
      </nav>
    </>
  );
}

function useFilled(open: boolean): boolean {
  const [isFilled, setFilled] = useState(open);
  if (open && !isFilled) setFilled(true);
  useEffect(() => {
    if (open || !isFilled) return undefined;
    const timer = setTimeout(() => setFilled(false), MOVED_OUT_MS);
    return () => clearTimeout(timer);
  }, [open, isFilled]);
  return isFilled;
}
