import { until } from '../../../support/until';

/**
 * Milliseconds that a run waits for a result. The time is long, because several browsers run at once and slow each
 * other down.
 */
export const PATIENT_MS = 75_000;

/** Waits as `until` does, with the long time-out of fault runs. */
export const patiently: typeof until = (what, check, options) =>
  until(what, check, { timeoutMs: PATIENT_MS, ...options });
