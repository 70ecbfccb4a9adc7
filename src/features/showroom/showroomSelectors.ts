/** What others may know of the device's kind. */
import type { AppState } from '../../redux/state';

export const selectIsShowroom = ({ showroom }: AppState): boolean => showroom.device !== null;

/** The views are away while the traces of a visit are. */
export const selectIsVisitEnding = ({ showroom }: AppState): boolean => showroom.visit.status === 'ending';

/** A visit runs: it has begun with a touch, and has not ended. */
export const selectIsVisited = ({ showroom }: AppState): boolean => showroom.visit.status === 'running';

/** Pictures stand before the page of a showroom device, from the end of a visit until the next one begins. */
export const selectIsLoopRunning = ({ showroom: { device, visit } }: AppState): boolean =>
  device !== null && visit.status === 'none';
