import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { demoBrand } from '../../../support/demoBrand';
import { FakeServer, refusal, silence } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import { accessories, accessory, color } from '../../../support/sampleAccessories';
import { group, service } from '../../../support/sampleContent';
import { de, medium, productList } from '../../../support/sampleProducts';
import { beginShowroomDevice } from '../../../support/showroomDevice';

const ACCESSORIES = 'GET /api/v1/accessories';
const PAGE = `/content/${demoBrand.pages.accessories}`;
let server: FakeServer;

const RIDGE = accessory('first', {
  name: 'Firstziegel konisch',
  kind: 'ridge',
  description: de('Für First und Grat'),
  colors: [color('naturrot', 'Naturrot', '9100-110'), color('anthrazit', 'Anthrazit', '9100-120')],
  fits: { categories: ['glatt'], cover_widths: [202, 240], products: [] },
  package: 6,
  pallet: 1800,
  price: 12.4,
  picture: medium('Firstziegel'),
});
const VERGE = accessory('ortgang', {
  name: 'Ortgangziegel links',
  kind: 'verge_left',
  article_number: '9200-1',
  fits: { categories: [], cover_widths: [], products: ['ziegel-1', 'ziegel-3'] },
});
const ROLL = accessory('bahn', {
  name: 'Unterdeckbahn',
  kind: 'underlay',
  unit: 'm2',
  content: 75,
  roll: true,
  price: 99,
});

beforeEach(() => {
  server = new FakeServer()
    .on('GET /api/v1/content', service(group(demoBrand.pages.accessories), group('andere')))
    .on('GET /api/v1/products/tiles', productList(2))
    .on('GET /api/v1/products/stones', productList(0))
    .on(ACCESSORIES, accessories([RIDGE, VERGE, ROLL]));
});
afterEach(() => {
  jest.useRealTimers();
  server.close();
});

const list = async () => within(await screen.findByRole('list', { name: 'Zubehörartikel' }));
const names = async () => (await list()).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
/** The facts of a card as texts, such as `Einheit: Stück`. */
const factsOf = async (name: string): Promise<string[]> => {
  const heading = (await list()).getByRole('heading', { name });
  const card = heading.closest('article');
  return [...(card?.querySelectorAll('dl > div') ?? [])].map(
    (row) => `${row.querySelector('dt')?.textContent}: ${row.querySelector('dd')?.textContent}`,
  );
};

test('the page of accessories shows 25 placeholder tiles while the articles are loading', async () => {
  server.on(ACCESSORIES, silence);
  await renderApp(PAGE);
  expect(await screen.findByText('Zubehör wird geladen …')).toBeVisible();
  expect(document.querySelectorAll('[data-placeholder]')).toHaveLength(25);
});

