import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Loads the views' code before the tests, because compiling it would count towards the first test's time-out.
import '../../../../../src/features/desk/calculator/CalculatorView';
import '../../../../../src/features/products/detail/ProductView';
import '../../../../../src/features/desk/finder/FinderView';
import '../../../../../src/features/products/list/ProductsView';
import type { AppStore } from '../../../../../src/app/store/store';
import { selectActiveFolder } from '../../../../../src/features/folder/folderSelectors';
import { folderMade } from '../../../../../src/features/folder/folderSlice';
import { FakeServer } from '../../../../support/fakeServer';
import { renderApp } from '../../../../support/renderApp';
import { customerFolder } from '../../../../support/sampleFolder';
import { advice, de, listVariant, product, productList } from '../../../../support/sampleProducts';

jest.setTimeout(120_000);

const degrees = (value: number) => ({
  ...{ label: de('Neigung'), value: de(String(value)), unit: '°' },
  amount: { min: value, max: value },
});
const length = (min: number, max: number) => ({
  ...{ label: de('Länge'), value: de(String(min)), unit: 'cm' },
  amount: { min, max },
});
const PROPERTIES = { DECKBREITE: length(24, 24), LATTWEITE: length(35, 37.5), RDN: degrees(22), MDN: degrees(16) };

let server: FakeServer;
let unmount = () => undefined as void;

beforeEach(() => {
  const [first, ...others] = productList(3).data;
  const tiles = [{ ...first, variants: [listVariant('engobiert', 'rot')] }, ...others];
  server = new FakeServer()
    .on('GET /api/v1/products/tiles', { ...productList(3), data: tiles })
    .on('GET /api/v1/products/stones', { ...productList(0), content: 'products-stones' })
    .on('GET /api/v1/product', product({ properties: PROPERTIES }))
    .on('GET /api/v1/advice', advice());
});
afterEach(() => {
  unmount();
  server.close();
});

async function open(path: string, folder?: Parameters<typeof customerFolder>[0]) {
  const app = await renderApp(path);
  unmount = app.unmount;
  if (folder !== undefined) act(() => void app.store.dispatch(folderMade(customerFolder(folder))));
  return app;
}
const folderIn = (store: AppStore) => selectActiveFolder(store.getState());
const ROOF = { pitch: 17, country: 'AT', requirements: [] } as const;

test("a product card's button stores the product in a customer folder", async () => {
  const person = userEvent.setup();
  const { store } = await open('/products/tiles');
  const toggle = await screen.findByRole('button', { name: 'Ziegel 2: Merken' });
  expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await person.click(toggle);
  expect(folderIn(store)?.products).toEqual([{ id: 'ziegel-2', colors: [] }]);
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await person.click(toggle);
  expect(folderIn(store)?.products).toEqual([]);
  expect(store.getState().folder.folders).toHaveLength(1);
  // The customer folder contains no roof, so the page does not request the rules for roofs.
  expect(server.requests('GET /api/v1/advice')).toEqual([]);
});

test("product cards show the rules' verdict on the customer's roof", async () => {
  const { store } = await open('/products/tiles', ROOF);
  expect(await screen.findAllByText('mit Zusatzmaßnahme:')).toHaveLength(3);
  const card = screen.getByRole('link', { name: /^Ziegel 1/ });
  expect(card).toHaveTextContent(/bei 17° in Österreich: mit Zusatzmaßnahme:Unterdach regensicher$/);
  expect(server.requests('GET /api/v1/advice')).toHaveLength(1);
  act(() => void store.dispatch(folderMade(customerFolder({ id: 'b', pitch: 22, country: 'DE', requirements: [] }))));
  expect(await screen.findAllByText('ohne Zusatzmaßnahme')).toHaveLength(3);
  act(() => void store.dispatch(folderMade(customerFolder({ id: 'c', pitch: 12, country: 'CH' }))));
  // The catalogue has no rules for Switzerland, so no tile is allowed.
  expect(await screen.findAllByText('nicht zulässig:')).toHaveLength(3);
  expect(screen.getAllByText('Der Katalog enthält für dieses Land keine Werte.')).toHaveLength(3);
  expect(screen.getAllByText('bei 12° in der Schweiz:')).toHaveLength(3);
  act(() => void store.dispatch(folderMade(customerFolder({ id: 'e', pitch: 12, country: 'DE' }))));
  expect(await screen.findAllByText('nicht zulässig')).toHaveLength(3);
  act(() => void store.dispatch(folderMade(customerFolder({ id: 'd' }))));
  await waitFor(() => expect(screen.queryByText('nicht zulässig')).toBeNull());
  expect(server.requests('GET /api/v1/advice')).toHaveLength(1);
});

