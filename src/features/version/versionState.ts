import { selectOutdated, selectUpdateRequired, type WithVersion } from './versionSelectors';
import type { VersionState } from './versionSlice';

/** Returns all fields that specification §3 lists, for the state export. */
export const selectVersionState = (
  state: WithVersion,
): VersionState & { readonly outdated: boolean; readonly updateRequired: boolean } => ({
  ...state.version,
  outdated: selectOutdated(state),
  updateRequired: selectUpdateRequired(state),
});
