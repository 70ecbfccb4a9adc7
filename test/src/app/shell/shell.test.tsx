import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Action } from '@reduxjs/toolkit';
import userEvent from '@testing-library/user-event';
import { CONTENT_SERVICES } from '../../../../src/contract/paths';
import { userLearned } from '../../../../src/features/auth/authSlice';
import { cartToggled } from '../../../../src/features/cart/cartSlice';
import { mediaOpened } from '../../../../src/features/share/shareSlice';
import { updateOffered } from '../../../../src/features/version/updateEvents';
import { versionInfoOpened } from '../../../../src/features/version/versionEvents';
import { FakeServer, silence } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import { group, service } from '../../../support/sampleContent';
import { medium, product } from '../../../support/sampleProducts';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  server.on('GET /api/v1/news', []);
  // The content requests stay unanswered. After a failed request, the page would redirect to the dashboard.
  for (const path of Object.values(CONTENT_SERVICES)) server.on(`GET ${path}`, silence);
});
afterEach(() => server.close());

type Menu = Pick<typeof screen, 'getAllByRole' | 'getByRole'>;

const openMenu = async () => {
  await userEvent.click(await screen.findByLabelText('Menü öffnen'));
  const menu = within(screen.getByRole('navigation', { name: 'Hauptnavigation' }));
  await menu.findByRole('link', { name: 'Impressum' });
  return menu;
};
const names = (menu: Menu) => menu.getAllByRole('link').map((link) => link.textContent);

/** The menu entries marked as the current page, each with its value of `aria-current`. */
const marks = () =>
  within(screen.getByRole('navigation', { name: 'Hauptnavigation' }))
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => [link.textContent, link.getAttribute('aria-current')]);

const EVERYBODY = [
  'Übersicht',
  'Tondachziegel',
  'Dachsteine',
  'Suche',
  'Modellfinder',
  'Vergleich',
  'Mengenrechner',
  'Kundenmappe',
  'Solarwelt',
  'Systemzubehör',
  'Referenzen',
  'Berechnung und Planung',
  'Produktmuster',
  'Visualisierung',
  'Impressum',
  'Datenschutz',
];

/** The entries of people with the right `editor`. */
const WITH_EDITOR = EVERYBODY.flatMap((name) => (name === 'Systemzubehör' ? [name, 'Redaktion'] : [name]));

// spec: start-4, start-6, start-7, start-14, start-18, start-19, start-20, start-21, start-22, start-29, role-13
test.each(['default', 'worker'] as const)(
  'the menu shows a person of the group %s only the entries for everybody',
  async (group) => {
    await renderApp('/dashboard', { group });
    expect(names(await openMenu())).toEqual(EVERYBODY);
  },
);

// spec: start-27
test('people of the group dachberater also see the menu entries for users and devices', async () => {
  await renderApp('/dashboard', { group: 'dachberater' });
  expect(names(await openMenu())).toEqual([
    ...WITH_EDITOR.slice(0, -2),
    'Zugang anlegen',
    'Geräte',
    ...WITH_EDITOR.slice(-2),
  ]);
});

// spec: start-23, start-24, start-25, start-26
test('people of the group admin see all menu entries', async () => {
  await renderApp('/dashboard', { group: 'admin' });
  expect(names(await openMenu())).toEqual([
    ...WITH_EDITOR.slice(0, -2),
    'Inhalte PWA',
    'Inhalte App',
    'Inhalte Mobil',
    'Alle Zugänge',
    'Zugang anlegen',
    'Mehrere Zugänge anlegen',
    'Geräte',
    'Nutzung',
    'Protokoll',
    ...WITH_EDITOR.slice(-2),
  ]);
});

test('the menu shows its groups of entries in a fixed order', async () => {
  await renderApp('/dashboard', { group: 'admin' });
  const headings = (await openMenu()).getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Produkte',
    'Beraten',
    'Inhalte',
    'Referenzen',
    'Formulare',
    'Verwaltung',
    'Benutzer',
  ]);
});

