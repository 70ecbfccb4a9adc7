import { DebugInfo } from '../../features/version/diagnostics/DebugInfo';
import { VersionInfoWindow } from '../../features/version/information/VersionInfoWindow';

/** The version information with the diagnostics behind it: one chunk. */
export const VersionInformationWindow = () => <VersionInfoWindow diagnostics={<DebugInfo />} />;