test('the page of accessories lists the articles with numbers, colours, packing, models and price', async () => {
  await renderApp(PAGE);
  expect(await screen.findByText('3 Artikel')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Zubehörartikel' })).toBeVisible();
  expect(screen.getByText('Demo-Werte, nicht zur Ausführung bestimmt')).toBeVisible();
  expect(await names()).toEqual(['Firstziegel konisch', 'Ortgangziegel links', 'Unterdeckbahn']);
  expect(await factsOf('Firstziegel konisch')).toEqual([
    'Farben: Naturrot9100-110Anthrazit9100-120',
    'Einheit: Stück',
    'Verpackung: 6 je Paket, 1.800 je Palette',
    'Passt zu: Glattziegel, Deckbreite 20,2 und 24\u00a0cm',
    'Preis: 12,40\u00a0€ je Stück, ohne MwSt.',
  ]);
  expect(await factsOf('Unterdeckbahn')).toEqual([
    'Einheit: m², in Rollen zu 75\u00a0m²',
    'Passt zu: allen Modellen',
    'Preis: 99,00\u00a0€ je Rolle zu 75\u00a0m², ohne MwSt.',
  ]);
});

test('an article names its models that the product lists have, and links to them', async () => {
  const user = userEvent.setup();
  const { address } = await renderApp(PAGE);
  await waitFor(async () =>
    expect(await factsOf('Ortgangziegel links')).toEqual([
      'Artikelnummer: 9200-1',
      'Einheit: Stück',
      'Passt zu: Ziegel 1',
    ]),
  );
  await user.click((await list()).getByRole('link', { name: 'Ziegel 1' }));
  expect(address()).toBe('/view/ziegel-1');
});

test('the search field finds articles while a person types, and the address keeps the text', async () => {
  const user = userEvent.setup();
  const { address } = await renderApp(PAGE);
  await user.type(await screen.findByRole('searchbox', { name: 'Zubehör suchen' }), 'Grat');
  await waitFor(async () => expect(await names()).toEqual(['Firstziegel konisch']));
  expect(await screen.findByText('1 Artikel')).toBeVisible();
  await waitFor(() => expect(address()).toBe(`${PAGE}?suche=Grat`));
});

test('on a showroom device the address keeps no searched word', async () => {
  beginShowroomDevice();
  const { address } = await renderApp(PAGE);
  const field = await screen.findByRole('searchbox', { name: 'Zubehör suchen' });
  jest.useFakeTimers();
  fireEvent.change(field, { target: { value: 'Grat' } });
  act(() => jest.advanceTimersByTime(10_000));
  expect(field).toHaveValue('Grat');
  expect(address()).toBe(PAGE);
});

test('the address fills the search field, and clearing an unsuccessful search shows all articles', async () => {
  const user = userEvent.setup();
  await renderApp(`${PAGE}?suche=Dachrinne`);
  expect(await screen.findByText('Keine Treffer für „Dachrinne“.')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('Dachrinne');
  await user.click(screen.getByRole('button', { name: 'Suche löschen' }));
  expect(await screen.findByText('3 Artikel')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('the filter and the search narrow the articles together', async () => {
  await renderApp(`${PAGE}?kind=ridge&suche=ziegel`);
  expect(await screen.findByText('1 Artikel')).toBeVisible();
  expect(await names()).toEqual(['Firstziegel konisch']);
});

test('the filter offers a way out when no article matches', async () => {
  const user = userEvent.setup();
  await renderApp(`${PAGE}?kind=substructure&suche=first`);
  expect(await screen.findByText('Zu dieser Auswahl gibt es keine Treffer.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
  expect(await screen.findByText('1 Artikel')).toBeVisible();
});

test('the list grows by 60 articles', async () => {
  server.on(ACCESSORIES, accessories(Array.from({ length: 61 }, (_, index) => accessory(`a-${index}`))));
  const user = userEvent.setup();
  await renderApp(PAGE);
  expect(await names()).toHaveLength(60);
  await user.click(screen.getByRole('button', { name: 'Weitere Artikel anzeigen' }));
  expect(await names()).toHaveLength(61);
  expect(screen.queryByRole('button', { name: 'Weitere Artikel anzeigen' })).toBeNull();
});

test('the list leaves out articles that are not valid today', async () => {
  server.on(ACCESSORIES, accessories([{ ...RIDGE, valid_until: '2001-01-01' }, ROLL]));
  await renderApp(PAGE);
  expect(await screen.findByText('1 Artikel')).toBeVisible();
  expect(await names()).toEqual(['Unterdeckbahn']);
});

test.each([
  ['the release has no accessories', () => accessories([])],
  ['an older release lacks the document', () => refusal(404, 'Diese Daten gibt es nicht.')],
])('the page shows no list when %s', async (_case, answer) => {
  server.on(ACCESSORIES, answer);
  await renderApp(PAGE);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Zubehörartikel' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.requests(ACCESSORIES)).toHaveLength(1);
});

test('other content pages do not load the accessories', async () => {
  await renderApp('/content/andere');
  expect(await screen.findByRole('heading', { level: 1, name: 'Seite andere' })).toBeVisible();
  expect(server.requests(ACCESSORIES)).toEqual([]);
});

test('the page reports a failed load, and loads the articles once the device is online again', async () => {
  let isDown = true;
  server.on(ACCESSORIES, () => (isDown ? refusal(500, 'Fehler') : accessories([ROLL])));
  await renderApp(PAGE);
  expect(await screen.findByText('Das Zubehör konnte nicht geladen werden')).toBeInTheDocument();
  isDown = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('1 Artikel')).toBeInTheDocument();
});
