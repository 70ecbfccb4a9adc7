/** Two people do what docs/editor.md says: edit, follow a fault, preview, publish and take back. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { PATHS, productPath } from '../../src/contract/paths';
import type { News } from '../../src/contract/content/news';
import type { Product } from '../../src/contract/content/product';
import { serverView, unlock, waitUntilOffline, type ServerView } from '../support/appDriver';
import { putDemoInPlace } from '../support/demoInPlace';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import {
  backToList,
  createEditor,
  LATE,
  openEditor,
  openEntry,
  press,
  publish,
  save,
  textbox,
} from '../support/editorDriver';
import { readQrPath } from '../support/readQrCode';
import { until } from '../support/until';

jest.setTimeout(600_000);

const TITLE = 'Hausmesse im Dezember';
const LINDORA_12 = 'products/tiles/10-lindora-12.yaml';
const LINDORA_13 = 'products/tiles/12-lindora-13.yaml';

let stage: DemoStage;
let origin: string;
let catalogDir: string;
/** Answers with the published release. */
let view: ServerView;
/** An administrator. */
let anna: Page;
/** A colleague with the right `editor`, in a browser without any stored data. */
let bert: Page;

beforeAll(async () => {
  stage = await openDemoStage();
  ({ origin } = stage.server);
  catalogDir = await putDemoInPlace(stage.server.dataDir);
  const { admin } = await stage.server.keys();
  view = await serverView(origin, admin);
  anna = await stage.browser.page();
  const second = await stage.browser.context.browser()?.newContext({ locale: 'de-DE' });
  if (second === undefined) throw new Error('No second context');
  bert = await second.newPage();
  for (const page of [anna, bert]) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The app offers each published version, and the person goes on with the work.
    const offer = page.getByRole('dialog', { name: 'Neue Version verfügbar' });
    await page.addLocatorHandler(offer, () => offer.getByRole('button', { name: 'Schließen' }).first().click());
  }
  await unlock(anna, origin, admin);
});
afterAll(() => stage?.close());

const linesOf = async (file: string): Promise<string[]> =>
  (await readFile(path.join(catalogDir, file), 'utf8')).split('\n');

test('an editor corrects a text in two products, and only its line changes in each file', async () => {
  await openEditor(anna, origin);
  for (const [title, file, field] of [
    ['Lindora 12', LINDORA_12, 'Vorteil 2'],
    ['Lindora 13', LINDORA_13, 'Vorteil 3'],
  ] as const) {
    const before = await linesOf(file);
    await openEntry(anna, title);
    await textbox(anna, field).fill('Doppelte Ringverfalzung, dicht auch bei Schlagregen');
    await save(anna);
    const after = await linesOf(file);
    expect(after.filter((line, index) => line !== before[index])).toEqual([
      '  - Doppelte Ringverfalzung, dicht auch bei Schlagregen',
    ]);
    expect(after).toHaveLength(before.length);
    await backToList(anna);
  }
});

test('an editor changes a measure, meets the fault at its field, and follows it to the other places', async () => {
  await openEntry(anna, 'Lindora 12');
  const length = anna.getByRole('group', { name: 'Decklänge (cm)' });
  const need = anna.getByRole('group', { name: 'Bedarf (Stück/m²)' });
  await length.getByRole('textbox', { name: 'von' }).fill('34');
  await anna.getByRole('region', { name: 'Zahlen, die auch anderswo stehen' }).waitFor();
  await need.getByText(/passt nicht zu/).waitFor();
  await need.getByRole('link', { name: 'Decklänge' }).click();
  await length.getByRole('textbox', { name: 'von' }).and(anna.locator(':focus')).waitFor();
  await need.getByRole('textbox', { name: 'bis' }).fill('12,3');
  await need.getByText(/passt nicht zu/).waitFor({ state: 'detached' });
  await save(anna);
  await backToList(anna);
});

test('an editor writes a news article with a picture', async () => {
  await press(anna, 'Neue Neuigkeit');
  await anna.getByRole('dialog').getByRole('textbox', { name: 'Stichwort' }).fill('Hausmesse');
  await press(anna, 'Anlegen');
  await textbox(anna, 'Titel').fill(TITLE);
  await textbox(anna, 'Text').fill('Besuchen Sie uns am **12. Dezember** in der Ausstellung.');
  await press(anna, 'Datei wählen: Bild');
  await anna.getByRole('searchbox', { name: 'Dateien suchen' }).fill('house-barn-biber-rustikal.webp');
  await anna.getByText('1 Datei', { exact: true }).waitFor();
  await anna.getByRole('dialog').getByRole('listitem').getByRole('button').click();
  await anna.getByRole('dialog').waitFor({ state: 'detached' });
  await save(anna);
});

