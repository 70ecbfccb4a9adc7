/** States in which the app, the catalogue, a tool or the session fails. The last state ends the page's session. */
import type { Page, Route } from 'playwright-core';
import { FAILED_STARTS_LIMIT } from '../../src/app/start/failedStarts';
import { brand } from '../../src/brand';
import { PATHS, productListPath } from '../../src/contract/paths';
import { bend, never, NOT_INSTALLED, openVersionInfo } from './overlays';
import type { State } from './states';

/** Name of the stored number of failed starts. */
const FAILED_STARTS = 'dachberater-failed-starts';

const reload = (page: Page) => page.reload({ waitUntil: 'commit' });

/** Changes the server's answer for the app's main script. The style sheet with a similar name stays unchanged. */
const bendScript = (page: Page, answer: (route: Route) => Promise<void>) =>
  bend(page, '/assets/main.', (route) => (route.request().url().endsWith('.js') ? answer(route) : route.continue()));

export const BROKEN_STATES: readonly State[] = [
  {
    name: 'state-product-not-found',
    path: '/view/gibt-es-nicht',
    show: (page) => page.getByText('Dieses Produkt wurde nicht gefunden.').waitFor(),
  },
  {
    name: 'state-news-not-found',
    path: '/read/999',
    show: (page) => page.getByText('Diesen Beitrag gibt es nicht oder nicht mehr.').waitFor(),
  },
  {
    name: 'state-list-without-match',
    path: '/products/tiles?surface=naturrot&color=schwarz',
    show: (page) => page.getByRole('button', { name: /^Ohne „Schwarz“/ }).waitFor(),
  },
  {
    name: 'state-list-failed',
    path: '/products/tiles',
    bent: true,
    show: async (page) => {
      await bend(page, productListPath('tiles'), (route) =>
        route.fulfill({ status: 400, json: { message: 'Abgelehnt', errors: [] } }),
      );
      await reload(page);
      await page.getByRole('button', { name: 'Erneut versuchen' }).waitFor();
    },
  },
  {
    name: 'state-pictures-missing',
    path: '/products/tiles',
    bent: true,
    show: async (page) => {
      await bend(page, PATHS.filedata, (route) => route.abort());
      await reload(page);
      await page.locator('[data-missing]').nth(3).waitFor();
    },
  },
  {
    name: 'state-view-broken',
    path: '/dashboard',
    show: async (page) => {
      // Breaks `URLSearchParams.get`. The product list reads its filters with this method, so the app cannot show the
      // list.
      await page.evaluate(() => {
        URLSearchParams.prototype.get = () => {
          throw new Error('Broken');
        };
      });
      await page.getByRole('button', { name: 'Menü öffnen' }).click();
      await page.getByRole('navigation').getByRole('link', { name: 'Dachsteine', exact: true }).click();
      await page.getByRole('heading', { name: 'Diese Seite konnte nicht angezeigt werden' }).waitFor();
    },
  },
  {
    name: 'state-tool-loading',
    path: '/form/visualization',
    bent: true,
    show: async (page) => {
      await bend(page, brand.tools.visualization.address, never);
      await reload(page);
      await page.locator('iframe').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'state-tool-failed',
    path: '/form/lead',
    bent: true,
    show: async (page) => {
      await bend(page, PATHS.tools, (route) => route.abort());
      await reload(page);
      await page.getByText('Das Werkzeug konnte nicht geladen werden.').waitFor();
    },
  },
  {
    name: 'state-tool-cut-off',
    path: '/form/visualization',
    show: async (page) => {
      await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
      await page.context().setOffline(true);
      await page.getByText(/^Zurzeit besteht keine Verbindung/).waitFor();
    },
    leave: (page) => page.context().setOffline(false),
  },
  {
    name: 'state-not-installed',
    path: `/dashboard${NOT_INSTALLED}`,
    bent: true,
    show: async (page) => {
      await openVersionInfo(page);
      const trouble = /^Die Anwendung konnte auf diesem Gerät noch nicht/;
      await page.getByRole('dialog').getByText(trouble).waitFor();
    },
  },
  {
    name: 'state-start-slow',
    path: '/dashboard',
    bent: true,
    show: async (page) => {
      await bendScript(page, never);
      await page.goto(page.url(), { waitUntil: 'commit' });
      await page.getByText('Die Anwendung wird geladen.').waitFor();
    },
  },
  {
    name: 'state-start-failed',
    path: '/dashboard',
    bent: true,
    show: async (page) => {
      await bendScript(page, (route) => route.abort());
      await reload(page);
      await page.getByText('Die Anwendung konnte nicht vollständig geladen werden.').waitFor();
    },
  },
  {
    name: 'state-recovery',
    path: '/dashboard',
    bent: true,
    show: async (page) => {
      await page.evaluate(([name, starts]) => localStorage.setItem(name, String(starts)), [
        FAILED_STARTS,
        FAILED_STARTS_LIMIT,
      ] as const);
      await reload(page);
      await page.getByRole('heading', { name: 'Die Anwendung konnte nicht gestartet werden' }).waitFor();
    },
    leave: (page) => page.evaluate((name) => localStorage.removeItem(name), FAILED_STARTS),
  },
  {
    name: 'state-session-ended',
    path: '/dashboard',
    bent: true,
    show: async (page) => {
      await bend(page, PATHS.news, (route) =>
        route.fulfill({ status: 401, json: { message: 'Nicht angemeldet', errors: [] } }),
      );
      await reload(page);
      await page.getByText(/^Ihre Sitzung wurde beendet/).waitFor();
    },
  },
];
