import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Loads the view's code before the tests, because compiling it would count towards the first test's time-out.
import '../../../../../src/features/desk/folderView/FolderView';
import { stateUnstored } from '../../../../../src/features/device/deviceEvents';
import { selectActiveFolder, selectFolders } from '../../../../../src/features/folder/folderSelectors';
import { folderMade, foldersDeleted } from '../../../../../src/features/folder/folderSlice';
import { preloadDialog } from '../../../../../src/ui/controls/Dialog';
import { FakeServer, refusal } from '../../../../support/fakeServer';
import { renderApp } from '../../../../support/renderApp';
import { customerFolder, savedCalculation } from '../../../../support/sampleFolder';
import { advice, amount, listVariant, product, productList } from '../../../../support/sampleProducts';

jest.setTimeout(120_000);

const PROPERTIES = {
  DECKBREITE: amount(24, 24, 'cm'),
  LATTWEITE: amount(35, 37.5, 'cm'),
  LATTWEITE_FIRST: amount(32, 32, 'cm'),
  GEWICHT_STUECK: amount(3.6, 3.6, 'kg'),
  STUECK_PALETTE: amount(240, 240, 'Stück'),
};

let server: FakeServer;
let unmount = () => undefined as void;

beforeAll(preloadDialog);
beforeEach(() => {
  const [first, ...others] = productList(3).data;
  const tiles = [{ ...first, variants: [listVariant('engobiert', 'rot')] }, ...others];
  server = new FakeServer()
    .on('GET /api/v1/products/tiles', { ...productList(3), data: tiles })
    .on('GET /api/v1/products/stones', { ...productList(0), content: 'products-stones' })
    .on('GET /api/v1/product', ({ address }) =>
      address.endsWith('weg') ? refusal(404, 'Nicht gefunden.') : product({ properties: PROPERTIES }),
    )
    .on('GET /api/v1/advice', advice());
});
afterEach(() => {
  unmount();
  server.close();
});

async function open(...folders: readonly ReturnType<typeof customerFolder>[]) {
  const app = await renderApp('/folder');
  unmount = app.unmount;
  act(() => folders.forEach((folder) => void app.store.dispatch(folderMade(folder))));
  await screen.findByRole('heading', { name: 'Kundenmappe' });
  return app;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('the folder page warns while the device cannot store anything', async () => {
  const app = await open(customerFolder());
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void app.store.dispatch(stateUnstored()));
  expect(screen.getByRole('alert')).toHaveTextContent('Dieses Gerät kann zurzeit nichts speichern');
});

// spec: route-26
test('without a folder, the folder page offers to create one', async () => {
  const person = userEvent.setup();
  const app = await open();
  expect(screen.getByText('Sie haben noch keine Kundenmappe.')).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Modellfinder' })).toHaveAttribute(
    'href',
    '/finder',
  );
  await person.click(button('Neue Mappe anlegen'));
  expect(screen.queryByText('Sie haben noch keine Kundenmappe.')).toBeNull();
  expect(selectActiveFolder(app.store.getState())?.project).toBe('');
  expect(screen.getByText(/^Sie haben noch kein Modell gemerkt/)).toBeVisible();
  expect(screen.getByText(/^Sie haben noch keine Berechnung gemerkt/)).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

test("the project's name and roof are stored while the person types", async () => {
  const person = userEvent.setup();
  const app = await open(customerFolder());
  await person.type(screen.getByRole('textbox', { name: 'Name des Projekts' }), 'Haus Meier');
  await person.type(screen.getByRole('textbox', { name: 'Dachneigung (°)' }), '17,5{Enter}');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await person.click(button(/Land/));
  await person.click(await screen.findByRole('option', { name: 'Österreich' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Exponierte Lage' }));
  await waitFor(() =>
    expect(selectActiveFolder(app.store.getState())).toMatchObject({
      ...{ project: 'Haus Meier', pitch: 17.5, country: 'AT', requirements: ['exposed'] },
    }),
  );
  expect(button(/^Haus Meier/)).toHaveAttribute('aria-pressed', 'true');
});

test("a model in the folder shows the rules' verdict on the roof", async () => {
  const person = userEvent.setup();
  const products = [
    { id: 'ziegel-1', colors: ['engobiert-rot'] },
    { id: 'ziegel-2', colors: [] },
    { id: 'ziegel-9', colors: [] },
  ];
  const app = await open(customerFolder({ products, pitch: 17, country: 'DE', requirements: ['wind'] }));
  const names = (await screen.findAllByRole('heading', { level: 3 })).map((one) => one.textContent);
  expect(names).toEqual(['Ziegel 1', 'Ziegel 2']);
  expect(screen.getAllByText('bei 17° in Deutschland mit einer erhöhten Anforderung')).toHaveLength(2);
  expect(screen.getAllByText('Klasse 2: Unterdach')).toHaveLength(2);
  expect(screen.getAllByText('Werk, Ausgabe 2024')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'engobiert rot' })).toHaveAttribute(
    'href',
    '/view/ziegel-1?farbe=engobiert-rot',
  );
  expect(screen.getByText('Das Modell „ziegel-9“ ist in dieser Katalogversion nicht enthalten.')).toBeVisible();
  await person.click(button('Ziegel 1: Aus der Mappe nehmen'));
  expect(selectActiveFolder(app.store.getState())?.products.map(({ id }) => id)).toEqual(['ziegel-2', 'ziegel-9']);
  // After a removal the focus moves to the next model. After the removal of the last model, the focus moves to the
  // section.
  expect(button('Ziegel 2: Aus der Mappe nehmen')).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(button('Aus der Mappe nehmen')).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(document.activeElement).toContainElement(screen.getByText(/^Sie haben noch kein Modell gemerkt/));
  expect(document.body).not.toHaveFocus();
});

test('a calculation in the folder shows its result and opens with its inputs', async () => {
  const person = userEvent.setup();
  const app = await open(
    customerFolder({
      calculations: [savedCalculation({ requirements: ['wind'] }), savedCalculation({ id: 'd', product: 'weg' })],
    }),
  );
  const saved = within(await screen.findByRole('listitem', { name: 'Berechnung 1 für Ziegel 1' }));
  const roof = [
    ...['Satteldach', 'Traufe 9,6 m', 'Sparren 7,42 m', '24°', 'Reserve 5 %', 'Überstand Traufe 0,5 m'],
    ...['Überstand Ortgang 0,3 m', 'Sparrenabstand 0,8 m', 'in Reihe'],
  ];
  expect(saved.getByText(roof.join(', '))).toBeVisible();
  expect(await saved.findByText(/^1\.\d{3} Stück$/)).toBeVisible();
  expect(await screen.findByText('Das Modell „weg“ ist in dieser Katalogversion nicht enthalten.')).toBeVisible();
  await person.click(saved.getByRole('link', { name: 'Berechnung öffnen' }));
  expect(await screen.findByText('Diese Berechnung liegt in der Mappe.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Sparrenlänge (m)' })).toHaveValue('7,42');
  expect(
    await screen.findByRole('heading', {
      name: 'Herstellervorgabe bei 24° in Deutschland mit einer erhöhten Anforderung',
    }),
  ).toBeVisible();
  expect(app.address()).toContain('/calculate/ziegel-1?');
});

test('a calculation in the folder loads its missing product when the connection is back', async () => {
  server.on('GET /api/v1/product', refusal(503, 'Später.'));
  await open(customerFolder({ calculations: [savedCalculation()] }));
  expect(await screen.findByText('Das Modell konnte nicht geladen werden')).toBeVisible();
  server.on('GET /api/v1/product', product({ properties: PROPERTIES }));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/^1\.\d{3} Stück$/)).toBeVisible();
});