const draftBar = (page: Page) => page.getByRole('region', { name: 'Entwurf', exact: true });

async function leaveDraft(page: Page): Promise<void> {
  await draftBar(page).getByRole('button', { name: 'Zurück zur veröffentlichten Version' }).click();
  await draftBar(page).waitFor({ state: 'detached', ...LATE });
}

test('a colleague opens the preview on another device by its QR code and a log-in', async () => {
  await waitUntilOffline(anna);
  await openEditor(anna, origin);
  await anna.getByRole('link', { name: 'Vorschau', exact: true }).click();
  await anna.getByText(/^Geprüft: /).waitFor(LATE);
  await press(anna, 'Entwurf erstellen und öffnen');
  await draftBar(anna)
    .getByText(/^Sie sehen den Entwurf/)
    .waitFor(LATE);
  await press(anna, 'Auf anderem Gerät öffnen');
  const code = anna.getByRole('img', { name: 'QR-Code zum Entwurf' });
  const drawn = await code.evaluate((svg) => [
    svg.getAttribute('viewBox'),
    svg.querySelector('path')?.getAttribute('d'),
  ]);

  await bert.goto(String(readQrPath(drawn[0] ?? '', drawn[1] ?? '')));
  await bert.getByLabel('Zugangsschlüssel').fill(await createEditor(origin, (await stage.server.keys()).admin));
  await press(bert, 'Freischalten');
  await draftBar(bert)
    .getByText(/^Sie sehen den Entwurf/)
    .waitFor(LATE);
  await bert.goto(`${origin}/read/1`);
  await bert.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await until('the picture is visible', () =>
    bert.getByRole('article').evaluate((article) => (article.querySelector('img')?.naturalWidth ?? 0) > 0),
  );
  await leaveDraft(bert);
  await leaveDraft(anna);
});

test('two editors change the same text, and the second one chooses', async () => {
  await openEditor(anna, origin);
  await openEntry(anna, TITLE);
  await openEditor(bert, origin);
  await openEntry(bert, TITLE);
  await textbox(bert, 'Zeile darunter').fill('Mit Vorführung');
  await save(bert);
  await textbox(anna, 'Zeile darunter').fill('Mit Kaffee und Kuchen');
  await press(anna, 'Speichern');
  const both = anna.getByRole('region', { name: 'Von zwei Personen geändert' });
  await both.getByText('Mit Vorführung').waitFor();
  await both.getByRole('button', { name: 'Meinen Wert behalten' }).click();
  await save(anna);
  await backToList(bert);
});

const advantagesOf = async (id: string): Promise<string> =>
  JSON.stringify((await view.get<Product>(productPath(id))).advantages);

/** Waits until the server's release has the corrected text, or no longer has it. */
const untilPublished = (id: string, isCorrected: boolean): Promise<unknown> =>
  until(`${id} is published`, async () => (await advantagesOf(id)).includes('Schlagregen') === isCorrected);

let first = '';

test("a publication leaves out a colleague's faulty entry", async () => {
  await openEntry(bert, 'Marenta 11');
  await textbox(bert, 'Name').fill('');
  await save(bert);
  await openEditor(anna, origin);
  first = await publish(anna);
  for (const id of ['lindora-12', 'lindora-13']) await untilPublished(id, true);
  const [news] = await view.get<readonly News[]>(PATHS.news);
  expect(JSON.stringify(news?.title)).toContain(TITLE);
  expect((await view.get<Product>(productPath('marenta-11'))).name).toMatch(/^Marenta.11$/);
});

test('an editor takes one change back in the history and publishes again', async () => {
  await openEditor(anna, origin);
  await openEntry(anna, 'Lindora 13');
  await anna.getByRole('link', { name: 'Verlauf' }).click();
  await anna.getByRole('button', { name: 'Diesen Stand wiederherstellen' }).first().click();
  await anna.getByRole('dialog').getByRole('button', { name: 'Diesen Stand wiederherstellen' }).click();
  await anna.getByText('Der Stand ist wiederhergestellt.').waitFor();
  await backToList(anna);
  await publish(anna);
  await untilPublished('lindora-13', false);
  await untilPublished('lindora-12', true);
});

test('a publisher goes back to a former release', async () => {
  await anna.getByRole('link', { name: 'Veröffentlichungen' }).click();
  await press(anna, `Zurück zu ${first}`);
  await anna.getByRole('dialog').getByRole('button', { name: 'Zurückkehren' }).click();
  await anna.getByText(`Version ${first} ist wieder die aktuelle Version.`).waitFor(LATE);
  await untilPublished('lindora-13', true);
});
