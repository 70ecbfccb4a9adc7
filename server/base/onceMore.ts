import { RanOut } from './taskThread';

/** Runs `work` once more if its time runs out, because the machine may have been busy. */
export const onceMore = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (error instanceof RanOut) return work();
    throw error;
  });
