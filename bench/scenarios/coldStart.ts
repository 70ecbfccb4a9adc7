import { PATHS } from '../../src/contract/paths';
import { seededRandom } from '../../test/support/random';
import { withSynced } from '../harness/app';
import { readEach } from '../harness/appPage';
import { mediaOf, type FileSet } from '../harness/fileSet';
import type { Setting } from '../harness/scenario';
import { inTurn, median } from '../harness/statistics';

/** Measures a stopped worker's first answer, while the server is off. */
export function coldStart(setting: Setting) {
  const files: FileSet = { version: '1.0.0', count: setting.quick ? 2_000 : 20_000, bytes: 16_384 };
  return withSynced(setting, files, async (app, page) => {
    await app.server.stop();
    const random = seededRandom(1);
    const media = mediaOf(files);
    const firstAnswer = async (address: string): Promise<number[]> => {
      await page.stopWorkers();
      return page.run(readEach, [address], app.token);
    };
    const { ours: documents, peers: pictures } = await inTurn(
      10,
      () => firstAnswer(PATHS.version),
      () => firstAnswer(random.pick(media)),
    );
    return {
      document: median(documents),
      picture: median(pictures),
      longest: Math.max(...documents, ...pictures),
    };
  });
}
