import { FailedMails } from '../../features/outbox/FailedMails';
import { ShowroomSection } from '../../features/showroom/ShowroomSection';
import { DebugInfo } from '../../features/version/diagnostics/DebugInfo';
import { VersionInfoWindow } from '../../features/version/information/VersionInfoWindow';

export const VersionInformationWindow = () => (
  <VersionInfoWindow diagnostics={<DebugInfo />} showroom={<ShowroomSection undelivered={<FailedMails />} />} />
);