test('a notice offers to undo a change of the folder or comparison', async () => {
  const person = userEvent.setup();
  const { store, address } = await open('/products/tiles', {
    products: [{ id: 'ziegel-1', colors: ['engobiert-rot'] }],
  });
  const toggle = await screen.findByRole('button', { name: 'Ziegel 1: Merken' });
  await person.click(toggle);
  expect(await screen.findByText('„Ziegel 1“ wurde aus der Kundenmappe genommen.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(folderIn(store)?.products).toEqual([{ id: 'ziegel-1', colors: ['engobiert-rot'] }]);
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull();
  expect(toggle).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Ziegel 2: Vergleichen' }));
  expect(await screen.findByText('„Ziegel 2“ steht im Vergleich.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(store.getState().comparison.ids).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Ziegel 2: Merken' }));
  await person.click(await screen.findByRole('link', { name: 'Ansehen' }));
  await waitFor(() => expect(address()).toBe('/folder'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull());
});

test("the product page's button stores the chosen colour in the folder", async () => {
  const person = userEvent.setup();
  const { store } = await open('/view/ziegel-1?farbe=engobiert-grau', ROOF);
  expect(await screen.findByText('bei 17° in Österreich:')).toBeVisible();
  expect(await screen.findByText('mit Zusatzmaßnahme')).toBeVisible();
  expect(screen.getByText('ÖNORM und Werk, Ausgabe 2023')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Im Modellfinder' })).toHaveAttribute('href', '/finder?neigung=17&land=AT');
  await person.click(screen.getByRole('button', { name: 'Merken' }));
  expect(folderIn(store)?.products).toEqual([{ id: 'ziegel-1', colors: ['engobiert-grau'] }]);
  expect(screen.getByRole('button', { name: 'Merken' })).toHaveAttribute('aria-pressed', 'true');
});

test('the model finder stores the requested roof in the customer folder', async () => {
  const person = userEvent.setup();
  const { store } = await open('/finder?neigung=17&land=DE&anforderung=wind&dachform=curved&farbe=rot');
  await person.click(await screen.findByRole('button', { name: 'In Mappe übernehmen' }));
  expect(folderIn(store)).toMatchObject({ pitch: 17, country: 'DE', requirements: ['surface', 'wind'] });
  expect(await screen.findByText('Dieses Dach steht in der Mappe.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Ziegel 1: Merken' }));
  expect(folderIn(store)?.products).toEqual([{ id: 'ziegel-1', colors: ['engobiert-rot'] }]);
});

test("the model finder offers to update the folder's roof when the search has fewer requirements than this roof", async () => {
  const person = userEvent.setup();
  const { store } = await open('/finder?neigung=17&land=DE', { pitch: 17, country: 'DE', requirements: ['wind'] });
  const takeOver = await screen.findByRole('button', { name: 'In Mappe übernehmen' });
  expect(screen.queryByText('Dieses Dach steht in der Mappe.')).toBeNull();
  await person.click(takeOver);
  expect(await screen.findByText('Dieses Dach steht in der Mappe.')).toBeVisible();
  expect(folderIn(store)?.requirements).toEqual([]);
});

test("the customer's requirements stay when a person changes the calculator's pitch", async () => {
  const person = userEvent.setup();
  await open('/calculate/ziegel-1', { pitch: 17, country: 'DE', requirements: ['wind'] });
  const heading = (pitch: number) => ({
    name: `Herstellervorgabe bei ${pitch}° in Deutschland mit einer erhöhten Anforderung`,
  });
  expect(await screen.findByRole('heading', heading(17))).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Dachneigung (°)' });
  await person.clear(field);
  await person.type(field, '18{Enter}');
  expect(await screen.findByRole('heading', heading(18))).toBeVisible();
});

test("finder and calculator start with the customer's roof unless the address names a roof", async () => {
  await open('/finder', ROOF);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Dachneigung (°)' })).toHaveValue('17'));
  expect(screen.getByRole('button', { name: /Land/ })).toHaveTextContent('Österreich');
  unmount();
  await open('/calculate/ziegel-1', ROOF);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Dachneigung (°)' })).toHaveValue('17'));
  expect(await screen.findByRole('heading', { name: 'Herstellervorgabe bei 17° in Österreich' })).toBeVisible();
  unmount();
  await open('/calculate/ziegel-1?neigung=30&land=DE', ROOF);
  expect(await screen.findByRole('textbox', { name: 'Dachneigung (°)' })).toHaveValue('30');
});

test('a button stores a calculation with all its inputs in the folder', async () => {
  const person = userEvent.setup();
  const { store } = await open('/calculate/ziegel-1?traufe=9600&sparren=7420', ROOF);
  await person.click(await screen.findByRole('button', { name: 'Berechnung merken' }));
  expect(folderIn(store)?.calculations).toMatchObject([
    {
      product: 'ziegel-1',
      country: 'AT',
      requirements: [],
      roof: { eaves: 9600, rafter: 7420, pitch: 17, reserve: 5 },
    },
  ]);
  expect(screen.getByText('Diese Berechnung liegt in der Mappe.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Berechnung merken' })).toBeNull();
  expect(screen.getByRole('link', { name: /^Zur Kundenmappe/ })).toHaveAttribute('href', '/folder');
  expect(screen.getByRole('link', { name: /^Zur Kundenmappe/ })).toHaveFocus();
});
