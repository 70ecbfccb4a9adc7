import type { World } from './world/world';

/** One line of the table of faults. */
export interface FaultCase {
  /** Its number in the table; a case with several sides has several lines of the same number. */
  readonly number: number;
  readonly name: string;
  /** What is done to the world. Ends with the world healed (`world.expectHealed`); throws where the promise breaks. */
  readonly run: (world: World) => Promise<void>;
}
