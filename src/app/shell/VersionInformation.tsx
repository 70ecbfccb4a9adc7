import { Suspense, lazy } from 'react';
import { untilLoaded } from '../../lib/untilLoaded';

const loadWindow = () => import(/* webpackChunkName: "version-info" */ './VersionInfoWindow');
const VersionInfoWindow = lazy(() => untilLoaded(loadWindow).then((module) => ({ default: module.VersionInfoWindow })));

/** The version information, opened by the header's button. Its code loads with its first use. */
export function VersionInfo() {
  return (
    <Suspense fallback={null}>
      <VersionInfoWindow />
    </Suspense>
  );
}

/** Loads the code ahead of its first use, so that it is there without a connection. */
export const preloadVersionInfo = (): Promise<unknown> => loadWindow();
