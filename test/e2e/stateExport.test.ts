/** An administrator without developer tools saves the state of a tablet as a file. */
import { readFile } from 'node:fs/promises';
import type { WorkerState } from '../../src/contract/release/application';
import { unlock, waitUntilOffline } from '../support/appDriver';
import { openDemoStage, type DemoStage } from '../support/demoStage';

jest.setTimeout(120_000);

let stage: DemoStage;
beforeAll(async () => {
  stage = await openDemoStage();
});
afterAll(() => stage?.close());

interface StateFile {
  readonly preloadedState: string;
  readonly payload: string;
  readonly about: { readonly worker: WorkerState | null };
}

test("the exported state file contains the Redux actions and the worker's state", async () => {
  const { server, proxy, browser } = stage;
  const page = await browser.page();
  await unlock(page, proxy.origin, (await server.keys()).admin);
  await waitUntilOffline(page);
  await page.getByRole('button', { name: 'Informationen zur Version' }).click();
  await page.getByRole('button', { name: 'Diagnose' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Zustand exportieren' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^zustand-.*\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  const { preloadedState, payload, about } = JSON.parse(text) as StateFile;
  const types = (JSON.parse(payload) as { type: string }[]).map(({ type }) => type);
  expect(types).toEqual(
    expect.arrayContaining(['auth/authRestored', 'version/updateChecked', 'version/versionInfoOpened']),
  );
  expect(JSON.parse(preloadedState)).toHaveProperty('version.progress.status', 'idle');
  expect(about.worker?.active?.version).toBe('1.0.0');
  await page.close();
});
