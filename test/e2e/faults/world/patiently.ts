import { until } from '../../../support/until';

/**
 * Milliseconds that a run waits for an expected result: beside four other browsers everything is several times slower.
 * A case that promises a time checks that time itself.
 */
export const PATIENT_MS = 75_000;

/** `until` with a run's patience. */
export const patiently: typeof until = (what, check, options) =>
  until(what, check, { timeoutMs: PATIENT_MS, ...options });
