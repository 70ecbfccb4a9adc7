/** What a screen shows when something is missing or wrong. */
import type { Page } from 'playwright-core';

export interface State {
  readonly name: string;
  readonly path: string;
  readonly show?: (page: Page) => Promise<void>;
  readonly leave?: (page: Page) => Promise<void>;
}

/** Before a key was accepted. */
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
];

export const STATES: readonly State[] = [
  {
    name: 'state-product-not-found',
    path: '/view/gibt-es-nicht',
    show: (page) => page.getByText('Dieses Produkt wurde nicht gefunden.').waitFor(),
  },
  {
    name: 'state-form-open',
    path: '/form/sample?bestellung=1',
    show: (page) => page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'state-form-offline',
    path: '/form/visualization',
    show: async (page) => {
      await page.context().setOffline(true);
      await page.reload();
      await page.getByText('Dieses Werkzeug benötigt eine Internetverbindung.').waitFor();
    },
    leave: (page) => page.context().setOffline(false),
  },
];
