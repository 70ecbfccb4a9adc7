import { changeRefsMakingRoom } from '../packs/storage';
import { readPointer, type PointerOutcome } from '../releases/pointer';

/** Reads and stores the pointer. A full device deletes former releases before storing. */
export const lookAtPointer = (signal: AbortSignal): Promise<PointerOutcome> =>
  readPointer(signal, changeRefsMakingRoom);
