import { OverlayDialog } from '../features/overlay/OverlayDialog';
import { useAppSelector } from '../features/storeHooks';
import { VersionInfo } from '../features/version/VersionInfo';

/** What lies above every view: one window at a time, by the overlay's kind. */
export function Overlays() {
  const { open, kind } = useAppSelector((state) => state.overlay);
  if (!open) return null;
  return kind === 'versionInfo' ? <VersionInfo /> : <OverlayDialog />;
}
