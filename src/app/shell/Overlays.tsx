import { Suspense, lazy } from 'react';
import { useAppSelector } from '../../redux/hooks';
import { VersionInformation } from './VersionInformation';
import { untilLoaded } from '../../lib/untilLoaded';

/** One chunk together with the dialog. src/ui/controls/Dialog.tsx preloads it. */
const OverlayDialog = lazy(async () => {
  const { OverlayDialog } = await untilLoaded(
    () => import(/* webpackChunkName: "dialog" */ '../../features/overlay/OverlayDialog'),
  );
  return { default: OverlayDialog };
});

/** Shows the open overlay above every view, one at a time. */
export function Overlays() {
  const { open, kind } = useAppSelector((state) => state.overlay);
  if (!open) return null;
  return <Suspense>{kind === 'versionInfo' ? <VersionInformation /> : <OverlayDialog />}</Suspense>;
}
