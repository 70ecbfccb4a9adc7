/** Measures the memory of a process and all its descendants, from /proc (Linux). */
import { readdir, readFile } from 'node:fs/promises';

const BYTES_PER_KB = 1024;

/** Returns the process tree's memory in bytes. Memory shared by several processes counts only once. */
async function treeMemory(root: number): Promise<number> {
  const sizes = await Promise.all((await descendants(root)).map(proportionalSetSize));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function descendants(root: number): Promise<number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = new Map<number, number>();
  for (const name of names) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // The search starts at the last bracket, because the program name may hold brackets and spaces.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    parents.set(Number(name), parent);
  }
  const tree = new Set([root]);
  for (let size = 0; size !== tree.size;) {
    size = tree.size;
    for (const [pid, parent] of parents) if (tree.has(parent)) tree.add(pid);
  }
  return [...tree];
}

/** Returns bytes, or 0 for a process that has ended. */
async function proportionalSetSize(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * BYTES_PER_KB;
}

interface MemorySampler {
  /** Ends the sampling. Returns the samples in bytes, oldest first. */
  stop(): Promise<number[]>;
}

/** Samples the memory of the process tree every `intervalMs` until `stop`. */
export function sampleMemory(root: number, intervalMs: number): MemorySampler {
  const samples: number[] = [];
  let running = true;
  const loop = (async () => {
    while (running) {
      samples.push(await treeMemory(root));
      await new Promise((wake) => {
        setTimeout(wake, intervalMs);
      });
    }
  })();
  return {
    stop: async () => {
      running = false;
      await loop;
      return samples;
    },
  };
}
