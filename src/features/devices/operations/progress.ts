import type { Operation } from '../../../contract/fleet/operations';

export interface Progress {
  readonly devices: number;
  readonly done: number;
  readonly waiting: number;
  /** Number of commands that ended without effect, and of devices that are no longer in the list. */
  readonly refused: number;
}

export function progressOf({ devices, states }: Pick<Operation, 'devices' | 'states'>): Progress {
  const { done = 0, waiting = 0 } = states;
  return { devices, done, waiting, refused: devices - done - waiting };
}
