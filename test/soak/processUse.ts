/** Reads a process's memory and file descriptors from Linux. */
import { readdirSync, readFileSync } from 'node:fs';

export interface Use {
  readonly descriptors: number;
  /** The resident memory in MB. */
  readonly memory: number;
}

export function useOf(pid: number): Use {
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return {
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    memory: Math.round(Number(resident) / 1_024),
  };
}

/** Maximum and minimum of each value over some time. */
export interface UseRange {
  readonly most: Use;
  readonly least: Use;
}

/**
 * Reads the process's values every 500 ms. The returned function stops the reading and returns the range of the values.
 */
export function watchUse(pid: number): () => UseRange {
  const first = useOf(pid);
  let range: UseRange = { most: first, least: first };
  const look = (): void => {
    const use = useOf(pid);
    range = { most: each(Math.max, range.most, use), least: each(Math.min, range.least, use) };
  };
  const timer = setInterval(look, 500);
  return () => {
    clearInterval(timer);
    look();
    return range;
  };
}

const each = (pick: (one: number, other: number) => number, one: Use, other: Use): Use => ({
  descriptors: pick(one.descriptors, other.descriptors),
  memory: pick(one.memory, other.memory),
});
