import { changeRefsMakingRoom } from '../packs/storage';
import { readPointer, type PointerOutcome } from '../releases/pointer';

/** A full device deletes former releases before storing the pointer. */
export const lookAtPointer = (signal: AbortSignal): Promise<PointerOutcome> =>
  readPointer(signal, changeRefsMakingRoom);
