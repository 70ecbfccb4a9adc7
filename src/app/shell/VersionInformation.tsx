import { Suspense, lazy } from 'react';
import { untilLoaded } from '../../lib/untilLoaded';

const loadWindow = () => import(/* webpackChunkName: "version-info" */ './VersionInformationWindow');
const VersionInformationWindow = lazy(() =>
  untilLoaded(loadWindow).then((module) => ({ default: module.VersionInformationWindow })),
);

/** The version information, opened by the sync's icon in the header. Its code loads with its first use. */
export function VersionInformation() {
  return (
    <Suspense>
      <VersionInformationWindow />
    </Suspense>
  );
}

/** Loads the code ahead of its first use, so that it is there without a connection. */
export const preloadVersionInformation = (): Promise<unknown> => loadWindow();
