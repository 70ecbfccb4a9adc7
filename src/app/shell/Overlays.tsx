import { Suspense, lazy } from 'react';
import { useAppSelector } from '../../redux/hooks';
import { VersionInformation } from './VersionInformation';
import { untilLoaded } from '../../lib/untilLoaded';

/** One chunk with the dialog that it shows: see src/ui/controls/Dialog.tsx, which also loads it ahead of its first use. */
const OverlayDialog = lazy(async () => {
  const { OverlayDialog } = await untilLoaded(
    () => import(/* webpackChunkName: "dialog" */ '../../features/overlay/OverlayDialog'),
  );
  return { default: OverlayDialog };
});

/** What lies above every view: one window at a time, by the overlay's kind. */
export function Overlays() {
  const { open, kind } = useAppSelector((state) => state.overlay);
  if (!open) return null;
  return <Suspense>{kind === 'versionInfo' ? <VersionInformation /> : <OverlayDialog />}</Suspense>;
}
