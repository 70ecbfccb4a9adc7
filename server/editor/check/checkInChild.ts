import path from 'node:path';
import { runChildProgram, type ChildLimits } from '../../base/childProgram';
import type { Config } from '../../base/config';
import type { CheckedFolder } from './checkFolder';

/** Ten times what the first check of the demo's catalogue takes, and twice its memory. */
const LIMITS: ChildLimits = {
  processorMs: 20 * 60_000,
  clockMs: 60 * 60_000,
  megabytes: 1_200,
  outputBytes: 8 * 1_048_576,
};

/**
 * Checks the server's catalogue in a child process. The child keeps pictures in DATA_DIR/derived, and other results in
 * DATA_DIR/checked, so that the next check does not repeat the work. `build`: id of the server's build.
 * @throws BrokenOff
 */
export async function checkInChild(
  { catalogDir, dataDir }: Pick<Config, 'catalogDir' | 'dataDir'>,
  build: string,
  signal: AbortSignal,
): Promise<CheckedFolder> {
  const script = path.join(__dirname, 'checkChild.ts');
  let output = '';
  const onLine = (line: string) => {
    output = line;
  };
  await runChildProgram({ script, words: [catalogDir, dataDir, build], limits: LIMITS, onLine, signal });
  // checkChild.ts has written this line.
  return JSON.parse(output) as CheckedFolder;
}
