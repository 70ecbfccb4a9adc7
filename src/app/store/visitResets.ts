import { api } from '../../api/api';
import { comparisonCleared } from '../../features/desk/comparison/comparisonSlice';
import { keptNoticeRead } from '../../features/kept/keptSlice';
import { recentCleared, searchClosed } from '../../features/search/searchSlice';
import { overlayClosed } from '../../features/overlay/overlaySlice';
import { versionInfoClosed } from '../../features/version/versionEvents';

/** Actions that reset the slices that ignore `visitEnded`. */
export const RESETS = [
  ...[comparisonCleared(), recentCleared(), searchClosed(), keptNoticeRead(), versionInfoClosed(), overlayClosed()],
  api.util.resetApiState(),
];
