import type { AppState } from '../../redux/state';

export const selectIsShowroom = ({ showroom }: AppState): boolean => showroom.device !== null;

export const selectIsVisitEnding = ({ showroom }: AppState): boolean => showroom.visit.status === 'ending';

export const selectIsVisited = ({ showroom }: AppState): boolean => showroom.visit.status === 'running';

export const selectIsLoopRunning = ({ showroom: { device, visit } }: AppState): boolean =>
  device !== null && visit.status === 'none';
