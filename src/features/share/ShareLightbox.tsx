import { Suspense, lazy } from 'react';
import { untilLoaded } from '../../lib/untilLoaded';
import { useAppSelector } from '../../redux/hooks';

const loadWindow = () => import(/* webpackChunkName: "lightbox" */ './LightboxWindow');
const LightboxWindow = lazy(() => untilLoaded(loadWindow).then((module) => ({ default: module.LightboxWindow })));

/** The lightbox while something is open in it. Its code loads with its first use. */
export function ShareLightbox() {
  const isVisible = useAppSelector((state) => state.share.visible);
  if (!isVisible) return null;
  return (
    <Suspense>
      <LightboxWindow />
    </Suspense>
  );
}

/** Loads the code ahead of its first use, so that it is there without a connection. */
export const preloadLightbox = (): Promise<unknown> => loadWindow();
