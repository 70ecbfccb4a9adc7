import { Suspense, lazy } from 'react';
import { untilLoaded } from '../../lib/untilLoaded';

const loadWindow = () => import(/* webpackChunkName: "version-info" */ './VersionInformationWindow');
const VersionInformationWindow = lazy(() =>
  untilLoaded(loadWindow).then((module) => ({ default: module.VersionInformationWindow })),
);

export function VersionInformation() {
  return (
    <Suspense>
      <VersionInformationWindow />
    </Suspense>
  );
}

/** Preloads the code, so that it works without a connection. */
export const preloadVersionInformation = (): Promise<unknown> => loadWindow();
