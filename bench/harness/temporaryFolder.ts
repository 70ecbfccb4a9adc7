import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folders = new Set<string>();

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    process.exit(1);
  });

/** Runs `work` on a new folder and always removes the folder afterwards. */
export async function withTemporaryFolder<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), `dachberater-bench-${name}-`));
  folders.add(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    folders.delete(folder);
  }
}
