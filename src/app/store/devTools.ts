import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { shownType } from '../../diagnostics/endpointActions';
import { mask } from '../../diagnostics/mask';
import { makeNoiseFilter } from '../../diagnostics/noise';
import type { AppState } from '../../redux/state';
import { selectVersionState } from '../../features/version/versionState';

const shownState = (state: AppState): unknown => mask({ ...state, version: selectVersionState(state) });

export function makeDevTools(): DevToolsEnhancerOptions {
  const isNoise = makeNoiseFilter();
  return {
    maxAge: 600,
    predicate: <S, A extends Action>(_state: S, action: A) => !isNoise(action),
    actionSanitizer: <A extends Action>(action: A) => mask({ ...action, type: shownType(action) }) as A,
    stateSanitizer: <S>(state: S) => shownState(state as AppState) as S,
  };
}
