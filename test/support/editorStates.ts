/** Shows states of the editor's screens. The server needs the demo as its own catalogue (`placeDemo`). */
import type { Page, Route } from 'playwright-core';
import { EDITOR_PATHS, type ComparisonAnswer, type EntryAnswer } from '../../src/contract/editor/editorAnswers';
import { entryAddress, historyAddress } from '../../src/features/editor/entryAddress';
import { bend } from './overlays';
import type { State } from './states';

const PRODUCT = entryAddress('products/tiles/10-lindora-12.yaml');
const NEWS_FILE = 'news/2026-10-12-glattziegel-im-verband.yaml';
const NEWS = entryAddress(NEWS_FILE);

const COMPARED: ComparisonAnswer = {
  changes: [{ path: ['title'], before: 'Glattziegel im Verband', after: 'Glattziegel im Verband: jetzt lieferbar' }],
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Takes the unsaved changes back, because the browser would keep them for the next state. */
const takeBack = (page: Page): Promise<void> => button(page, 'Rückgängig').click();

/** Saves a change, so that the article has a history of two states. */
async function saveChange(page: Page): Promise<void> {
  await textbox(page, 'Zeile darunter').fill(`Halbe Ziegel ab sofort lieferbar, Stand ${Date.now()}`);
  await button(page, 'Speichern').click();
  await page.getByText('Gespeichert.').waitFor();
  await page.getByRole('link', { name: 'Verlauf' }).click();
  await page
    .getByRole('listitem', { name: /^Änderung vom / })
    .nth(1)
    .waitFor();
}

/** Changes the server's answers as if another person had changed the file with `change` before the next save. */
async function changeMeanwhile(page: Page, change: (entry: EntryAnswer) => Partial<EntryAnswer>): Promise<void> {
  await bend(page, EDITOR_PATHS.text, refuse);
  await page.route(
    (url) => url.pathname === EDITOR_PATHS.entry,
    async (route) => (route.request().method() === 'POST' ? refuse(route) : answerChanged(route, change)),
  );
}

const refuse = (route: Route): Promise<void> =>
  route.fulfill({ status: 409, json: { message: 'Inzwischen geändert.', errors: [], entry: null } });

async function answerChanged(route: Route, change: (entry: EntryAnswer) => Partial<EntryAnswer>): Promise<void> {
  const response = await route.fetch();
  // The cast is safe, because the server has just made the answer.
  const entry = (await response.json()) as EntryAnswer;
  await route.fulfill({ response, json: { ...entry, revision: 'f'.repeat(64), ...change(entry) } });
}

export const EDITOR_STATES: readonly State[] = [
  {
    name: 'state-editor-nothing-found',
    path: '/editor?search=quantenschaum',
    show: (page) => page.getByText('Zu dieser Auswahl gibt es keine Einträge.').waitFor(),
  },
  {
    name: 'state-editor-offline',
    path: '/editor',
    show: async (page) => {
      await page.context().setOffline(true);
      await page.reload();
      await page.getByText(/^Die Einträge konnten nicht abgerufen werden/).waitFor();
    },
    leave: (page) => page.context().setOffline(false),
  },
  {
    name: 'state-editor-new-article',
    path: '/editor?kind=news',
    show: async (page) => {
      await button(page, 'Neue Neuigkeit').click();
      await dialog(page, 'Neue Neuigkeit anlegen').getByRole('textbox').fill('Messe');
    },
  },
  {
    name: 'state-editor-product',
    path: PRODUCT,
    show: async (page) => {
      await button(page, 'Farbe 1: Naturrot').click();
      await textbox(page, 'Name der Farbe').waitFor();
    },
  },
  {
    name: 'state-editor-product-faulty',
    path: PRODUCT,
    show: async (page) => {
      await textbox(page, 'Mittlere Deckbreite (cm)').fill('24,5');
      await textbox(page, 'Name').fill('');
      await region(page, 'Zahlen, die auch anderswo stehen').waitFor();
      await region(page, 'Fehler').waitFor();
      await page.getByText('2 ungespeicherte Änderungen').click();
    },
    leave: takeBack,
  },
  {
    name: 'state-editor-article',
    path: NEWS,
    show: async (page) => {
      await button(page, 'Vorschau').click();
      await region(page, 'Vorschau').getByRole('heading', { name: 'Was sich ändert' }).waitFor();
      await button(page, '+ Sprache für Titel').click();
      await textbox(page, 'Andere Sprache, zum Beispiel en_GB').waitFor();
    },
  },
  {
    name: 'state-editor-media',
    path: NEWS,
    show: async (page) => {
      await button(page, 'Datei wählen: Bild').click();
      await dialog(page, 'Bild')
        .getByText(/^\d+ Dateien$/)
        .waitFor();
    },
  },
  {
    name: 'state-editor-delete',
    path: NEWS,
    show: async (page) => {
      await button(page, 'Löschen').click();
      await dialog(page, 'Neuigkeit löschen?').waitFor();
    },
  },
  {
    name: 'state-editor-conflict',
    path: NEWS,
    bent: true,
    show: async (page) => {
      await textbox(page, 'Titel').fill('Glattziegel im Verband: jetzt lieferbar');
      await changeMeanwhile(page, ({ values }) => ({ values: { ...values, title: 'Marenta 11 im Verband' } }));
      await button(page, 'Speichern').click();
      await region(page, 'Von zwei Personen geändert').waitFor();
    },
    leave: takeBack,
  },
  {
    name: 'state-editor-text',
    path: PRODUCT,
    show: async (page) => {
      await button(page, 'Im Text bearbeiten').click();
      await page.getByRole('textbox', { name: /^Text der Datei / }).waitFor();
    },
  },
  {
    name: 'state-editor-text-conflict',
    path: NEWS,
    bent: true,
    show: async (page) => {
      await button(page, 'Im Text bearbeiten').click();
      await page.getByRole('textbox', { name: /^Text der Datei / }).fill('title: Messe\ncontent: Kommen Sie vorbei.\n');
      await changeMeanwhile(page, ({ text }) => ({ text: `# Geprüft\n${text}` }));
      await page.route(
        (url) => url.pathname === EDITOR_PATHS.comparison,
        (route) => route.fulfill({ json: COMPARED }),
      );
      await button(page, 'Speichern').click();
      await region(page, 'Inzwischen geänderte Datei').getByRole('listitem', { name: 'Titel' }).waitFor();
    },
    leave: takeBack,
  },
  {
    name: 'state-editor-text-only',
    path: NEWS,
    bent: true,
    show: async (page) => {
      await changeMeanwhile(page, () => ({ values: null, textOnly: { reason: 'enthält Verweise', line: 3 } }));
      await page.route(
        (url) => url.pathname === EDITOR_PATHS.presence,
        (route) => route.fulfill({ json: { others: ['Annegret Lindenschmied'] } }),
      );
      await page.reload();
      await page.getByText(/^Das Formular kann diese Datei nicht zeigen/).waitFor();
      await page.getByText('Auch Annegret Lindenschmied hat diesen Eintrag geöffnet.').waitFor();
    },
  },
  {
    name: 'state-editor-history',
    path: NEWS,
    show: async (page) => {
      await saveChange(page);
      await page.getByRole('main').getByText('Vergleich', { exact: true }).first().click();
      await page.getByRole('heading', { name: 'Nachher' }).first().waitFor();
    },
  },
  {
    name: 'state-editor-restore',
    path: NEWS,
    show: async (page) => {
      await saveChange(page);
      await button(page, 'Diesen Stand wiederherstellen').click();
      await dialog(page, 'Diesen Stand wiederherstellen?').waitFor();
    },
  },
  {
    name: 'state-editor-no-history',
    path: historyAddress('news/gibt-es-nicht.yaml'),
    show: (page) => page.getByText('Zu dieser Datei gibt es noch keinen Verlauf.').waitFor(),
  },
];
