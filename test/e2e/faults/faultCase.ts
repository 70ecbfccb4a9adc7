import type { World } from './world/world';

/** A row of the table of faults. */
export interface FaultCase {
  /** The number in the table. Variants of a case share a number. */
  readonly number: number;
  readonly name: string;
  /** Damages the world and waits until it is healed (`world.expectHealed`). Rejects when the app breaks its promise. */
  readonly run: (world: World) => Promise<void>;
}
