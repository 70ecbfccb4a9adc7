import { OverlayDialog } from '../features/overlay/OverlayDialog';
import { VersionInfo } from '../features/version/VersionInfo';

/** What lies above every view. */
export function Overlays() {
  return (
    <>
      <OverlayDialog />
      <VersionInfo />
    </>
  );
}
