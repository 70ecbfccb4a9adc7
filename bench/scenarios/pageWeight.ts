import { unlock } from '../../test/support/appDriver';
import { kilobytesOf, noteFirstView, scriptsOfFirstView } from '../../test/support/firstView';
import { withDemo, withTab } from '../harness/demo';
import type { Setting } from '../harness/scenario';

/** Measures the scripts that unlocking screen and dashboard load in a fresh browser until their headings appear. */
export const pageWeight = (setting: Setting) =>
  withDemo(setting, (server) =>
    withTab({}, async (page) => {
      await page.addInitScript(noteFirstView);
      await page.goto(server.origin);
      const unlocking = await scriptsOfFirstView(page);
      await unlock(page, server.origin, (await server.keys()).default);
      const scripts = new Set([...unlocking, ...(await scriptsOfFirstView(page))]);
      return { first: await kilobytesOf(setting.appDir, [...scripts]) };
    }),
  );
