import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { productsApi } from '../../../../../src/browse/products/productsApi';
import { FakeServer, json, portalPage, silence } from '../../../../support/fakeServer';
import { renderApp } from '../../../../support/renderApp';
import { productList } from '../../../../support/sampleProducts';

const LIST = 'GET /api/v1/products/tiles';
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.close());

const links = async () => within(await screen.findByRole('list', { name: 'Produkte' })).getAllByRole('link');

// spec: route-6, call-22
test('the product list shows its products and their number', async () => {
  server.on(LIST, productList(3));
  await renderApp('/products/tiles');
  expect(await screen.findByText('3 Produkte')).toBeVisible();
  expect((await links()).map((link) => link.getAttribute('href'))).toEqual([
    '/view/ziegel-1',
    '/view/ziegel-2',
    '/view/ziegel-3',
  ]);
  expect(screen.getByRole('heading', { name: 'Tondachziegel' })).toBeVisible();
  expect(document.title).toBe('Tondachziegel | Dachberater');
});

test('pressing a card requests its product before the page changes', async () => {
  server.on(LIST, productList(3));
  server.on('GET /api/v1/product', silence);
  const { store } = await renderApp('/products/tiles');
  const [, second] = await links();
  let isAsked = false;
  const look = () => (isAsked = productsApi.endpoints.product.select('ziegel-2')(store.getState()).isLoading);
  // The listener on this outer element runs after the app has handled the press but before React renders.
  document.body.addEventListener('click', look, { once: true });
  await userEvent.setup().click(second ?? document.body);
  expect(isAsked).toBe(true);
  expect(await screen.findByText('Produkt wird geladen …')).toBeVisible();
  expect(server.requests('GET /api/v1/product')).toHaveLength(1);
});

// spec: route-7, call-23
test('the list of roof stones loads only roof stones', async () => {
  server.on('GET /api/v1/products/stones', { ...productList(2), content: 'products-stones' });
  await renderApp('/products/stones');
  expect(await screen.findByText('2 Produkte')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Dachsteine' })).toBeVisible();
  expect(server.requests(LIST)).toEqual([]);
});

// spec: list-1, limit-16
test('the list shows 25 placeholder tiles while the products are loading', async () => {
  server.on(LIST, silence);
  await renderApp('/products/tiles');
  expect(await screen.findByText('Produkte werden geladen …')).toBeVisible();
  expect(document.querySelectorAll('[data-placeholder]')).toHaveLength(25);
});

test('opening a product scrolls the page to the top, but choosing a filter value does not', async () => {
  server.on(LIST, productList(3)).on('GET /api/v1/product', silence);
  const user = userEvent.setup();
  const { address } = await renderApp('/products/tiles');
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('button', { name: /Farbe/ }));
  const scrollTo = jest.spyOn(window, 'scrollTo');
  await user.click(await screen.findByRole('option', { name: 'Grau' }));
  await waitFor(() => expect(address()).toBe('/products/tiles?color=grau'));
  expect(scrollTo).not.toHaveBeenCalled();
  await user.click((await links())[0] ?? document.body);
  await screen.findByText('Produkt wird geladen …');
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  scrollTo.mockRestore();
});

// spec: shell-2, list-10
test('the filter in the header narrows the list and keeps the selection in the address', async () => {
  server.on(LIST, productList(3));
  const user = userEvent.setup();
  const { address } = await renderApp('/products/tiles');
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('button', { name: /Farbe/ }));
  await user.click(await screen.findByRole('option', { name: 'Grau' }));
  expect(await screen.findByText('1 Produkt')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/products/tiles?color=grau'));
  const button = screen.getByRole('button', { name: 'Filter' });
  await waitFor(() => expect(button.querySelector('[data-number]')).toHaveAttribute('data-number', '1'));
  await user.click(await screen.findByRole('button', { name: 'Filter zurücksetzen' }));
  expect(await screen.findByText('3 Produkte')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/products/tiles'));
  await waitFor(() => expect(button.textContent).toBe('Filter'));
});

test('the list reads the filter values from the address and ignores unknown values', async () => {
  server.on(LIST, productList(4));
  await renderApp('/products/tiles?color=rot&surface=gold');
  expect(await screen.findByText('2 Produkte')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Filter zurücksetzen' })).toBeVisible();
});

test('the list says when no product matches', async () => {
  server.on(LIST, { ...productList(1), data: productList(1).data });
  await renderApp('/products/tiles?color=grau');
  expect(await screen.findByText('Zu dieser Auswahl gibt es keine Treffer.')).toBeVisible();
  expect(screen.getByText('0 Produkte')).toBeVisible();
});

// spec: valid-14
test.each([
  ['1.2.4', false],
  ['1.2.3', true],
  ['1.1.9', true],
])(
  'an app of version 1.2.3 uses only product data that is not newer (data version: %s, used: %s)',
  async (version, used) => {
    server.on(LIST, productList(2, version));
    await renderApp('/products/tiles');
    if (used) expect(await screen.findByText('2 Produkte')).toBeVisible();
    else {
      expect(await screen.findByText('Für diese Produkte ist eine Aktualisierung nötig')).toBeVisible();
      expect(screen.queryByRole('list', { name: 'Produkte' })).toBeNull();
    }
  },
);

test.each([
  ['no connection', () => (server.online = false)],
  ['a server fault', () => server.on(LIST, json(500, { message: 'Fehler', errors: [] }))],
  ['a captive portal', () => server.on(LIST, portalPage())],
])('with %s the list says that loading failed', async (_name, arrange) => {
  arrange();
  const { store } = await renderApp('/products/tiles');
  expect(await screen.findByText('Die Produkte konnten nicht geladen werden')).toBeInTheDocument();
  expect(store.getState().overlay.text).toContain('connection.title');
});

test('of a list of 5,000 products, the page renders only the rows near the screen', async () => {
  server.on(LIST, productList(5_000));
  await renderApp('/products/tiles');
  expect(await screen.findByText('5.000 Produkte')).toBeVisible();
  const shown = await links();
  expect(shown.length).toBeLessThan(60);
  expect(shown[0]?.closest('li')).toHaveAttribute('aria-setsize', '5000');
});

test('closing the message of a lost connection leads from the product list to the dashboard', async () => {
  const user = userEvent.setup();
  server.on(LIST, productList(3));
  server.online = false;
  const { address } = await renderApp('/products/tiles');
  const lost = await screen.findByRole('dialog', { name: 'Verbindungsfehler' });
  await user.click(within(lost).getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});