test('a closed menu renders no links', async () => {
  await renderApp('/dashboard');
  const button = await screen.findByLabelText('Menü öffnen');
  expect(screen.queryByText('Datenschutz')).toBeNull();
  await userEvent.click(button);
  const navigation = screen.getByRole('navigation', { name: 'Hauptnavigation' });
  await screen.findByText('Datenschutz');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  // The menu slides out of the screen and removes its entries only afterwards.
  expect(navigation).not.toBeVisible();
  expect(navigation).not.toBeEmptyDOMElement();
  await waitFor(() => expect(navigation).toBeEmptyDOMElement());
});

// spec: shell-4
test('Escape closes the menu, and so does choosing an entry', async () => {
  const { address } = await renderApp('/dashboard');
  await openMenu();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.getByLabelText('Menü öffnen')).toBeVisible();
  const menu = await openMenu();
  await userEvent.click(menu.getByRole('link', { name: 'Impressum' }));
  expect(address()).toBe('/legal-notice');
  expect(await screen.findByRole('heading', { name: 'Impressum' })).toBeVisible();
  expect(screen.getByLabelText('Menü öffnen')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(document.title).toBe('Impressum | Dachberater');
});

test.each([
  ["the header's button", () => userEvent.click(screen.getByRole('button', { name: 'Suche' }))],
  ['a key', () => userEvent.keyboard('/')],
])('on the search page, %s for the search closes the menu', async (_way, ask) => {
  await renderApp('/search');
  const field = await screen.findByRole('combobox', { name: 'Suchen' });
  // Without this wait, the search field would take the focus during the next steps.
  await waitFor(() => expect(field).toHaveFocus());
  await openMenu();
  await ask();
  expect(screen.getByLabelText('Menü öffnen')).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveAttribute('inert');
  await waitFor(() => expect(field).toHaveFocus());
});

// spec: start-30
test('the back button in the menu leads to the previous page and closes the menu', async () => {
  const { address } = await renderApp('/references');
  const menu = await openMenu();
  await userEvent.click(menu.getByRole('link', { name: 'Impressum' }));
  expect(address()).toBe('/legal-notice');
  act(() => window.history.replaceState({ idx: 1 }, ''));
  await userEvent.click((await openMenu()).getByRole('button', { name: 'Zurück' }));
  await waitFor(() => expect(address()).toBe('/references'));
  expect(screen.getByLabelText('Menü öffnen')).toBeVisible();
  act(() => window.history.replaceState(null, ''));
});

test('Escape closes the menu and moves the focus from the menu to the menu button', async () => {
  await renderApp('/dashboard');
  const menu = await openMenu();
  act(() => menu.getByRole('link', { name: 'Impressum' }).focus());
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Menü öffnen' })).toHaveFocus();
});

test('choosing the current page in the menu moves the focus to the menu button', async () => {
  await renderApp('/legal-notice');
  await screen.findByRole('heading', { name: 'Impressum' });
  const menu = await openMenu();
  act(() => menu.getByRole('link', { name: 'Impressum' }).focus());
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Menü öffnen' })).toHaveFocus();
});

test('an element outside of the menu keeps the focus when the menu closes', async () => {
  await renderApp('/dashboard');
  await openMenu();
  const version = screen.getByRole('button', { name: 'Informationen zur Version' });
  act(() => version.focus());
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Menü öffnen' })).toBeVisible();
  expect(version).toHaveFocus();
});

// spec: route-5, route-17, route-28, route-29
test.each([
  ['/gibt/es/nicht', 'default', '/dashboard'],
  ['/', 'default', '/dashboard'],
  ['/products', 'default', '/products/tiles'],
  ['/LEGAL-Notice', 'default', '/LEGAL-Notice'],
  ['/user', 'admin', '/user/view'],
  ['/user', 'dachberater', '/user/create'],
  ['/user', 'worker', '/dashboard'],
  ['/user/view', 'dachberater', '/dashboard'],
  ['/user/create', 'default', '/dashboard'],
  ['/content_redirect/app_solarwelt', 'default', '/content/solarwelt'],
] as const)('opening the address %s leads a person of the group "%s" to %s', async (path, group, target) => {
  const { address } = await renderApp(path, { group });
  await screen.findByLabelText('Menü öffnen');
  expect(address()).toBe(target);
});

