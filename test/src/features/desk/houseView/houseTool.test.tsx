import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Loads the screen's code before the tests, because compiling it would count towards the first test's time-out.
import '../../../../../src/app/screens/VisualizationScreen';
import { selectActiveFolder } from '../../../../../src/features/folder/folderSelectors';
import { visitEnded } from '../../../../../src/features/device/visitEvents';
import { FakeServer, refusal } from '../../../../support/fakeServer';
import { renderApp } from '../../../../support/renderApp';
import { fakePictures, type FakePictures } from '../../../../support/fakePictures';
import { housedList, houses } from '../../../../support/sampleHouses';
import { advice, product, variant } from '../../../../support/sampleProducts';

jest.setTimeout(120_000);

let server: FakeServer;
let pictures: FakePictures;
let unmount = () => undefined as void;

beforeEach(() => {
  pictures = fakePictures();
  const tiles = housedList();
  server = new FakeServer()
    .on('GET /api/v1/tools', { port: null })
    .on('GET /api/v1/houses', { data: houses })
    .on('GET /api/v1/advice', advice(tiles.data))
    .on('GET /api/v1/products/tiles', tiles)
    .on('GET /api/v1/products/stones', { ...tiles, content: 'products-stones', data: [] })
    .on('GET /api/v1/product', product({ colors: [variant('matt', 'rot')] }))
    .on('GET /api/filedata', () => new Response(new Uint8Array(1)));
});
afterEach(() => {
  unmount();
  pictures.restore();
  server.close();
});

async function open(path = '/form/visualization') {
  const user = userEvent.setup();
  const app = await renderApp(path);
  unmount = app.unmount;
  return { user, ...app };
}

const picture = (name: string) => screen.findByRole('img', { name });
const choice = (name: string) => within(screen.getByRole('group', { name }));
const options = (name: string) => choice(name).getAllByRole('radio');
const tap = (user: ReturnType<typeof userEvent.setup>, group: string, name: string) =>
  user.click(choice(group).getByRole('radio', { name }));

test('without an external visualisation tool, the app shows its own house view', async () => {
  await open();
  await picture('Haus mit Satteldach, gedeckt mit Ziegel 1, matt rot');
  expect(options('Haus')).toHaveLength(2);
  expect(options('Modell').map((one) => one.closest('label')?.textContent)).toEqual(['Ziegel 1', 'Ziegel 2']);
  expect(options('Farbe')).toHaveLength(2);
  expect(screen.queryByText('Dieses Werkzeug ist hier nicht eingerichtet.')).toBeNull();
});

test("a tap changes the house's colour, model or type, and the address keeps the choice", async () => {
  const { user, address } = await open();
  await picture('Haus mit Satteldach, gedeckt mit Ziegel 1, matt rot');
  await waitFor(() => expect(pictures.drawn()).toBe(1));
  await tap(user, 'Farbe', 'glasiert schwarz');
  await picture('Haus mit Satteldach, gedeckt mit Ziegel 1, glasiert schwarz');
  expect(pictures.drawn()).toBe(2);
  expect(document.activeElement).toBe(choice('Farbe').getByRole('radio', { name: 'glasiert schwarz' }));
  await tap(user, 'Haus', 'Haus mit Walmdach');
  await picture('Haus mit Walmdach, gedeckt mit Ziegel 1, glasiert schwarz');
  expect(options('Modell')).toHaveLength(1);
  await tap(user, 'Haus', 'Haus mit Satteldach');
  await tap(user, 'Modell', 'Ziegel 2');
  await picture('Haus mit Satteldach, gedeckt mit Ziegel 2, matt rot');
  expect(address()).toBe('/form/visualization?haus=gable&modell=ziegel-2');
});

