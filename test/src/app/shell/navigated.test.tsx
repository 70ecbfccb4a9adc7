/** Each navigation sets the header's and the document's title and sends a page view (specification §1, §2). */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SCREENS } from '../../../../src/app/screens/screens';
import type { CollectBody } from '../../../../src/contract/answers';
import { EDITOR_PATHS } from '../../../../src/contract/editor/editorAnswers';
import { FLEET_PATHS } from '../../../../src/contract/fleet/fleet';
import { CONTENT_SERVICES, PATHS } from '../../../../src/contract/paths';
import { FakeServer, silence } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';

/** For each path: an address that matches it, and the title that the header shows there. */
const TITLES: readonly (readonly [path: string, address: string, title: string])[] = [
  ['/dashboard', '/dashboard', 'Übersicht'],
  ['/products/tiles', '/products/tiles', 'Tondachziegel'],
  ['/products/stones', '/products/stones', 'Dachsteine'],
  ['/search', '/search', 'Suche'],
  ['/finder', '/finder', 'Modellfinder'],
  ['/compare', '/compare', 'Vergleich'],
  ['/calculate', '/calculate', 'Mengenrechner'],
  ['/calculate/:id', '/calculate/ziegel-1', 'Mengenrechner'],
  ['/folder', '/folder', 'Kundenmappe'],
  ['/view/:id', '/view/ziegel-1', 'Produkt'],
  ['/read/:id', '/read/1', 'Neuigkeiten'],
  ['/references', '/references', 'Referenzen'],
  ['/content', '/content', 'Inhalte'],
  ['/content/:id', '/content/solarwelt', 'Inhalte'],
  ['/form', '/form', 'Formulare'],
  ['/form/service', '/form/service', 'Service'],
  ['/form/sample', '/form/sample', 'Produktmuster'],
  ['/form/visualization', '/form/visualization', 'Visualisierung'],
  ['/form/lead', '/form/lead', 'Kontaktanfrage'],
  ['/editor/:id?', '/editor', 'Redaktion'],
  ['/user/view', '/user/view', 'Alle Zugänge'],
  ['/user/create', '/user/create', 'Zugang anlegen'],
  ['/user/import', '/user/import', 'Mehrere Zugänge anlegen'],
  ['/devices/:id?/:operation?', '/devices', 'Geräte'],
  ['/usage', '/usage', 'Nutzung'],
  ['/audit', '/audit', 'Protokoll'],
  ['/legal-notice', '/legal-notice', 'Impressum'],
];

/** The server never answers these requests, because a failed request might redirect to another page. */
const WAITING = [
  ...Object.values(CONTENT_SERVICES),
  PATHS.news,
  PATHS.product,
  `${PATHS.products}/tiles`,
  `${PATHS.products}/stones`,
  PATHS.referenceImages,
  PATHS.advice,
  EDITOR_PATHS.entries,
  PATHS.users,
  PATHS.usage,
  PATHS.audit,
  FLEET_PATHS.devices,
  PATHS.tools,
];

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  for (const path of WAITING) server.on(`GET ${path}`, silence);
});
afterEach(() => server.close());

// spec: route-31, route-32
test.each(TITLES)(
  'the title of the page %s appears in the header and as the document title',
  async (_path, address, title) => {
    await renderApp(address, { group: 'admin' });
    // A page may have its own header after the shell's header.
    const [header] = await screen.findAllByRole('banner');
    expect(within(header ?? document.body).getByText(title, { selector: 'p' })).toBeVisible();
    expect(document.title).toBe(`${title} | Dachberater`);
  },
);

test('the list of titles in this test covers every screen with a view', () => {
  const views = SCREENS.flatMap((row) => ('view' in row ? [row.path] : []));
  expect(TITLES.map(([path]) => path).sort()).toEqual(views.sort());
});

// spec: product-6
test('every opened page counts as a page view with its title', async () => {
  server.on(`POST ${PATHS.collect}`, () => new Response(null, { status: 204 }));
  const { unmount } = await renderApp('/user', { group: 'dachberater', withSagas: true });
  try {
    await waitFor(() => expect(window.ga).toBeDefined());
    const arrives = (title: string) => waitFor(() => expect(document.title).toMatch(title));
    await arrives('Zugang anlegen');
    for (const name of ['Referenzen', 'Impressum', 'Referenzen']) {
      await userEvent.click(screen.getByRole('button', { name: 'Menü öffnen' }));
      const menu = within(screen.getByRole('navigation', { name: 'Hauptnavigation' }));
      await userEvent.click(await menu.findByRole('link', { name }));
      await arrives(name);
    }
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(server.requests(`POST ${PATHS.collect}`)).not.toEqual([]));
  } finally {
    unmount();
  }
  const { hits } = JSON.parse(server.requests(`POST ${PATHS.collect}`)[0]?.body ?? '') as CollectBody;
  expect(hits.map(({ page, title }) => [page, title])).toEqual([
    ['/user/create', 'Zugang anlegen'],
    ['/references', 'Referenzen'],
    ['/legal-notice', 'Impressum'],
    ['/references', 'Referenzen'],
  ]);
});