// spec: start-2, start-15, start-28
test.each([
  ['/products/tiles', 'Tondachziegel', 'page'],
  ['/products/tiles/', 'Tondachziegel', 'page'],
  ['/LEGAL-notice', 'Impressum', 'page'],
  ['/calculate/lindora-12', 'Mengenrechner', 'true'],
])('on the page %s, the menu marks only the entry "%s"', async (path, entry, mark) => {
  await renderApp(path);
  await openMenu();
  expect(marks()).toEqual([[entry, mark]]);
});

// spec: start-3, start-8, start-16, start-17
test.each([
  ['/view/ziegel-1', 'Ziegel 1', 'Tondachziegel'],
  ['/view/stein-1', 'Stein 1', 'Dachsteine'],
  ['/content/wechselrichter', 'Seite wechselrichter', 'Solarwelt'],
])('on the page %s, the menu marks the entry of the section that contains the page', async (path, heading, entry) => {
  server
    .on('GET /api/v1/product', ({ address }) =>
      address.includes('stein') ? product({ id: 'stein-1', name: 'Stein 1', list: 'stones' }) : product(),
    )
    .on(
      `GET ${CONTENT_SERVICES.pwa}`,
      service(
        group('solarwelt', { _children: ['technik'] }),
        group('technik', { _parent: 'solarwelt', _children: ['wechselrichter'] }),
        group('wechselrichter', { _parent: 'technik' }),
      ),
    );
  await renderApp(path);
  await screen.findByRole('heading', { level: 1, name: heading });
  await openMenu();
  expect(marks()).toEqual([[entry, 'true']]);
});

test('the menu no longer marks the entry of a page that a person has left', async () => {
  server.on('GET /api/v1/product', product());
  await renderApp('/view/ziegel-1');
  await screen.findByRole('heading', { level: 1, name: 'Ziegel 1' });
  await userEvent.click((await openMenu()).getByRole('link', { name: 'Impressum' }));
  await screen.findByRole('heading', { level: 1, name: 'Impressum' });
  await openMenu();
  expect(marks()).toEqual([['Impressum', 'page']]);
});

// spec: route-1, start-1, start-5, start-9, start-11
test('the dashboard shows its tiles in order and the first news article', async () => {
  server.on('GET /api/v1/news', [
    { title: [{ locale: 'de_DE', value: 'Neues Werk' }], subtitle: [], image: null, content: [] },
  ]);
  await renderApp('/dashboard');
  expect(await screen.findByText('Neues Werk')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Neuigkeiten' })).toHaveAttribute('href', '/read/1');
  const tiles = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(tiles.map((tile) => tile.textContent)).toEqual([
    'Tondachziegel',
    'Dachsteine',
    'Neuigkeiten',
    'Referenzen',
    'Solarwelt',
    'Zubehör',
    'Service',
    'Produktmuster',
    'Visualisierung',
    'Beraten',
  ]);
  for (const tile of tiles.slice(0, -1)) expect(within(tile).getByRole('link')).toBeVisible();
  expect(screen.getAllByText('Steildachwissen').length).toBeGreaterThan(1);
  const desk = within(screen.getByRole('navigation', { name: 'Beraten' })).getAllByRole('link');
  expect(desk.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Suche', '/search'],
    ['Modellfinder', '/finder'],
    ['Vergleich', '/compare'],
    ['Mengenrechner', '/calculate'],
    ['Kundenmappe', '/folder'],
  ]);
});

// spec: shell-10, state-10
test('the sync icon opens the version information', async () => {
  const { store } = await renderApp('/dashboard');
  const button = await screen.findByRole('button', { name: 'Informationen zur Version' });
  expect(button).toHaveAccessibleDescription('Offline-Daten werden vorbereitet');
  await userEvent.click(button);
  expect(store.getState().overlay).toMatchObject({ open: true, kind: 'versionInfo' });
});

