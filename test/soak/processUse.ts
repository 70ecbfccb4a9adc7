/** What a process holds of the machine, as Linux tells it. */
import { readdirSync, readFileSync } from 'node:fs';

export interface Use {
  readonly descriptors: number;
  /** Resident memory, MB. */
  readonly memory: number;
}

export function useOf(pid: number): Use {
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return {
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    memory: Math.round(Number(resident) / 1_024),
  };
}

/** Looks every 500 ms until it is stopped, and gives back the most of each that it saw. */
export function watchUse(pid: number): () => Use {
  let most = useOf(pid);
  const look = (): void => {
    const { descriptors, memory } = useOf(pid);
    most = { descriptors: Math.max(most.descriptors, descriptors), memory: Math.max(most.memory, memory) };
  };
  const timer = setInterval(look, 500);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}
