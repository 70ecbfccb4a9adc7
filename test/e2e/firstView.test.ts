/** The first view in a real browser: what goes on behind it is loaded after it. */
import { unlock } from '../support/appDriver';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { noteFirstView, scriptsOfFirstView } from '../support/firstView';

jest.setTimeout(180_000);

let stage: DemoStage;
beforeAll(async () => {
  stage = await openDemoStage();
});
afterAll(() => stage?.close());

const SAGAS = /^sagas/;

test('unlocking screen and dashboard stand before the code of the sagas is asked for, and it comes after them', async () => {
  const page = await stage.browser.page();
  await page.addInitScript(noteFirstView);
  await page.goto(stage.proxy.origin);
  const unlocking = await scriptsOfFirstView(page);
  expect(unlocking.filter((name) => name.startsWith('unlock'))).toHaveLength(1);
  expect(unlocking.filter((name) => SAGAS.test(name))).toEqual([]);

  await unlock(page, stage.proxy.origin, (await stage.server.keys()).default);
  const dashboard = await scriptsOfFirstView(page);
  expect(dashboard.filter((name) => name.startsWith('dashboard'))).toHaveLength(1);
  expect(dashboard.filter((name) => SAGAS.test(name))).toEqual([]);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/sagas[^/]*\.js$/.test(name)),
  );
});
