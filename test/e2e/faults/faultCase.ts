import type { World } from './world/world';

/** A row of the table of faults. */
export interface FaultCase {
  /** The number in the table. Cases with several variants share a number. */
  readonly number: number;
  readonly name: string;
  /**
   * Damages the world and ends with the world healed (`world.expectHealed`). Throws when the app breaks its promise.
   */
  readonly run: (world: World) => Promise<void>;
}
