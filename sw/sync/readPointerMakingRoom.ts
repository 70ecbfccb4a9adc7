import { changeRefsMakingRoom } from '../packs/storage';
import { readPointer, type PointerOutcome } from '../releases/pointer';

/** Reads the pointer and stores its release. A full device deletes former releases first. */
export const lookAtPointer = (signal: AbortSignal): Promise<PointerOutcome> =>
  readPointer(signal, changeRefsMakingRoom);
