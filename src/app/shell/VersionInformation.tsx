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

export const preloadVersionInformation = (): Promise<unknown> => loadWindow();
