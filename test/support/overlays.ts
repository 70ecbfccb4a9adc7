/** What lies above the screens: where each overlay is opened, and how a person opens it. */
import type { Page } from 'playwright-core';
import { productListPath } from '../../src/contract/paths';
import type { ProductListAnswer } from '../../src/contract/answers';
import type { ServerView } from './appDriver';

export interface Overlay {
  readonly name: string;
  readonly path: string | ((view: ServerView) => Promise<string>);
  /** Opens it and waits until it is there. */
  readonly show: (page: Page) => Promise<void>;
}

export const firstProduct = async (view: ServerView): Promise<string> => {
  const [product] = (await view.get<ProductListAnswer>(productListPath('tiles'))).data;
  if (product === undefined) throw new Error('The demo has no tiles');
  return `/view/${product.id}`;
};

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).first().click();
const dialog = (page: Page, name: string): Promise<void> => page.getByRole('dialog', { name }).waitFor();

const openDrawing = async (page: Page): Promise<void> => {
  await page.getByRole('region', { name: 'Technische Zeichnungen' }).getByRole('button').first().click();
  await dialog(page, 'Bildansicht');
};

export const OVERLAYS: readonly Overlay[] = [
  {
    name: 'navigation',
    path: '/dashboard',
    show: async (page) => {
      await press(page, 'Menü öffnen');
      await page.getByRole('navigation', { name: 'Hauptnavigation' }).waitFor();
    },
  },
  {
    name: 'version information',
    path: '/dashboard',
    show: async (page) => {
      await press(page, 'Informationen zur Version');
      await dialog(page, 'Versionsinformationen');
    },
  },
  {
    name: 'diagnostics',
    path: '/dashboard',
    show: async (page) => {
      await press(page, 'Informationen zur Version');
      await dialog(page, 'Versionsinformationen');
      await press(page, 'Diagnose');
      await dialog(page, 'Diagnose');
    },
  },
  {
    name: 'choice of the language',
    path: '/legal-notice',
    show: async (page) => {
      await press(page, 'Deutsch');
      await page.getByRole('option', { name: 'Deutsch' }).waitFor();
    },
  },
  {
    name: 'log-out question',
    path: '/dashboard',
    show: async (page) => {
      await press(page, 'Informationen zur Version');
      await dialog(page, 'Versionsinformationen');
      await press(page, 'Diagnose');
      await dialog(page, 'Diagnose');
      await press(page, 'Abmelden');
      await dialog(page, 'Abmelden?');
    },
  },
  {
    name: 'contact panel',
    path: '/references',
    show: async (page) => {
      await press(page, 'Kontakt öffnen');
      await page.getByRole('complementary', { name: 'Kontakt' }).getByRole('link').first().waitFor();
    },
  },
  {
    name: 'lightbox',
    path: firstProduct,
    show: async (page) => {
      await openDrawing(page);
    },
  },
  {
    name: 'cart, empty',
    path: '/dashboard',
    show: async (page) => {
      await press(page, 'Dokumente');
      await dialog(page, 'Ausgewählte Dokumente');
    },
  },
  {
    name: 'cart with a document',
    path: firstProduct,
    show: async (page) => {
      await openDrawing(page);
      const choice = page.getByRole('button', { name: /^Dokument (?:auswählen|ausgewählt)$/ });
      // The documents outlive a visit: it may have been chosen before.
      if ((await choice.textContent()) === 'Dokument auswählen') await choice.click();
      await page.keyboard.press('Escape');
      await press(page, 'Dokumente');
      await dialog(page, 'Ausgewählte Dokumente');
    },
  },
];
