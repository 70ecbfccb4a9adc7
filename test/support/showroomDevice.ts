import type { ShowroomDevice } from '../../src/features/showroom/deviceRecord';
import { writeShowroom } from '../../src/features/showroom/keepRecord';

/** The PIN is 4711. Its hash has a single round, so that the many PIN checks of the tests are fast. */
export const SHOWROOM_DEVICE: ShowroomDevice = {
  name: 'Foyer',
  idleSeconds: 180,
  pin: { salt: 'salt', hash: 'd67f8649738d62e108f1e3d7e1353d26cb9dc3d98b59e0493e3ee11b52472af5', iterations: 1 },
};

export const beginShowroomDevice = (): void => writeShowroom(SHOWROOM_DEVICE);
