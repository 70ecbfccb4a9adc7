import type { UnknownAction } from '@reduxjs/toolkit';

/** Marks an action from another tab, so this tab does not send it again. */
export const ELSEWHERE = { fromOtherTab: true } as const;

export const isFromElsewhere = (action: UnknownAction): boolean => action['meta'] === ELSEWHERE;
