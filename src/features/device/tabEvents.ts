/** Events of another tab. */
import type { UnknownAction } from '@reduxjs/toolkit';

/** The `meta` of an action that came from another tab, which must not be sent on. */
export const ELSEWHERE = { fromOtherTab: true } as const;

export const isFromElsewhere = (action: UnknownAction): boolean => action['meta'] === ELSEWHERE;
