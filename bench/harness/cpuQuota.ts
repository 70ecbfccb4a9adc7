/** Slows down a whole browser. Developer tools would slow down only the page's main thread. */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Wrap } from '../../test/support/chromium';
import { until } from '../../test/support/until';

/** Length of the kernel's quota period in microseconds. A short period avoids visible stops. */
const PERIOD = 10_000;
const ROOTS = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup'];

export interface SlowMachine {
  /** Returns the command that starts a program on the slow machine. */
  readonly wrap: Wrap;
}

/** Returns the folder of the processor control groups, or null if there is none. */
function findRoot(): { readonly folder: string; readonly version: 1 | 2 } | null {
  for (const folder of ROOTS) {
    if (existsSync(path.join(folder, 'cpu.cfs_quota_us'))) return { folder, version: 1 };
    const controllers = path.join(folder, 'cgroup.subtree_control');
    if (existsSync(controllers) && readFileSync(controllers, 'utf8').split(/\s/).includes('cpu'))
      return { folder, version: 2 };
  }
  return null;
}

/** Simulates a machine that is `times` times slower. Needs root and Linux. */
export async function withSlowMachine<T>(times: number, work: (machine: SlowMachine) => Promise<T>): Promise<T> {
  const root = findRoot();
  if (root === null) throw new Error('No control group for processor time here: run as root on Linux');
  const group = path.join(root.folder, `dachberater-${randomUUID()}`);
  const quota = String(Math.round((PERIOD * availableParallelism()) / times));
  await mkdir(group);
  try {
    if (root.version === 2) await writeFile(path.join(group, 'cpu.max'), `${quota} ${PERIOD}`);
    else {
      await writeFile(path.join(group, 'cpu.cfs_period_us'), String(PERIOD));
      await writeFile(path.join(group, 'cpu.cfs_quota_us'), quota);
    }
    const processes = path.join(group, 'cgroup.procs');
    return await work({
      wrap: (command) => ['/bin/sh', '-c', `echo $$ > ${processes} && exec "$@"`, 'sh', ...command],
    });
  } finally {
    // The kernel removes a control group only after the group's last process has ended.
    await until('the slow machine is empty', () =>
      rmdir(group).then(
        () => true,
        () => null,
      ),
    );
  }
}
