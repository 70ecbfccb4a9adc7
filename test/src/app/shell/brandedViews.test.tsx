/** Views show only words of their own brand, and leave no gaps for facts that a brand does not name. */
import { fireEvent, screen, within } from '@testing-library/react';
// Loads the views' code before the tests, because compiling it would count towards the first test's time-out.
import '../../../../src/features/desk/calculator/CalculatorView';
import '../../../../src/features/desk/finder/FinderView';
import '../../../../src/features/products/detail/ProductView';
import type { Brand } from '../../../../src/contract/brand/brand';
import { NEUTRAL_BRAND } from '../../../../src/contract/brand/neutralBrand';
import { filedataPath } from '../../../../src/contract/paths';
import { FakeServer } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import { accessories, accessory } from '../../../support/sampleAccessories';
import { group, service } from '../../../support/sampleContent';
import { advice, product, productList } from '../../../support/sampleProducts';
import { sheetProducts } from '../../../support/sampleSheets';
import { FORMER_WORDS, secondBrand } from '../../../support/secondBrand';

jest.setTimeout(120_000);

let server: FakeServer;
let unmount = () => undefined as void;
beforeEach(() => {
  server = new FakeServer()
    .on('GET /api/v1/news', [])
    .on('GET /api/v1/tools', { port: null })
    .on('GET /api/v1/content', service(group('dachzubehoer')))
    .on('GET /api/v1/accessories', accessories([accessory('first', { name: 'Firstziegel', kind: 'ridge' })]))
    .on('GET /api/v1/advice', advice())
    .on('GET /api/v1/products/tiles', productList(3))
    .on('GET /api/v1/products/stones', { ...productList(0), content: 'products-stones' })
    .on('GET /api/v1/product', ({ address }) =>
      address.endsWith('=ziegel-2') ? (sheetProducts[1] ?? null) : product(),
    );
});
afterEach(() => {
  unmount();
  server.close();
});

async function open(path: string, brand: Brand): Promise<void> {
  const app = await renderApp(path, { brand });
  unmount = app.unmount;
}

/** Texts for which the second brand's views wait, by address. */
const WORDS: Readonly<Record<string, string | RegExp>> = {
  '/dashboard': 'Zubehör',
  '/products/tiles': '3 Produkte',
  '/view/ziegel-1': secondBrand.notice,
  '/finder?neigung=17': secondBrand.notice,
  '/calculate/ziegel-2?neigung=24': secondBrand.notice,
  '/content/dachzubehoer': secondBrand.notice,
  '/form/sample': 'Produktmuster bestellen',
  '/form/visualization': 'Bitte wenden Sie sich an rat@hohenfels.example.',
  '/legal-notice': 'Medieninhaber ist Alois Quendler.',
};

// spec: brand-11
test.each(Object.entries(WORDS))('the page %s shows only words of its own brand', async (path, words) => {
  await open(path, secondBrand);
  expect(await screen.findAllByText(words)).not.toEqual([]);
  const home = screen.getByRole('link', { name: 'Dachsteinwerke Hohenfels: zur Übersicht' });
  expect(home).toHaveTextContent('Dachsteinwerke Hohenfels');
  expect(document.title).toMatch(/ \| Giebelbuch$/);
  expect(document.documentElement.outerHTML).not.toMatch(FORMER_WORDS);
});

// spec: brand-12
test('the head of a printed page shows the name and the notice of its own brand', async () => {
  await open('/products/tiles', secondBrand);
  await screen.findByText('3 Produkte');
  fireEvent(window, new Event('beforeprint'));
  expect(document.querySelector('.head .logo')).toHaveTextContent('Dachsteinwerke Hohenfels');
  expect(document.querySelector('.head .notice')).toHaveTextContent(secondBrand.notice);
});

const tiles = async () => {
  const heading = await screen.findByRole('heading', { level: 2, name: 'Tondachziegel' });
  const list = heading.closest('ul') ?? document.body;
  return {
    list,
    names: within(list)
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  };
};

test('a dashboard tile shows a picture of the brand and leads to a page of the brand', async () => {
  await open('/dashboard', secondBrand);
  const { list, names } = await tiles();
  expect([...list.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    filedataPath(secondBrand.pictures.tiles),
  ]);
  expect(names).not.toContain('Solarwelt');
  expect(within(list).getByRole('link', { name: 'Zubehör' })).toHaveAttribute('href', '/content/dachzubehoer');
  // The style sheet counts the tiles, to close the gap of the missing one.
  expect(list.children).toHaveLength(8);
});

/** Elements that look like gaps. Screen readers' announcements are empty until they are needed. */
const gaps = () => [...document.querySelectorAll('p:empty:not([role]), dt:empty, dd:empty, address:empty')];

test.each(['/dashboard', '/view/ziegel-1', '/calculate/ziegel-2', '/finder', '/form/sample', '/legal-notice'])(
  'the page %s has no gaps for facts that the brand does not name',
  async (path) => {
    await open(path, NEUTRAL_BRAND);
    await screen.findAllByRole('heading', { level: 1 });
    expect(gaps()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Anwendung: zur Übersicht' })).toHaveTextContent('Anwendung');
    expect(document.querySelector('img[src^="/brand/"]')).toBeNull();
  },
);

test('the dashboard of a brand without pages has neither their tiles nor their menu entries', async () => {
  await open('/dashboard', NEUTRAL_BRAND);
  const { list, names } = await tiles();
  expect(names).toEqual(expect.not.arrayContaining(['Solarwelt', 'Zubehör']));
  expect(list.children).toHaveLength(7);
  fireEvent.click(screen.getByRole('button', { name: 'Menü öffnen' }));
  const menu = within(screen.getByRole('navigation', { name: 'Hauptnavigation' }));
  expect(await menu.findByRole('link', { name: 'Impressum' })).toBeVisible();
  expect(menu.queryByRole('link', { name: 'Solarwelt' })).toBeNull();
});

test('articles lead to no page when the brand names no page of accessories', async () => {
  await open('/view/ziegel-1', NEUTRAL_BRAND);
  const section = within(await screen.findByRole('region', { name: 'Zubehör' }));
  expect(section.getByText('Firstziegel')).toBeVisible();
  expect(section.queryByRole('link')).toBeNull();
});

test('a missing tool names a general contact when the brand has no support', async () => {
  await open('/form/visualization', NEUTRAL_BRAND);
  expect(await screen.findByText('Bitte wenden Sie sich an Ihren Ansprechpartner.')).toBeVisible();
});
