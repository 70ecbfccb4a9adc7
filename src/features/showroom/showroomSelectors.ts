/** What others may know of the device's kind. */
import type { AppState } from '../../redux/state';

export const selectIsShowroom = ({ showroom }: AppState): boolean => showroom.device !== null;
