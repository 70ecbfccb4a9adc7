import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Loads the views' code before the tests, because compiling it would count towards the first test's time-out.
import '../../../../../src/features/desk/folderView/FolderView';
import '../../../../../src/features/desk/sheet/printer';
import { folderMade } from '../../../../../src/features/folder/folderSlice';
import { preloadDialog } from '../../../../../src/ui/controls/Dialog';
import { FakeServer } from '../../../../support/fakeServer';
import { pagesOf } from '../../../../support/pdf';
import { renderApp } from '../../../../support/renderApp';
import { accessories, accessoryOfKind } from '../../../../support/sampleAccessories';
import { customerFolder, savedCalculation } from '../../../../support/sampleFolder';
import { advice, de } from '../../../../support/sampleProducts';
import { sheetProducts } from '../../../../support/sampleSheets';
import { fontBytes } from '../../../../support/sheetFonts';

jest.setTimeout(120_000);

let server: FakeServer;
let unmount = () => undefined as void;
const made: Blob[] = [];

beforeAll(preloadDialog);
beforeEach(() => {
  made.length = 0;
  // jsdom cannot make addresses of blobs. This function collects each blob and returns an invented address.
  URL.createObjectURL = (blob) => `blob:https://dach.example/${made.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  server = new FakeServer()
    .on('GET /api/v1/product', sheetProducts[0] ?? null)
    .on('GET /api/v1/advice', advice())
    .on('GET /api/v1/accessories', accessories([accessoryOfKind('batten', { name: 'Latte 40/60', content: 4 })]))
    .on('GET /fonts/hanken-grotesk-latin-400-normal.woff', () => new Response(new Uint8Array(fontBytes(400))))
    .on('GET /fonts/hanken-grotesk-latin-600-normal.woff', () => new Response(new Uint8Array(fontBytes(600))));
});
afterEach(() => {
  unmount();
  server.close();
});

async function open() {
  const user = userEvent.setup();
  const app = await renderApp('/folder');
  unmount = app.unmount;
  act(() => void app.store.dispatch(folderMade(customerFolder({ calculations: [savedCalculation()] }))));
  const saved = within(await screen.findByRole('listitem', { name: 'Berechnung 1 für Ziegel 1' }));
  await saved.findByText('Bestellliste');
  return { user, saved };
}

test('a saved calculation shows its order list after a press', async () => {
  const { user, saved } = await open();
  expect(saved.queryByRole('table')).toBeNull();
  await user.click(saved.getByText('Bestellliste'));
  const list = within(await saved.findByRole('table', { name: 'Bestellliste' }));
  // Each side: 23 rows of 9.6 m + 2 x 0.3 m. Battens: 2 x 23 x 10.2 m = 469.2 m, in 117.3 pieces of 4 m.
  const row = (await list.findByText('Latte 40/60')).closest('tr');
  expect(row?.textContent?.replaceAll('\u00a0', ' ')).toMatch(/^Dachlatten.*469,2 m118 Stück zu 4 m$/);
});

test("a saved calculation's order list says what decides its underlay", async () => {
  const { user, saved } = await open();
  await user.click(saved.getByText('Bestellliste'));
  for (const line of [
    ...['Land: Deutschland', 'Erhöhte Anforderungen: keine'],
    'Herstellervorgabe bei 24° in Deutschland: Ohne Zusatzmaßnahme (Werk, Ausgabe 2024)',
  ])
    expect(await saved.findByText(line)).toBeVisible();
});

test('folder and calculator show the same order list', async () => {
  const { user, saved } = await open();
  const amountsIn = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .map(({ children }) => [...children].map(({ textContent }) => textContent));
  await user.click(saved.getByText('Bestellliste'));
  await saved.findByText('Latte 40/60');
  const inFolder = amountsIn(saved.getByRole('table', { name: 'Bestellliste' }));
  expect(inFolder.length).toBeGreaterThan(10);
  await user.click(saved.getByRole('link', { name: 'Berechnung öffnen' }));
  const list = within(await screen.findByRole('region', { name: 'Bestellliste' }));
  await list.findByText('Latte 40/60');
  expect(amountsIn(list.getByRole('table', { name: 'Bestellliste' }))).toEqual(inFolder);
});

test('two calculations of one roof in double and in crown cover have different lines', async () => {
  const [tile] = sheetProducts;
  const size = { label: de('Größe'), value: de('20 × 38'), unit: 'cm', size: { width: 20, length: 38 } };
  server.on('GET /api/v1/product', {
    ...tile,
    properties: { ...tile?.properties, GROESSE: size },
    laying: { kinds: ['double', 'crown'], overlap: [{ from: null, above: null, min: 90 }], doubled: [], verge: null },
  });
  const app = await renderApp('/folder');
  unmount = app.unmount;
  const { roof } = savedCalculation();
  const calculations = [
    savedCalculation(),
    savedCalculation({ id: 'd', roof: { ...roof, cover: 'crown', firstRow: 300 } }),
  ];
  act(() => void app.store.dispatch(folderMade(customerFolder({ calculations }))));
  expect(await screen.findByText(/, Sparrenabstand 0,8 m, Doppeldeckung$/)).toBeVisible();
  expect(await screen.findByText(/, Sparrenabstand 0,8 m, erste Reihe 300 mm, Kronendeckung$/)).toBeVisible();
});

test("a saved calculation's advice sheet has the order list", async () => {
  const { user, saved } = await open();
  await user.click(saved.getByRole('button', { name: 'Beratungsblatt erstellen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Beratungsblatt' }));
  await dialog.findByText('Beratungsblatt: Menge Ziegel 1');
  const text = (await pagesOf(new Uint8Array(await new Response(made.at(-1)).arrayBuffer()))).join(' ');
  expect(text).toContain('Position Menge Artikel und Gebinde Grundlage');
  expect(text).toContain('Dachlatten 469,2 m Latte 40/60');
});
