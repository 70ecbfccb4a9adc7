import type { Compared } from './scenario';

/** Returns the value at `share` (0 to 1) of the sorted sample. NaN for an empty sample. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? NaN;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? NaN;
  const lower = sorted[(sorted.length - 1) >> 1] ?? NaN;
  return (lower + upper) / 2;
}

export const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

/** Samples of the app and of what it is compared with. */
export interface Samples {
  readonly ours: readonly number[];
  readonly peers: readonly number[];
}

/** Takes samples of both sides in turn, so that the machine's state affects both alike. */
export async function inTurn(
  rounds: number,
  our: () => Promise<readonly number[]>,
  peer: () => Promise<readonly number[]>,
): Promise<Samples> {
  const ours: number[] = [];
  const peers: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(...(await our()));
    peers.push(...(await peer()));
  }
  return { ours, peers };
}

export const medians = ({ ours, peers }: Samples): Compared => ({ value: median(ours), peer: median(peers) });
