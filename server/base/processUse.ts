/** What a process uses. Only Linux reports it. `id` names a process or thread below /proc. */
import { readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Returns the processor time in milliseconds. Null when the system does not report it. */
export async function processorMs(id: string): Promise<number | null> {
  const stat = await readFile(`/proc/${id}/stat`, 'latin1').catch(() => null);
  // The name stands in parentheses and may contain spaces. The 12th and 13th value after it are the times.
  const values = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  const ticks = Number(values[11]) + Number(values[12]);
  return Number.isNaN(ticks) ? null : ticks * TICK_MS;
}

/** Returns the memory of a process in megabytes. Null when the system does not report it. */
export async function memoryMegabytes(id: string): Promise<number | null> {
  const status = await readFile(`/proc/${id}/status`, 'latin1').catch(() => null);
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status ?? '') ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}
