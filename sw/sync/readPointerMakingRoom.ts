/** The server's pointer, read so that it can be noted on a full device, too. */
import { changeRefsMakingRoom } from '../packs/storage';
import { readPointer, type PointerOutcome } from '../releases/pointer';

/** Reads the pointer and takes note of it; on a full device, former releases go for it. Rejects when it cannot be stored. */
export const lookAtPointer = (signal: AbortSignal): Promise<PointerOutcome> =>
  readPointer(signal, changeRefsMakingRoom);