test('the folder page marks a discontinued model', async () => {
  const [first, ...others] = productList(3).data;
  const old = { ...productList(3), data: [{ ...first, discontinued: true }, ...others] };
  server.on('GET /api/v1/products/tiles', old);
  const models = ['ziegel-1', 'ziegel-2'].map((id) => ({ id, colors: [] }));
  await open(customerFolder({ products: models }));
  const card = async (name: string) => (await screen.findByRole('link', { name })).closest('li');
  expect(await card('Ziegel 1')).toHaveTextContent('Auslaufmodell');
  expect(await card('Ziegel 2')).not.toHaveTextContent('Auslaufmodell');
});

test('a person can open and close a folder, and can delete the folder after a confirmation', async () => {
  const person = userEvent.setup();
  const app = await open(customerFolder({ project: 'Haus Meier' }), customerFolder({ id: 'b', project: 'Scheune' }));
  expect(screen.getByRole('textbox', { name: 'Name des Projekts' })).toHaveValue('Scheune');
  await person.click(button(/^Haus Meier/));
  expect(screen.getByRole('textbox', { name: 'Name des Projekts' })).toHaveValue('Haus Meier');
  expect(screen.getByText(/^Ohne Änderung wird die Mappe am 31\. Januar 1970 gelöscht/)).toBeVisible();
  await person.click(button('Mappe löschen'));
  const question = await screen.findByRole('dialog', { name: 'Mappe löschen?' });
  expect(question).toHaveTextContent('„Haus Meier“ (kein Modell, keine Berechnung) wird von diesem Gerät gelöscht.');
  await person.click(within(question).getByRole('button', { name: 'Abbrechen' }));
  expect(selectFolders(app.store.getState())).toHaveLength(2);
  await person.click(button('Mappe löschen'));
  await person.click(await screen.findByRole('button', { name: 'Löschen' }));
  expect(selectFolders(app.store.getState()).map(({ project }) => project)).toEqual(['Scheune']);
  expect(await screen.findByText(/^Öffnen Sie eine Mappe/)).toBeVisible();
  await person.click(button(/^Scheune/));
  await person.click(button('Mappe schließen'));
  expect(selectActiveFolder(app.store.getState())).toBeNull();
  expect(document.body).not.toHaveFocus();
});

test('the folder page names an expired folder that the app has deleted', async () => {
  const person = userEvent.setup();
  const app = await open(customerFolder({ project: 'Haus Meier' }));
  act(() => void app.store.dispatch(foldersDeleted({ ids: ['a'], isExpiry: true })));
  expect(
    screen.getByText('Eine Mappe wurde gelöscht, weil sie 30 Tage lang nicht geändert wurde: „Haus Meier“.'),
  ).toBeVisible();
  await person.click(button('Verstanden'));
  expect(screen.queryByText(/Haus Meier/)).toBeNull();
});
