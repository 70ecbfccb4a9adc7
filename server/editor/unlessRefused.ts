import { RequestFault } from '../http/errorAnswer';

/** Returns null when a file's name, a file's text or the catalogue is not usable. */
export const unlessRefused = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (error instanceof RequestFault) return null;
    throw error;
  });
