import { until } from '../../../support/until';

/**
 * How long a run waits for what comes in the end: beside four other browsers everything takes several times as long. What a
 * case promises of time it says itself. Milliseconds.
 */
export const PATIENT_MS = 75_000;

/** As `until`, with a run's patience. */
export const patiently: typeof until = (what, check, options) =>
  until(what, check, { timeoutMs: PATIENT_MS, ...options });
