/** Shows states of screens: states that follow a person's actions, and states with missing or wrong contents. */
import type { Page } from 'playwright-core';
import { demoBrand } from './demoBrand';

export interface State {
  readonly name: string;
  readonly path: string;
  readonly show?: (page: Page) => Promise<void>;
  /** Undoes the changes of `show` that would affect later pages, such as stored settings. */
  readonly leave?: (page: Page) => Promise<void>;
  /** If true, the page has no service worker, so tests can change the server's answers. */
  readonly bent?: true;
}

/** States before the app has accepted an access key. */
export const LOCKED_STATES: readonly State[] = [
  { name: 'state-unlocking', path: '/' },
  {
    name: 'state-unlocking-refused',
    path: '/',
    show: async (page) => {
      await page.getByLabel('Zugangsschlüssel').fill('kein-schluessel');
      await page.getByRole('button', { name: 'Freischalten' }).click();
      await page.getByText('Der Zugangsschlüssel ist ungültig.').waitFor();
    },
  },
  {
    name: 'state-unlocking-card',
    path: `/#karte=${'x'.repeat(43)}`,
    show: (page) => page.getByText(/^Diese Karte gilt nicht/).waitFor(),
  },
];

export const STATES: readonly State[] = [
  {
    name: 'state-search-found',
    path: '/search?q=schwarz%20glatt',
    show: async (page) => {
      await page.getByRole('option').first().waitFor();
      await page.getByRole('combobox', { name: 'Suchen' }).press('ArrowDown');
    },
  },
  {
    name: 'state-search-nothing',
    path: '/search?q=quantenschaum',
    show: (page) => page.getByRole('link', { name: 'Zum Modellfinder' }).waitFor(),
  },
  {
    name: 'state-search-offline',
    path: '/search?q=solar',
    show: async (page) => {
      await page.context().setOffline(true);
      await page.reload();
      await page.getByRole('option').first().waitFor();
    },
    leave: (page) => page.context().setOffline(false),
  },
  {
    name: 'state-accessories',
    path: `/content/${demoBrand.pages.accessories}`,
    show: (page) => page.getByRole('list', { name: 'Zubehörartikel' }).getByRole('article').first().waitFor(),
  },
  {
    name: 'state-accessories-nothing',
    path: `/content/${demoBrand.pages.accessories}?suche=quantenschaum`,
    show: (page) => page.getByText('Keine Treffer für „quantenschaum“.').waitFor(),
  },
  {
    name: 'state-form-open',
    path: '/form/sample?bestellung=1',
    show: (page) => page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'state-form-offline',
    path: '/form/lead',
    show: async (page) => {
      await page.context().setOffline(true);
      await page.reload();
      await page.getByText('Dieses Werkzeug benötigt eine Internetverbindung.').waitFor();
    },
    leave: (page) => page.context().setOffline(false),
  },
  {
    name: 'state-user-form-faulty',
    path: '/user/create',
    show: async (page) => {
      await page.getByRole('button', { name: 'Zugang anlegen' }).click();
      await page.getByText('Bitte geben Sie die Firma an.').waitFor();
    },
  },
  {
    name: 'state-user-created',
    path: '/user/create',
    show: async (page) => {
      await page.getByLabel('Vorname').fill('Annegret');
      await page.getByLabel('Nachname').fill('Lindenschmied');
      await page.getByLabel('Firma').fill('Dachbau Nord GmbH');
      await page.getByLabel('E-Mail-Adresse').fill(`annegret.${Date.now()}@dachbau-nord.example`);
      await page.getByRole('button', { name: /Berechtigungsgruppe/ }).click();
      await page.getByRole('option', { name: 'Innendienst' }).click();
      await page.getByRole('button', { name: 'Zugang anlegen' }).click();
      await page.getByText('Der Zugang wurde angelegt.').waitFor();
    },
  },
  {
    name: 'state-users-offline',
    path: '/user/view',
    show: async (page) => {
      await page.context().setOffline(true);
      await page.reload();
      await page.getByText(/Es wird eine aktive Internetverbindung benötigt/).waitFor();
    },
    leave: (page) => page.context().setOffline(false),
  },
  {
    name: 'state-user-import-faulty',
    path: '/user/import',
    show: async (page) => {
      await page.getByLabel('oder Zeilen einfügen').fill('Firma;E-Mail;Gruppe\n;x;Chef');
      await page.getByRole('button', { name: 'Tabelle prüfen' }).click();
      await page.getByText(/Die Tabelle hat 3 Fehler/).waitFor();
    },
  },
  {
    name: 'state-audit-empty',
    path: '/audit?to=2020-01-01',
    show: (page) => page.getByText('Zu dieser Auswahl gibt es keine Einträge.').waitFor(),
  },
  {
    name: 'state-audit-offline',
    path: '/audit',
    show: async (page) => {
      await page.context().setOffline(true);
      await page.reload();
      await page.getByText(/Es wird eine aktive Internetverbindung benötigt/).waitFor();
    },
    leave: (page) => page.context().setOffline(false),
  },
  {
    name: 'state-devices-none',
    path: '/devices?state=erased',
    show: (page) => page.getByText('Zu dieser Auswahl gibt es keine Geräte.').waitFor(),
  },
  {
    name: 'state-device-unknown',
    path: '/devices/00000000-0000-4000-8000-000000000000',
    show: (page) => page.getByText('Dieses Gerät gibt es nicht.').waitFor(),
  },
  {
    name: 'state-pair-wrong-signs',
    path: '/devices/pair',
    show: async (page) => {
      await page.getByLabel('Code').fill('0');
      await page.getByRole('button', { name: 'Anfrage suchen' }).click();
      await page.getByText('Bitte geben Sie die sechs Zeichen ein, die auf dem Gerät stehen.').waitFor();
    },
  },
  {
    name: 'state-outbox-waiting',
    path: '/content/solarwelt',
    show: async (page) => {
      await page.goto(new URL('/references', page.url()).href);
      await page.getByRole('main').getByRole('button').first().click();
      await page.getByRole('button', { name: /^Dokument (?:auswählen|ausgewählt)$/ }).click();
      await page.keyboard.press('Escape');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: /^Dokumente/ }).click();
      await page.getByLabel('E-Mail-Adresse des Empfängers').fill('bauherr@beispiel.de');
      await page.getByRole('button', { name: 'Per E-Mail senden' }).click();
      await page.getByText('Wartet auf Verbindung').first().waitFor();
    },
    leave: (page) => page.context().setOffline(false),
  },
];
