/** A new build shows an older release, whose documents lack newer fields such as `variants`. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer } from '../../support/fakeServer';
import { renderApp } from '../../support/renderApp';
import { de, medium, product, productList } from '../../support/sampleProducts';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.close());

const { filter } = productList(1);
const category = { id: 'glatt', name: de('Glattziegel'), measures: 'direct' };

test('the product list of an older release shows its products and can be filtered', async () => {
  const data = [
    { id: 'alt-1', name: 'Alt 1', category, cover: 'a'.repeat(22), filter: { color: ['rot'] } },
    { id: 'alt-2', name: 'Alt 2', category, cover: 'b'.repeat(22), filter: { color: ['grau'] } },
  ];
  server.on('GET /api/v1/products/tiles', { content: 'products-tiles', version: '1.2.3', data, filter });
  await renderApp('/products/tiles?color=grau');
  expect(await screen.findByText('1 Produkt')).toBeVisible();
  const [link] = within(await screen.findByRole('list', { name: 'Produkte' })).getAllByRole('link');
  expect(link).toHaveTextContent('Alt 2');
  expect(link).toHaveAttribute('href', '/view/alt-2');
});

test('the product page of an older release shows colours and roofs in one list', async () => {
  server.on('GET /api/v1/product', {
    ...product(),
    properties: { RDN: { label: de('Regeldachneigung'), value: de('22'), unit: '°' } },
    colors: [medium('Naturrot'), medium('Naturrot, Dachfläche')],
    references: [medium('Haus am Weinberg')],
  });
  await renderApp('/view/ziegel-1');
  const colors = within(await screen.findByRole('region', { name: 'Farbvarianten' }));
  expect(colors.getByText('Naturrot')).toBeInTheDocument();
  expect(colors.getByText('Naturrot, Dachfläche')).toBeInTheDocument();
  const technical = within(screen.getByRole('region', { name: 'Technische Daten' }));
  expect(technical.getByRole('row', { name: /Regeldachneigung/ })).toHaveTextContent('22°');
  expect(within(screen.getByRole('region', { name: 'Referenzen' })).getByText('Haus am Weinberg')).toBeInTheDocument();
});

test("a data sheet from an older release shows the product's cover", async () => {
  const { datasheet_media: _media, ...older } = product();
  server.on('GET /api/v1/product', older);
  const { store } = await renderApp('/view/ziegel-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Datenblatt Deutschland' }));
  const { media, title } = store.getState().share;
  expect(title).toBe('Ziegel 1 – Datenblatt Deutschland');
  expect(media).toMatchObject({ image: older.cover, extension: 'pdf', customer_file_id: older.datasheets.DE });
});

test('the reference list of an older release shows its pictures without products', async () => {
  server.on('GET /api/v1/reference-images', {
    content: 'reference-images',
    version: '1.2.3',
    data: [medium('Haus am Weinberg')],
    filter: [],
  });
  await renderApp('/references');
  expect(await screen.findByText('1 Bild')).toBeVisible();
  expect(screen.getByText('Haus am Weinberg')).toBeInTheDocument();
});
