import type { World } from './world/world';

export interface FaultCase {
  /** The case's number in the table of faults. Variants of one fault share a number. */
  readonly number: number;
  readonly name: string;
  /** Causes the fault and waits until the app has recovered (`world.expectHealed`). Rejects when the app fails. */
  readonly run: (world: World) => Promise<void>;
}
