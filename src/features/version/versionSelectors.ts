import { isOutdated } from '../../contract/base/version';
import type { AppState } from '../../redux/state';
import { isUpdateRequired } from './versionRules';
import type { VersionState } from './versionSlice';

type WithVersion = Pick<AppState, 'version'>;

export const selectOutdated = ({ version: { number, update } }: WithVersion): boolean =>
  number !== null && update !== null && isOutdated(number, update);

export const selectUpdateRequired = (state: WithVersion): boolean =>
  selectOutdated(state) && isUpdateRequired(state.version.number, state.version.update, state.version.required);

export const selectDraft = ({ version }: WithVersion): string | null => version.draft;

export const selectIsInstalling = ({ version }: WithVersion): boolean => version.progress.status === 'installing';

/** Returns all fields that specification §3 lists, for the state export. */
export const selectVersionState = (
  state: WithVersion,
): VersionState & { readonly outdated: boolean; readonly updateRequired: boolean } => ({
  ...state.version,
  outdated: selectOutdated(state),
  updateRequired: selectUpdateRequired(state),
});
