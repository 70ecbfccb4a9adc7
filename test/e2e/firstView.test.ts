/** Checks that the app shows its first view before it loads code that this view does not need. */
import { unlock } from '../support/appDriver';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { noteFirstView, scriptsOfFirstView, scriptsThatSay, scriptsUntilNow } from '../support/firstView';
import { until } from '../support/until';

jest.setTimeout(180_000);

let stage: DemoStage;
beforeAll(async () => {
  stage = await openDemoStage();
});
afterAll(() => stage?.close());

/** Each text occurs in only one script and so identifies this script. */
const MARKS = { unlocking: '("requestSubject"', dashboard: '("greeting")', sagas: '@@redux-saga' };

test('the page shows unlocking screen and dashboard before it loads the code of the Redux sagas', async () => {
  const page = await stage.browser.page();
  await page.addInitScript(noteFirstView);
  await page.goto(stage.proxy.origin);
  const unlocking = await scriptsOfFirstView(page);
  expect(await scriptsThatSay(page, MARKS.unlocking, unlocking)).toHaveLength(1);
  expect(await scriptsThatSay(page, MARKS.sagas, unlocking)).toEqual([]);

  await unlock(page, stage.proxy.origin, (await stage.server.keys()).default);
  const dashboard = await scriptsOfFirstView(page);
  expect(await scriptsThatSay(page, MARKS.dashboard, dashboard)).toHaveLength(1);
  expect(await scriptsThatSay(page, MARKS.sagas, dashboard)).toEqual([]);
  await until('the code of the sagas is asked for', async () => {
    const sagas = await scriptsThatSay(page, MARKS.sagas, await scriptsUntilNow(page));
    return sagas.length > 0 || null;
  });
});
