import { FailedMails } from '../../features/outbox/FailedMails';
import { ShowroomSection } from '../../features/showroom/ShowroomSection';
import { DebugInfo } from '../../features/version/diagnostics/DebugInfo';
import { VersionInfoWindow } from '../../features/version/information/VersionInfoWindow';

/** The version information, the device's kind and the diagnostics in one chunk. */
export const VersionInformationWindow = () => (
  <VersionInfoWindow diagnostics={<DebugInfo />} showroom={<ShowroomSection undelivered={<FailedMails />} />} />
);
