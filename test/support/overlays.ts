/** All overlays above the screens: the address of each overlay, and how a person opens it. */
import type { Page, Route } from 'playwright-core';
import type { ProductListAnswer, VersionAvailableAnswer } from '../../src/contract/answers';
import { PATHS, productListPath } from '../../src/contract/paths';
import { SEARCH_DATABASE } from '../../src/features/search/searchDatabase';
import { openWholeDiagnostics, type ServerView } from './appDriver';
import { demoBrand } from './demoBrand';

export interface Overlay {
  readonly name: string;
  readonly path: string | ((view: ServerView) => Promise<string>);
  readonly show: (page: Page) => Promise<void>;
  /** If true, the page runs without a service worker (`workerless`). The test can then change the server's answers. */
  readonly bent?: true;
}

export const firstProduct = async (view: ServerView): Promise<string> => {
  const [product] = (await view.get<ProductListAnswer>(productListPath('tiles'))).data;
  if (product === undefined) throw new Error('The demo has no tiles');
  return `/view/${product.id}`;
};

/** An address that ends with this text simulates a failed installation of the service worker. */
export const NOT_INSTALLED = '#not-installed';

const NO_INSTALLATION = `{
  controller: null,
  startMessages() {},
  register: () => Promise.reject(new Error('No room')),
  getRegistration: () => Promise.resolve(undefined),
}`;

/** Prevents service workers, so that Playwright sees all requests. Call this before the page first opens the origin. */
export const workerless = (page: Page): Promise<unknown> =>
  page.addInitScript({
    content: `delete Navigator.prototype.serviceWorker;
      if (location.hash === '${NOT_INSTALLED}')
        navigator.serviceWorker = Object.assign(new EventTarget(), ${NO_INSTALLATION});`,
  });

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).first().click();
const dialog = (page: Page, name: string): Promise<void> => page.getByRole('dialog', { name }).waitFor();

/** Removes all earlier changes to the server's answers. Then changes the answers below `path`. */
export const bend = async (page: Page, path: string, answer: (route: Route) => Promise<void>): Promise<void> => {
  await page.unrouteAll();
  await page.route((url) => url.pathname.startsWith(path), answer);
};

export const openVersionInfo = async (page: Page): Promise<void> => {
  await press(page, 'Informationen zur Version');
  await dialog(page, 'Versionsinformationen');
};

const openOffer = async (page: Page, offer: Partial<VersionAvailableAnswer> = {}): Promise<void> => {
  // Opens the diagnostics before the server offers an update. Otherwise the update check at the page's start would
  // already show the offer.
  await openWholeDiagnostics(page);
  await bend(page, PATHS.versionAvailable, async (route) => {
    // The offer has the same major version as the demo, so a person may postpone the update.
    const offered: VersionAvailableAnswer = {
      version: '1.99.0',
      timestamp: 1,
      note: 'Neue Modelle und Farben',
      ...offer,
    };
    await route.fulfill({ json: offered });
  });
  await press(page, 'Nach Update suchen');
  await dialog(page, 'Neue Version verfügbar');
};

/** Shows the search before its records have arrived and before an index is stored. */
const openUnpreparedSearch = async (page: Page): Promise<void> => {
  await page.evaluate((name) => void indexedDB.deleteDatabase(name), SEARCH_DATABASE);
  await bend(page, PATHS.search, (route) => (route.request().url().includes('part=') ? never() : route.continue()));
  await press(page, 'Suche');
  await page.getByRole('combobox', { name: 'Suchen' }).fill('ziegel');
  await page.getByText('Die Suche wird vorbereitet').waitFor();
};

const acceptOffer = async (page: Page, answer: (route: Route) => Promise<void>): Promise<void> => {
  await openOffer(page);
  await bend(page, PATHS.versionAvailable, answer);
  await press(page, 'Jetzt aktualisieren');
};

export const never = (): Promise<void> => new Promise(() => undefined);

const openPicture = async (page: Page, section: string): Promise<void> => {
  await page.getByRole('region', { name: section }).getByRole('button').first().click();
  await dialog(page, 'Bildansicht');
};

const openCart = async (page: Page): Promise<void> => {
  await press(page, 'Dokumente');
  await dialog(page, 'Ausgewählte Dokumente');
};

const openFilledCart = async (page: Page): Promise<void> => {
  await openPicture(page, 'Technische Zeichnungen');
  const choice = page.getByRole('button', { name: /^Dokument (?:auswählen|ausgewählt)$/ });
  // The cart is kept between tests, so the document may be selected already.
  if ((await choice.textContent()) === 'Dokument auswählen') await choice.click();
  await page.keyboard.press('Escape');
  await openCart(page);
};

const sendCart = async (page: Page, answer: (route: Route) => Promise<void>): Promise<void> => {
  await bend(page, PATHS.cart, answer);
  await openFilledCart(page);
  await page.getByLabel('E-Mail-Adresse des Empfängers').fill('anna@beispiel.de');
  await press(page, 'Per E-Mail senden');
};

