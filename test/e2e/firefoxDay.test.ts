/** Tests Firefox: a tablet's day, and the brand's pictures. Skips the tests if Firefox is not installed. */
import { rm } from 'node:fs/promises';
import { startServer } from '../support/serverProcess';
import { copyOfPreparedData } from '../support/prepareData';
import { findFirefox, startFirefox } from '../support/firefox';
import { until } from '../support/until';
import { DayPage } from './day/dayPage';
import { testTabletDay } from './day/tabletDay';

if (findFirefox() === null) test.skip('Firefox is not installed', () => undefined);
else {
  testTabletDay('Firefox', () => startFirefox());

  test("Firefox loads the brand's pictures without breaking off the worker's answer", async () => {
    const server = await startServer({ dataDir: await copyOfPreparedData() });
    const failed: string[] = [];
    const browser = await startFirefox((page) => page.on('requestfailed', (request) => failed.push(request.url())));
    try {
      const page = new DayPage(browser, server.origin);
      await page.unlock((await server.keys()).default);
      await page.showsWhole();
      for (let visit = 0; visit < 3; visit++) {
        await browser.reload();
        await page.shows('Tondachziegel');
        await until('the pictures are there', () =>
          browser.evaluate(() => {
            const pictures = [...document.querySelectorAll<HTMLImageElement>('img[src^="/brand/"]')];
            return pictures.length > 0 && pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
          }, null),
        );
      }
      expect(failed.filter((address) => address.includes('/brand/'))).toEqual([]);
    } finally {
      await browser.close();
      await server.stop();
      await rm(server.dataDir, { recursive: true, force: true });
    }
  });
}
