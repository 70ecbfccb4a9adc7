import { Suspense, lazy } from 'react';
import { useAppSelector } from '../../redux/hooks';
import { VersionInformation } from './VersionInformation';
import { untilLoaded } from '../../lib/untilLoaded';

/** Shares the dialog's chunk, which src/ui/controls/Dialog.tsx preloads. */
const OverlayDialog = lazy(async () => {
  const { OverlayDialog } = await untilLoaded(
    () => import(/* webpackChunkName: "dialog" */ '../../features/overlay/OverlayDialog'),
  );
  return { default: OverlayDialog };
});

export function Overlays() {
  const { open, kind } = useAppSelector((state) => state.overlay);
  if (!open) return null;
  return <Suspense>{kind === 'versionInfo' ? <VersionInformation /> : <OverlayDialog />}</Suspense>;
}