export const OVERLAYS: readonly Overlay[] = [
  {
    name: 'navigation',
    path: '/dashboard',
    show: async (page) => {
      await press(page, 'Menü öffnen');
      await page
        .getByRole('navigation', { name: 'Hauptnavigation' })
        .getByRole('link', { name: 'Impressum' })
        .waitFor();
    },
  },
  { name: 'version information', path: '/dashboard', show: openVersionInfo },
  { name: 'diagnostics', path: '/dashboard', show: openWholeDiagnostics },
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
      await openWholeDiagnostics(page);
      await press(page, 'Abmelden');
      await dialog(page, 'Abmelden?');
    },
  },
  {
    name: 'access of a user',
    path: '/user/view',
    show: async (page) => {
      await press(page, 'Demo default verwalten');
      await dialog(page, 'Demo default');
      await page.getByRole('button', { name: 'QR-Code' }).click();
      await page.getByRole('img', { name: /^QR-Code/ }).waitFor();
      await page
        .getByRole('button', { name: 'Alle Sitzungen beenden' })
        .or(page.getByText('Auf keinem Gerät'))
        .waitFor();
    },
  },
  {
    name: 'question before a new key',
    path: '/user/view',
    show: async (page) => {
      await press(page, 'Demo default verwalten');
      await dialog(page, 'Demo default');
      await press(page, 'Neuer Schlüssel');
      await dialog(page, 'Neuen Schlüssel ausstellen?');
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
    name: 'filters',
    path: '/references',
    show: async (page) => {
      await press(page, 'Filter');
      await page.getByRole('group', { name: 'Auswahl eingrenzen' }).getByRole('button').first().waitFor();
    },
  },
  {
    name: 'filters, one open',
    path: '/products/tiles',
    show: async (page) => {
      await press(page, 'Filter');
      await page.getByRole('group', { name: 'Auswahl eingrenzen' }).getByRole('button').first().click();
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
  { name: 'lightbox', path: firstProduct, show: (page) => openPicture(page, 'Technische Zeichnungen') },
  {
    name: 'lightbox with a PDF',
    path: firstProduct,
    show: async (page) => {
      await openPicture(page, 'Broschüren');
      await page.getByRole('link', { name: 'Öffnen' }).waitFor();
    },
  },
  {
    name: 'lightbox with a QR code',
    path: firstProduct,
    show: async (page) => {
      await openPicture(page, 'Broschüren');
      await page.getByRole('dialog').getByRole('button', { name: 'QR-Code zeigen' }).click();
      await page.getByRole('img', { name: /^QR-Code/ }).waitFor();
    },
  },
  {
    name: 'lightbox in full screen',
    path: firstProduct,
    show: async (page) => {
      await press(page, 'Vollbild');
      await dialog(page, 'Bildansicht');
    },
  },
  {
    name: 'video',
    path: `/content/${demoBrand.pages.solar}`,
    show: async (page) => {
      await page
        .getByRole('button', { name: /^Video „/ })
        .first()
        .click();
      await page.getByRole('dialog').locator('video').waitFor();
    },
  },
  { name: 'cart, empty', path: '/dashboard', show: openCart },
  { name: 'cart with a document', path: firstProduct, show: openFilledCart },
  {
    name: 'cart, sending failed',
    path: firstProduct,
    bent: true,
    show: async (page) => {
      await sendCart(page, (route) => route.fulfill({ status: 400, json: { message: 'Abgelehnt', errors: [] } }));
      await page.getByText(/^Beim Senden der Dokumente ist ein Problem/).waitFor();
      // This message appears only after the mail's documents are back in the stored cart.
      await page.getByText('Nicht zugestellt: Abgelehnt').first().waitFor();
    },
  },
  {
    name: 'cart, sent',
    path: firstProduct,
    bent: true,
    show: async (page) => {
      await sendCart(page, (route) => route.fulfill({ json: { id: 'angenommen' } }));
      await page.getByText(/^Die gewünschten Dokumente wurden/).waitFor();
    },
  },
  { name: 'update offered', path: '/dashboard', bent: true, show: (page) => openOffer(page) },
  {
    name: 'update required',
    path: '/dashboard',
    bent: true,
    show: (page) => openOffer(page, { required: true }),
  },
  {
    name: 'update being installed',
    path: '/dashboard',
    bent: true,
    show: async (page) => {
      await acceptOffer(page, never);
      await dialog(page, 'Aktualisierung');
    },
  },
  {
    name: 'update failed',
    path: '/dashboard',
    bent: true,
    show: async (page) => {
      await acceptOffer(page, (route) => route.abort());
      await dialog(page, 'Aktualisierung fehlgeschlagen');
    },
  },
  {
    name: 'connection error',
    path: '/dashboard',
    bent: true,
    show: async (page) => {
      await bend(page, PATHS.referenceImages, (route) => route.abort());
      await press(page, 'Menü öffnen');
      await page.getByRole('navigation').getByRole('link', { name: 'Referenzen', exact: true }).click();
      await dialog(page, 'Verbindungsfehler');
    },
  },
  { name: 'search being prepared', path: '/legal-notice', bent: true, show: openUnpreparedSearch },
];
