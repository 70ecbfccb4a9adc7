import { isOutdated } from '../../contract/base/version';
import type { AppState } from '../../redux/state';
import { isUpdateRequired } from './versionRules';

export type WithVersion = Pick<AppState, 'version'>;

export const selectOutdated = ({ version: { number, update } }: WithVersion): boolean =>
  number !== null && update !== null && isOutdated(number, update);

export const selectUpdateRequired = (state: WithVersion): boolean =>
  selectOutdated(state) && isUpdateRequired(state.version.number, state.version.update, state.version.required);

export const selectDraft = ({ version }: WithVersion): string | null => version.draft;

export const selectIsInstalling = ({ version }: WithVersion): boolean => version.progress.status === 'installing';
