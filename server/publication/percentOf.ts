import type { OnProgress } from '../catalog/loadCatalog';

type Step = Parameters<OnProgress>[0];

/** Percent at the beginning and the end of each step. Building takes longest, because it makes pictures. */
const SPANS: Readonly<Record<Step, readonly [number, number]>> = {
  reading: [0, 25],
  building: [25, 85],
  storing: [85, 100],
};

/** Returns the progress of the whole publication, from 0 to 100. */
export function percentOf(step: Step, done: number, total: number): number {
  const [from, to] = SPANS[step];
  return Math.floor(from + ((to - from) * Math.min(done, total)) / Math.max(total, 1));
}
