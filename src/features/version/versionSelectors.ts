/** What others may know of the version beside its slice. */
import type { AppState } from '../state';

/** An installation runs. */
export const selectIsInstalling = ({ version }: AppState): boolean => version.progress.status === 'installing';
