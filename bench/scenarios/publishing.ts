import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Scenario } from '../harness/bench';
import { timeOf } from '../harness/command';
import { figure } from '../harness/figures';
import { median } from '../harness/statistics';
import { withTemporaryFolder } from '../harness/temporaryFolder';

const CATALOG = path.resolve(__dirname, '../../catalog');
const SCRIPT = 'server/cli/catalogPublish.ts';
const EDITED = 'products/tiles/10-lindora-12.yaml';
const ROUNDS = 5;
const SECOND = 1_000;

/** Measures `catalog:publish` of the demo, first in full and then after changes of one text. */
export const publishing: Scenario = {
  name: 'publishing',
  about: `catalog:publish of the whole demo into an empty data folder, then ${ROUNDS} times with one text changed`,
  run: ({ quick }) =>
    withTemporaryFolder('publish', async (folder) => {
      const [catalog, dataDir] = [path.join(folder, 'catalog'), path.join(folder, 'data')];
      await cp(CATALOG, catalog, { recursive: true, filter: (file) => path.basename(file) !== 'tools' });
      const env = { DATA_DIR: dataDir };
      const first = await timeOf(SCRIPT, [catalog], env);
      const product = path.join(catalog, EDITED);
      const text = await readFile(product, 'utf8');
      if (!text.includes('\ndescription:')) throw new Error(`${EDITED} has no description to change.`);
      const times: number[] = [];
      for (let round = 1; round <= (quick ? 1 : ROUNDS); round += 1) {
        await writeFile(product, text.replace(/\ndescription: .*/, `\ndescription: Eine Änderung, die ${round}.`));
        times.push(await timeOf(SCRIPT, [catalog, '--version', `99.0.${round}`], env));
      }
      const seconds = (name: string, ms: number, atMost: number) =>
        figure({ name, value: ms / SECOND, unit: 's', aim: { atMost } });
      return [
        seconds('catalog:publish, the whole demo for the first time', first, 60),
        seconds(`catalog:publish, one text changed, median of ${times.length}`, median(times), 5),
        seconds('the same, the slowest', Math.max(...times), 5),
      ];
    }),
};
