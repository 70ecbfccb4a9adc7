/** How long the rest of the download takes, judged by the last minute. */

/** `at`: milliseconds of a monotonic clock. */
export interface Sample {
  readonly at: number;
  readonly loaded: number;
}

const WINDOW_MS = 60_000;
/** A shorter time says too little. */
const LEAST_MS = 4_000;

/** Fewer loaded files than before belong to another release, so the earlier samples go. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1);
  const same = last !== undefined && sample.loaded < last.loaded ? [] : samples;
  return [...same.filter(({ at }) => sample.at - at <= WINDOW_MS), sample];
}

/** Null while the samples say too little, or while no file arrives. */
export function minutesLeft(samples: readonly Sample[], total: number): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [spent, arrived] = [last.at - first.at, last.loaded - first.loaded];
  if (spent < LEAST_MS || arrived <= 0) return null;
  return Math.ceil((((total - last.loaded) / arrived) * spent) / 60_000);
}
