import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { unlock } from '../../test/support/appDriver';
import { newProfile, removeProfile, startChromium } from '../../test/support/chromium';
import { FIRST_VIEWS_KB, kilobytesOf, noteFirstView, scriptsOfFirstView } from '../../test/support/firstView';
import { startServer } from '../../test/support/serverProcess';
import type { Scenario } from '../harness/bench';
import { publishOnce } from '../harness/demoTablet';
import { figure } from '../harness/figures';

/** Measures the bytes of the app's code that a fresh browser loads. */
export const pageWeight: Scenario = {
  name: 'weight',
  about: 'gzipped JavaScript: until unlocking screen and dashboard stand, and in all',
  run: async ({ dataDir, appDir }) => {
    const initial = await initialScripts(dataDir, appDir);
    const all = (await readdir(path.join(appDir, 'assets'))).filter((name) => name.endsWith('.js'));
    return [
      figure({
        name: 'JavaScript of the first screens',
        value: await kilobytesOf(appDir, initial),
        unit: 'KB',
        aim: { atMost: FIRST_VIEWS_KB },
      }),
      figure({ name: 'JavaScript of all screens', value: await kilobytesOf(appDir, all), unit: 'KB', aim: {} }),
    ];
  },
};

/** Returns the scripts that the unlocking screen and the dashboard load until their headings appear. */
async function initialScripts(dataDir: string, appDir: string): Promise<string[]> {
  await publishOnce(dataDir);
  const profile = await newProfile();
  const server = await startServer({ dataDir, env: { APP_DIR: appDir } });
  const browser = await startChromium(profile);
  try {
    const page = await browser.page();
    await page.addInitScript(noteFirstView);
    await page.goto(server.origin);
    const unlocking = await scriptsOfFirstView(page);
    await unlock(page, server.origin, (await server.keys()).default);
    return [...new Set([...unlocking, ...(await scriptsOfFirstView(page))])];
  } finally {
    await browser.close();
    await server.stop();
    await removeProfile(profile);
  }
}