// spec: shell-11, role-11
test.each([
  ['admin', '/content/solarwelt', true],
  ['admin', '/references', false],
  ['dachberater', '/content/solarwelt', false],
] as const)(
  'only an admin on a content page sees links to the content services (group: %s, page: %s, links: %p)',
  async (group, path, isThere) => {
    await renderApp(path, { group });
    await screen.findByLabelText('Menü öffnen');
    const name = 'Diagnose der Inhalte';
    if (!isThere) {
      expect(screen.queryByRole('navigation', { name })).toBeNull();
      return;
    }
    const navigation = await screen.findByRole('navigation', { name });
    expect(
      within(navigation)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/content_redirect', '/content_redirect/app', '/content_redirect/mob']);
  },
);

const swipe = (from: [number, number], to: [number, number], on: Element = screen.getByRole('banner')) => {
  const finger = ([clientX, clientY]: [number, number]) => ({ clientX, clientY });
  fireEvent.touchStart(on, { touches: [finger(from)] });
  fireEvent.touchEnd(on, { changedTouches: [finger(to)] });
};

test("a swipe from the screen's edge opens the menu, and a swipe back closes the menu", async () => {
  await renderApp('/dashboard');
  await screen.findByLabelText('Menü öffnen');
  swipe([200, 300], [300, 300]);
  swipe([10, 300], [40, 300]);
  swipe([10, 300], [100, 500]);
  expect(screen.getByLabelText('Menü öffnen')).toBeVisible();
  swipe([10, 300], [100, 310]);
  expect(screen.getByLabelText('Menü schließen')).toBeVisible();
  swipe([200, 300], [120, 300]);
  expect(screen.getByLabelText('Menü öffnen')).toBeVisible();
});

test('a swipe on an open window does not open the menu', async () => {
  await renderApp('/dashboard');
  await screen.findByLabelText('Menü öffnen');
  const beside = document.body.appendChild(document.createElement('div'));
  swipe([10, 300], [100, 310], beside);
  expect(screen.getByLabelText('Menü öffnen')).toBeVisible();
  beside.remove();
});

test.each([['inert', ''] as const, ['aria-hidden', 'true'] as const])(
  'a swipe does not open the menu while the page has the attribute %s',
  async (attribute, value) => {
    await renderApp('/dashboard');
    await screen.findByLabelText('Menü öffnen');
    const header = screen.getByRole('banner');
    document.getElementById('root')?.setAttribute(attribute, value);
    swipe([10, 300], [100, 310], header);
    expect(screen.getByLabelText('Menü öffnen')).toBeVisible();
  },
);

test('the contact panel cannot be focused while the menu covers the panel', async () => {
  await renderApp('/dashboard');
  const panel = await screen.findByRole('complementary', { name: 'Kontakt' });
  expect(panel).not.toHaveAttribute('inert');
  await openMenu();
  expect(panel).toHaveAttribute('inert');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(panel).not.toHaveAttribute('inert');
});

test.each(['/', '{Control>}k{/Control}'])(
  'the key %s opens the search, but not while a window is open',
  async (key) => {
    const { store, address } = await renderApp('/legal-notice');
    await screen.findByLabelText('Menü öffnen');
    act(() => void store.dispatch(cartToggled()));
    await screen.findByRole('dialog', { name: 'Ausgewählte Dokumente' });
    await userEvent.keyboard(key);
    expect(address()).toBe('/legal-notice');
    act(() => void store.dispatch(cartToggled()));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard(key);
    await waitFor(() => expect(address()).toBe('/search'));
  },
);

test('the page cannot be focused while the menu covers the page', async () => {
  await renderApp('/dashboard');
  const main = await screen.findByRole('main');
  expect(main).not.toHaveAttribute('inert');
  await openMenu();
  expect(main).toHaveAttribute('inert');
});

test('the skip link leads to the content even while the menu covers the page', async () => {
  await renderApp('/dashboard');
  await openMenu();
  await userEvent.click(screen.getByRole('link', { name: 'Zum Inhalt springen' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.getByLabelText('Menü öffnen')).toBeVisible();
});

test.each(['link', 'button'] as const)(
  'on the dashboard, pressing the header’s %s to the dashboard closes the open menu',
  async (role) => {
    const { address } = await renderApp('/dashboard');
    await openMenu();
    const header = within(screen.getByRole('banner'));
    const name = role === 'link' ? 'Tonwerk Lindenau: zur Übersicht' : 'Zurück';
    await userEvent.click(header.getByRole(role, { name }));
    expect(screen.getByLabelText('Menü öffnen')).toBeVisible();
    expect(address()).toBe('/dashboard');
  },
);

test.each<[string, Action, boolean]>([
  ['the version information', versionInfoOpened(), false],
  ['the question of an update', updateOffered({ target: '1.1.0', occasion: 'outdated', required: false }), true],
])(
  'going back closes an open window, but not the offer of an update (open window: %s)',
  async (_name, opened, stays) => {
    const { store, address } = await renderApp('/references');
    const back = await screen.findByRole('button', { name: 'Zurück' });
    await userEvent.click((await openMenu()).getByRole('link', { name: 'Impressum' }));
    act(() => {
      store.dispatch(opened);
      window.history.replaceState({ idx: 1 }, '');
    });
    expect(store.getState().overlay.open).toBe(true);
    fireEvent.click(back);
    await waitFor(() => expect(address()).toBe('/references'));
    await waitFor(() => expect(store.getState().overlay.open).toBe(stays));
    act(() => window.history.replaceState(null, ''));
  },
);

test('going back closes the open list of selected documents and the open picture', async () => {
  const { store, address } = await renderApp('/references');
  const back = await screen.findByRole('button', { name: 'Zurück' });
  await userEvent.click((await openMenu()).getByRole('link', { name: 'Impressum' }));
  act(() => {
    store.dispatch(cartToggled());
    store.dispatch(mediaOpened({ media: [medium('Haus')] }));
    window.history.replaceState({ idx: 1 }, '');
  });
  const { cart, share } = store.getState();
  expect([cart.open, share.visible]).toEqual([true, true]);
  fireEvent.click(back);
  await waitFor(() => expect(address()).toBe('/references'));
  await waitFor(() => expect(store.getState().cart.open).toBe(false));
  expect(store.getState().share.visible).toBe(false);
  act(() => window.history.replaceState(null, ''));
});

test('the menu marks the current page even when the address is in capital letters', async () => {
  await renderApp('/REFERENCES');
  const menu = await openMenu();
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Referenzen');
});

test('the wordmark in the header leads to the dashboard', async () => {
  const { address } = await renderApp('/legal-notice');
  const wordmark = await screen.findByRole('link', { name: 'Tonwerk Lindenau: zur Übersicht' });
  const pictures = [...wordmark.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(pictures).toEqual(['/brand/logo.svg', '/icons/icon.svg']);
  await userEvent.click(wordmark);
  await screen.findByRole('heading', { name: 'Was möchten Sie zeigen?' });
  expect(address()).toMatch(/^\/dashboard/);
});

test('header and menu keep working when a view throws an error', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderApp('/dashboard');
  // The search view reads its text with `URLSearchParams.get`, so the view now fails.
  const reading = jest.spyOn(URLSearchParams.prototype, 'get').mockImplementation(() => {
    throw new Error('Broken');
  });
  await userEvent.click((await openMenu()).getByRole('link', { name: 'Suche' }));
  await screen.findByRole('heading', { name: 'Diese Seite konnte nicht angezeigt werden' });
  await userEvent.click((await openMenu()).getByRole('link', { name: 'Impressum' }));
  await screen.findByRole('heading', { level: 1, name: 'Impressum' });
  expect(screen.queryByRole('heading', { name: 'Diese Seite konnte nicht angezeigt werden' })).toBeNull();
  reading.mockRestore();
  consoleError.mockRestore();
});

test.each([
  ['Anna Ort', 'Angemeldet als Anna Ort'],
  ['', null],
])('the menu shows the name of the logged-in person if the name is known („%s“)', async (person, said) => {
  const { store } = await renderApp('/dashboard');
  act(() => void store.dispatch(userLearned({ user: 'a'.repeat(32), person })));
  const menu = await openMenu();
  const line = menu.queryByText(/Angemeldet als/);
  expect(line?.textContent ?? null).toBe(said);
});
