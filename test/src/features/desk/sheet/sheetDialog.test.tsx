import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Loads the code of calculator and PDF printer now, because compiling it would count towards the first test's time-out.
import '../../../../../src/features/desk/calculator/CalculatorView';
import '../../../../../src/features/desk/sheet/printer';
import { productCompared } from '../../../../../src/features/desk/comparison/comparisonSlice';
import { FakeServer } from '../../../../support/fakeServer';
import { pagesOf, unpacked } from '../../../../support/pdf';
import { renderApp } from '../../../../support/renderApp';
import { advice, productList } from '../../../../support/sampleProducts';
import { sheetProducts } from '../../../../support/sampleSheets';
import { sampleSign } from '../../../../support/sheetBrand';
import { fontBytes } from '../../../../support/sheetFonts';

jest.setTimeout(120_000);

let server: FakeServer;
let unmount = () => undefined as void;
/** The PDFs that the page has made, oldest first. */
const made: Blob[] = [];

beforeEach(() => {
  made.length = 0;
  // jsdom cannot make addresses of blobs. This function collects each blob and returns an invented address.
  URL.createObjectURL = (blob) => `blob:https://dach.example/${made.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const tiles = productList(3);
  server = new FakeServer()
    .on('GET /api/v1/product', ({ address }) => sheetProducts.find(({ id }) => address.endsWith(`=${id}`)) ?? null)
    .on('GET /api/v1/advice', advice(tiles.data))
    .on('GET /api/v1/products/tiles', tiles)
    .on('GET /api/v1/products/stones', { ...tiles, content: 'products-stones', data: [] })
    .on('GET /brand/sign.jpg', () => new Response(new Uint8Array(sampleSign())))
    .on('GET /fonts/hanken-grotesk-latin-400-normal.woff', () => new Response(new Uint8Array(fontBytes(400))))
    .on('GET /fonts/hanken-grotesk-latin-600-normal.woff', () => new Response(new Uint8Array(fontBytes(600))));
});
afterEach(() => {
  unmount();
  server.close();
});

async function openSheet(path = '/calculate/ziegel-1?neigung=24') {
  const user = userEvent.setup();
  const app = await renderApp(path);
  unmount = app.unmount;
  await user.click(await screen.findByRole('button', { name: 'Beratungsblatt erstellen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Beratungsblatt' }));
  return { user, dialog, ...app };
}

const lastText = async (): Promise<string> => {
  const buffer = await new Response(made.at(-1)).arrayBuffer();
  return (await pagesOf(new Uint8Array(buffer))).join(' ');
};

test('a person opens the advice sheet of a calculation and puts the sheet into the cart', async () => {
  const { user, dialog, store } = await openSheet();
  expect(await dialog.findByText('Beratungsblatt: Menge Ziegel 1')).toBeVisible();
  expect(dialog.getByText(/^Das Blatt ist fertig: \d Seiten?, \d+\sKB\.$/)).toBeVisible();
  const link = dialog.getByRole('link', { name: 'Blatt öffnen' });
  expect(link).toHaveAttribute('href', `blob:https://dach.example/${made.length}`);
  expect(await lastText()).toContain('Menge für Ziegel 1');

  await user.click(dialog.getByRole('button', { name: 'Dokument auswählen' }));
  await user.click(await dialog.findByRole('button', { name: 'Dokument ausgewählt' }));
  const { items } = store.getState().cart;
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    name: 'Beratungsblatt: Menge Ziegel 1',
    sheet: { version: '1.2.3', parts: [{ kind: 'calculation', product: 'ziegel-1', roof: { pitch: 24 } }] },
  });
  expect(JSON.stringify(items[0])).not.toContain('%PDF');

  await user.click(dialog.getByRole('button', { name: 'Zu den Dokumenten' }));
  const cart = within(await screen.findByRole('dialog', { name: 'Ausgewählte Dokumente' }));
  expect(cart.getByRole('listitem')).toHaveTextContent('Beratungsblatt: Menge Ziegel 1');
  expect(screen.queryByRole('dialog', { name: 'Beratungsblatt', hidden: true })).toBeNull();
});

