import { FailedMails } from '../../features/outbox/FailedMails';
import { ShowroomSection } from '../../features/showroom/ShowroomSection';
import { DebugInfo } from '../../features/version/diagnostics/DebugInfo';
import { VersionInfoWindow } from '../../features/version/information/VersionInfoWindow';

/** The version information with the device's kind below it and the diagnostics behind it: one chunk. */
export const VersionInformationWindow = () => (
  <VersionInfoWindow diagnostics={<DebugInfo />} showroom={<ShowroomSection undelivered={<FailedMails />} />} />
);
