export const RELOAD_DELAYS_MS = [800, 1_500] as const;

export const LOG_OUT_CALL_MS = 3_000;
