import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyDemo, EDITED } from '../harness/demoCatalog';
import type { Setting } from '../harness/scenario';
import { median } from '../harness/statistics';
import { withTemporaryFolder } from '../harness/temporaryFolder';

const ROOT = path.resolve(__dirname, '../..');
const SCRIPT = 'server/cli/catalogPublish.ts';

/** Measures `catalog:publish` of the demo, first in full and then after changes of one text. */
export const publishing = ({ quick }: Setting) =>
  withTemporaryFolder('publish', async (folder) => {
    const [catalog, dataDir] = [path.join(folder, 'catalog'), path.join(folder, 'data')];
    await copyDemo(catalog);
    const first = await secondsOfPublishing([catalog], dataDir);
    const product = path.join(catalog, EDITED);
    const text = await readFile(product, 'utf8');
    if (!text.includes('\ndescription:')) throw new Error(`${EDITED} has no description to change.`);
    const times: number[] = [];
    for (let round = 1; round <= (quick ? 1 : 5); round += 1) {
      await writeFile(product, text.replace(/\ndescription: .*/, `\ndescription: Eine Änderung, die ${round}.`));
      times.push(await secondsOfPublishing([catalog, '--version', `99.0.${round}`], dataDir));
    }
    return { first, text: median(times), slowest: Math.max(...times) };
  });

/** Runs the command in a process of its own. Rejects with the command's output when it fails. */
async function secondsOfPublishing(words: readonly string[], dataDir: string): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(ROOT, SCRIPT), ...words], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${SCRIPT} ended with ${String(code)}:\n${output}`);
  return (performance.now() - began) / 1_000;
}