test.each(['the button', 'Escape'])(
  'a person closes the advice sheet with %s, and the calculation stays open',
  async (way) => {
    const { user, dialog, address } = await openSheet();
    await dialog.findByText('Beratungsblatt: Menge Ziegel 1');
    const before = address();
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(dialog.getByRole('button', { name: 'Schließen' }));
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    expect(address()).toBe(before);
  },
);

test("a person adds the result of the model finder to a calculation's advice sheet", async () => {
  const { user, dialog, store } = await openSheet();
  await user.click(await dialog.findByRole('checkbox', { name: 'Modellfinder' }));
  expect(dialog.queryByRole('checkbox', { name: 'Vergleich' })).toBeNull();
  expect(await dialog.findByText('Beratungsblatt: Mengenrechner, Modellfinder')).toBeVisible();
  expect(await lastText()).toContain('Welche Modelle eignen sich bei 24°?');
  await user.click(dialog.getByRole('button', { name: 'Dokument auswählen' }));
  expect(store.getState().cart.items[0]?.sheet?.parts.map(({ kind }) => kind)).toEqual(['calculation', 'finder']);
});

test('the comparison creates an advice sheet that contains its table', async () => {
  const user = userEvent.setup();
  const app = await renderApp('/compare?neigung=17&land=AT');
  unmount = app.unmount;
  act(() => ['ziegel-1', 'ziegel-2'].forEach((id) => void app.store.dispatch(productCompared({ id }))));
  await user.click(await screen.findByRole('switch', { name: 'Nur Unterschiede' }));
  await user.click(screen.getByRole('button', { name: 'Beratungsblatt erstellen' }));
  expect(await screen.findByText('Beratungsblatt: Vergleich Ziegel 1, Ziegel 2')).toBeVisible();
  const text = await lastText();
  expect(text).toContain('Bei 17° in Österreich');
  expect(text).not.toContain('Oberfläche');
});

test('the model finder creates an advice sheet that contains the pitch and requirements of its question', async () => {
  const { dialog } = await openSheet('/finder?neigung=17&anforderung=rafter');
  expect(await dialog.findByText('Beratungsblatt: Modellfinder bei 17° in Deutschland')).toBeVisible();
  expect(await lastText()).toContain('Sparren länger als 10 m');
});

test.each([
  ['does not load', () => new Response(null, { status: 404 })],
  ['is no JPEG', () => new Response('<svg/>')],
])('the advice sheet has no sign when the sign %s', async (_what, answer) => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const printed = async () => new Uint8Array(await new Response(made.at(-1)).arrayBuffer());
  const hasSign = async () =>
    unpacked(await printed())
      .join()
      .includes('/Subtype /Image');
  const first = await openSheet();
  await first.dialog.findByText('Beratungsblatt: Menge Ziegel 1');
  expect(await hasSign()).toBe(true);
  first.unmount();
  server.on('GET /brand/sign.jpg', answer);
  const { dialog } = await openSheet();
  expect(await dialog.findByText('Beratungsblatt: Menge Ziegel 1')).toBeVisible();
  expect(await hasSign()).toBe(false);
  warned.mockRestore();
});

test("the advice sheet's dialog reports a font that cannot be loaded, and a button tries again", async () => {
  server.on('GET /fonts/hanken-grotesk-latin-600-normal.woff', () => new Response(null, { status: 404 }));
  const { user, dialog } = await openSheet();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Das Blatt konnte nicht erstellt werden');
  expect(dialog.queryByRole('button', { name: 'Dokument auswählen' })).toBeNull();
  server.on('GET /fonts/hanken-grotesk-latin-600-normal.woff', () => new Response(new Uint8Array(fontBytes(600))));
  await user.click(dialog.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await dialog.findByRole('button', { name: 'Dokument auswählen' })).toBeVisible();
});