test('a person compares two roofs on one house and moves the dividing line by keys', async () => {
  const { user, address } = await open('/form/visualization?modell=ziegel-1');
  await user.click(await screen.findByRole('button', { name: 'Zwei Dächer vergleichen' }));
  await picture('Haus mit Satteldach, gedeckt mit Ziegel 1, matt rot');
  await picture('Haus mit Satteldach, gedeckt mit Ziegel 1, glasiert schwarz');
  const line = screen.getByRole('slider', { name: 'Trennlinie zwischen den Dächern' });
  act(() => line.focus());
  await user.keyboard('{ArrowLeft}{PageDown}');
  expect(line).toHaveAttribute('aria-valuenow', '38');
  expect(line).toHaveAttribute('aria-valuetext', '38\u00a0% von links');
  await user.keyboard('{ArrowRight}{ArrowUp}{ArrowDown}{PageUp}{Home}');
  expect(line).toHaveAttribute('aria-valuenow', '0');
  await user.keyboard('{End}a');
  expect(line).toHaveAttribute('aria-valuenow', '100');
  // A tapped model changes the roof on the right until a person chooses the roof on the left.
  await tap(user, 'Modell', 'Ziegel 2');
  expect(address()).toContain('modell=ziegel-1&farbe=matt-rot&modell2=ziegel-2');
  await tap(user, 'Tippen ändert', 'links: Ziegel 1, matt rot');
  await tap(user, 'Farbe', 'glasiert schwarz');
  expect(address()).toContain('modell=ziegel-1&farbe=glasiert-schwarz&modell2=ziegel-2');
  await user.click(screen.getByRole('button', { name: 'Vergleich beenden' }));
  expect(address()).toBe('/form/visualization?haus=gable&modell=ziegel-1&farbe=glasiert-schwarz');
  expect(screen.queryByRole('slider')).toBeNull();
});

test('a button stores the shown roof in the customer folder', async () => {
  const { user, store } = await open();
  const button = await screen.findByRole('button', { name: 'Merken' });
  const kept = () => selectActiveFolder(store.getState())?.roofs;
  await user.click(button);
  expect(kept()).toEqual([{ house: 'gable', product: 'ziegel-1', color: 'matt-rot' }]);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await user.click(button);
  expect(kept()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(kept()).toHaveLength(1);
  act(() => void store.dispatch(visitEnded({ isShowroom: true })));
  expect(store.getState().folder.folders).toEqual([]);
});

test('the folder page shows a picture of a remembered roof', async () => {
  const { user, store } = await open();
  await user.click(await screen.findByRole('button', { name: 'Merken' }));
  await user.click(await screen.findByRole('link', { name: 'Ansehen' }));
  const entry = within(await screen.findByRole('listitem', { name: 'Ziegel 1, matt rot' }));
  expect(entry.getByRole('img', { name: /^Haus mit Satteldach/ })).toBeVisible();
  expect(entry.getByRole('link', { name: 'Ziegel 1, matt rot: Am Haus ansehen' })).toHaveAttribute(
    'href',
    '/form/visualization?haus=gable&modell=ziegel-1&farbe=matt-rot',
  );
  await user.click(entry.getByRole('button', { name: 'Ziegel 1, matt rot: Entfernen' }));
  expect(selectActiveFolder(store.getState())?.roofs).toEqual([]);
});

test('the house view reports a missing picture until the picture can be loaded', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.on('GET /api/filedata', refusal(404, 'Nicht gefunden.'));
  // Gives the pictures new names, because the page does not load cached pictures of earlier tests again.
  const [gable] = houses;
  const passes = gable?.passes.map((pass) => ({ ...pass, picture: `${pass.picture.slice(1)}x` }));
  server.on('GET /api/v1/houses', { data: [{ ...gable, passes }] });
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Dieses Bild ist nicht gespeichert.');
  server.on('GET /api/filedata', () => new Response(new Uint8Array(1)));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test.each([
  ['an empty list of houses', { data: [] }],
  ['no list of houses', refusal(404, 'Nicht gefunden.')],
])('a release with %s shows that the tool is not set up', async (_name, answer) => {
  server.on('GET /api/v1/houses', answer);
  await open();
  expect(await screen.findByText('Dieses Werkzeug ist hier nicht eingerichtet.')).toBeVisible();
});

test("when an external tool is set up, a link leads to the app's own house view", async () => {
  server.on('GET /api/v1/tools', { port: 8081 });
  const { user } = await open();
  expect(await screen.findByTitle('Visualisierung')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Modelle am Haus ansehen' }));
  await picture('Haus mit Satteldach, gedeckt mit Ziegel 1, matt rot');
  expect(screen.queryByTitle('Visualisierung')).toBeNull();
});

test('the product page links to the house view in the chosen colour', async () => {
  await open('/view/ziegel-1?farbe=matt-rot');
  expect(await screen.findByRole('link', { name: 'Am Haus ansehen' })).toHaveAttribute(
    'href',
    '/form/visualization?modell=ziegel-1&farbe=matt-rot',
  );
});

test('the product page has no house link for a product without house pictures', async () => {
  server.on('GET /api/v1/product', product({ id: 'ziegel-3', name: 'Ziegel 3' }));
  await open('/view/ziegel-3');
  await screen.findByRole('button', { name: 'Merken' });
  expect(screen.queryByRole('link', { name: 'Am Haus ansehen' })).toBeNull();
});
