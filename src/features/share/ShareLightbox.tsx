import { Suspense, lazy } from 'react';
import { untilLoaded } from '../../lib/untilLoaded';
import { useAppSelector } from '../../redux/hooks';

const loadWindow = () => import(/* webpackChunkName: "lightbox" */ './LightboxWindow');
const LightboxWindow = lazy(() => untilLoaded(loadWindow).then((module) => ({ default: module.LightboxWindow })));

export function ShareLightbox() {
  const isVisible = useAppSelector((state) => state.share.visible);
  if (!isVisible) return null;
  return (
    <Suspense>
      <LightboxWindow />
    </Suspense>
  );
}

export const preloadLightbox = (): Promise<unknown> => loadWindow();
