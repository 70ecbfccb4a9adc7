/** What follows from the facts of the version slice. */
import { isOutdated } from '../../contract/base/version';
import type { AppState } from '../../redux/state';
import { isUpdateRequired } from './versionRules';
import type { VersionState } from './versionSlice';

/** The part of the state that is read here. */
type WithVersion = Pick<AppState, 'version'>;

/** Any of the three parts of the running version is lower than the offered one's; false while one is not known. */
export const selectOutdated = ({ version: { number, update } }: WithVersion): boolean =>
  number !== null && update !== null && isOutdated(number, update);

/** The person cannot decline the offered update. */
export const selectUpdateRequired = (state: WithVersion): boolean =>
  selectOutdated(state) && isUpdateRequired(state.version.number, state.version.update, state.version.required);

/** Which draft this page shows (SHA-256 of its manifest); null on a published release. */
export const selectDraft = ({ version }: WithVersion): string | null => version.draft;

/** An installation runs. */
export const selectIsInstalling = ({ version }: WithVersion): boolean => version.progress.status === 'installing';

/** The version state with all fields that the specification names (§3), for administrators who read the state. */
export const selectVersionState = (
  state: WithVersion,
): VersionState & { readonly outdated: boolean; readonly updateRequired: boolean } => ({
  ...state.version,
  outdated: selectOutdated(state),
  updateRequired: selectUpdateRequired(state),
});
