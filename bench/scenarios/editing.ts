import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { CHECK_PATH, type CheckAnswer } from '../../src/contract/editor/checkAnswers';
import { EDITOR_PATHS, type EntriesAnswer } from '../../src/contract/editor/editorAnswers';
import { PRODUCT_LISTS } from '../../src/contract/paths';
import { serverView, unlock, waitUntilOffline, type ServerView } from '../../test/support/appDriver';
import { putDemoInPlace } from '../../test/support/demoInPlace';
import { until } from '../../test/support/until';
import { calm } from '../harness/calm';
import { slowDown, withDemo, withTab } from '../harness/demo';
import { timePress } from '../harness/press';
import type { Setting } from '../harness/scenario';
import { median } from '../harness/statistics';

const PRODUCTS = 500;
const ROUNDS = 5;
const WARM_MS = 300_000;

/** `timePress` takes selectors, so the scenario marks the elements. */
const [PRESSED, GONE] = ['data-pressed', 'data-gone'];
/** A screen shows at most 12 rows. */
const LIST = 'main tbody tr:nth-child(12)';
/** Links to clay tiles. A list of concrete stones contains no such link. */
const TILES = 'main tbody a[href*="tiles"]';
const EDITED = 'main a[href*="10-lindora-12.yaml"]';

/** Measures the editor's list and saves in a catalogue of 500 products, on a slow machine beside a fast server. */
export async function editing(setting: Setting) {
  await repeatProducts(await putDemoInPlace(setting.dataDir));
  return withDemo(setting, (server) =>
    withTab({}, async (page) => {
      const { admin } = await server.keys();
      await untilWarm(await serverView(server.origin, admin));
      await unlock(page, server.origin, admin);
      await waitUntilOffline(page);
      await slowDown(page);
      const rounds: Steps[] = [];
      while (rounds.length < (setting.quick ? 1 : ROUNDS)) rounds.push(await edit(page, server.origin, rounds.length));
      const middle = (of: (steps: Steps) => number): number => median(rounds.map(of));
      return {
        opening: middle(({ opening }) => opening),
        list: middle(({ list }) => list),
        filter: middle(({ filter }) => filter),
        save: middle(({ save }) => save),
      };
    }),
  );
}

/** Copies the demo's products under other names until there are `PRODUCTS` of them. */
async function repeatProducts(catalogDir: string): Promise<void> {
  const folders = PRODUCT_LISTS.map((list) => path.join(catalogDir, 'products', list));
  const files: string[] = [];
  for (const folder of folders) files.push(...(await readdir(folder)).map((name) => path.join(folder, name)));
  for (let index = files.length; index < PRODUCTS; index += 1) {
    const original = files[index % files.length] ?? '';
    const text = await readFile(original, 'utf8');
    await writeFile(original.replace(/\.yaml$/, `-${index}.yaml`), renamed(text, index));
  }
}

/** Two products must not have the same id, name or numbers of articles. */
const renamed = (product: string, index: number): string =>
  product
    .replace(/^id: .*/m, `$&-${index}`)
    .replace(/^name: .*/m, `$& Nr. ${index}`)
    .replaceAll(/^ +(?:article_number|gtin): .*\n/gm, '');

/** A server that has run for some minutes knows all files, and has checked the catalogue once. */
async function untilWarm(view: ServerView): Promise<void> {
  await until(
    'the server knows the catalogue',
    async () => {
      const { entries } = await view.get<EntriesAnswer>(EDITOR_PATHS.entries);
      const { at } = await view.get<CheckAnswer>(CHECK_PATH);
      return at !== null && entries.every(({ changed }) => changed !== null);
    },
    { timeoutMs: WARM_MS, intervalMs: 2_000 },
  );
}

type Steps = Awaited<ReturnType<typeof edit>>;

/** Returns the milliseconds of each step from its press to the finished view. */
async function edit(page: Page, origin: string, round: number) {
  const press = async (target: Locator, comes: readonly string[], goes: Locator | null = null): Promise<number> => {
    await calm(page);
    await target.evaluate((element, name) => element.setAttribute(name, ''), PRESSED);
    await goes?.evaluate((element, name) => element.setAttribute(name, ''), GONE);
    const ms = await page.evaluate(timePress, { press: `[${PRESSED}]`, comes, goes: `[${GONE}]` });
    await page.evaluate(
      (name) => document.querySelectorAll(`[${name}]`).forEach((element) => element.removeAttribute(name)),
      PRESSED,
    );
    return ms;
  };
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  const opening = await press(page.getByRole('link', { name: 'Redaktion' }), [LIST]);

  await page.getByRole('group', { name: 'Auswahl' }).getByRole('button', { name: /Art/ }).click();
  await page.getByRole('option', { name: 'Dachstein' }).click();
  await page.locator(TILES).first().waitFor({ state: 'detached' });
  const filter = await press(page.getByRole('button', { name: 'Filter zurücksetzen' }), [TILES]);

  await page.getByRole('searchbox', { name: 'Eintrag suchen' }).fill('Lindora 12');
  await page.locator(EDITED).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Lindora 12, Fassung ${round}`);
  const save = await press(
    page.getByRole('button', { name: 'Speichern' }),
    [],
    page.getByText('1 ungespeicherte Änderung'),
  );

  const form = page.getByRole('textbox', { name: 'Name', exact: true });
  const list = await press(page.getByRole('link', { name: 'Zur Liste' }), [LIST], form);
  return { opening, list, filter, save };
}
