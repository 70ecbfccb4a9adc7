import { until } from '../../../support/until';

/**
 * Milliseconds that a run waits for an expected result. Four other browsers slow the run down, so the time is long. A
 * case that checks a time measures it itself.
 */
export const PATIENT_MS = 75_000;

/** Waits as `until` does, with the long time-out of fault runs. */
export const patiently: typeof until = (what, check, options) =>
  until(what, check, { timeoutMs: PATIENT_MS, ...options });
