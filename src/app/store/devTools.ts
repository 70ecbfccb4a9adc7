/** Redux DevTools, also in production: administrators inspect the state, but never a secret or an e-mail address. */
import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { shownType } from '../../diagnostics/endpointActions';
import { mask } from '../../diagnostics/mask';
import { makeNoiseFilter } from '../../diagnostics/noise';
import type { AppState } from '../../redux/state';
import { selectVersionState } from '../../features/version/versionSelectors';

/** The state as administrators read it: masked, and with the version fields that follow from others. */
export const shownState = (state: AppState): unknown => mask({ ...state, version: selectVersionState(state) });

/** The options of one store. */
export function makeDevTools(): DevToolsEnhancerOptions {
  const isNoise = makeNoiseFilter();
  return {
    name: 'Dachberater',
    // A tablet runs for weeks. An imported state export has 550 actions at most.
    maxAge: 600,
    predicate: <S, A extends Action>(_state: S, action: A) => !isNoise(action),
    actionSanitizer: <A extends Action>(action: A) => mask({ ...action, type: shownType(action) }) as A,
    // The option is typed for any store; this one has no other state.
    stateSanitizer: <S>(state: S) => shownState(state as AppState) as S,
  };
}
