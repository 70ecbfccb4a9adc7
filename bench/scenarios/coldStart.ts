import { PATHS } from '../../src/contract/paths';
import { seededRandom } from '../../test/support/random';
import { readEach } from '../harness/appPage';
import { syncWhole, withApp, withWorker } from '../harness/app';
import type { Scenario } from '../harness/bench';
import { figure } from '../harness/figures';
import { mediaOf, type FileSet } from '../harness/fileSet';
import { median } from '../harness/statistics';

const FILES = 20_000;
const FILE_BYTES = 16_384;
const STARTS = 10;

/** Measures a stopped worker's first answer, while the server is off. */
export const coldStart: Scenario = {
  name: 'cold',
  about: `first answer after the worker's cold start at ${FILES} files, ${STARTS} starts each, offline`,
  run: async (setting) => {
    const files: FileSet = { version: '1.0.0', count: setting.quick ? FILES / 10 : FILES, bytes: FILE_BYTES };
    const { documents, pictures } = await withApp(setting, { files }, (app) =>
      withWorker(app, async (page) => {
        await syncWhole(app, page, files.version);
        await app.server.stop();
        const random = seededRandom(1);
        const media = mediaOf(files);
        const firstAnswer = async (address: string): Promise<number> => {
          await page.stopWorkers();
          const [ms = NaN] = await page.run(readEach, [address], app.token);
          return ms;
        };
        const times = { documents: new Array<number>(), pictures: new Array<number>() };
        for (let start = 0; start < STARTS; start += 1) {
          times.documents.push(await firstAnswer(PATHS.version));
          times.pictures.push(await firstAnswer(random.pick(media)));
        }
        return times;
      }),
    );
    const aim = { atMost: 500 };
    const name = `first answer after a cold start at ${files.count} files`;
    return [
      figure({ name: `${name}, document, median`, value: median(documents), unit: 'ms', aim }),
      figure({ name: `${name}, picture, median`, value: median(pictures), unit: 'ms', aim }),
      figure({ name: `${name}, longest of all`, value: Math.max(...documents, ...pictures), unit: 'ms', aim }),
    ];
  },
};
