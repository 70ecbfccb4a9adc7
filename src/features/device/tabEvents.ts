import type { UnknownAction } from '@reduxjs/toolkit';

/** `meta` of an action from another tab, which must not be sent again. */
export const ELSEWHERE = { fromOtherTab: true } as const;

export const isFromElsewhere = (action: UnknownAction): boolean => action['meta'] === ELSEWHERE;
