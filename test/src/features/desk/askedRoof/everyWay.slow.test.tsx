/** Walks every link between the views of the desk, and checks that the customer's roof goes along. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Loads the views' code before the tests, because compiling it would count towards the first test's time-out.
import '../../../../../src/app/shell/navigation/NavigationEntries';
import '../../../../../src/features/desk/calculator/CalculatorView';
import '../../../../../src/features/desk/comparison/ComparisonView';
import '../../../../../src/features/desk/finder/FinderView';
import '../../../../../src/features/desk/folderView/FolderView';
import '../../../../../src/features/kept/KeptNotice';
import '../../../../../src/features/products/detail/ProductView';
import '../../../../../src/features/products/list/ProductsView';
import { FakeServer } from '../../../../support/fakeServer';
import { renderApp } from '../../../../support/renderApp';
import { advice, amount, product, productList } from '../../../../support/sampleProducts';

jest.setTimeout(240_000);

const PROPERTIES = {
  DECKBREITE: amount(24, 24, 'cm'),
  LATTWEITE: amount(35, 37.5, 'cm'),
  LATTWEITE_FIRST: amount(32, 32, 'cm'),
  RDN: amount(22, 22, '°'),
};

/** A roof without a single default value. */
const ROOF = {
  ...{ neigung: '17', land: 'AT', anforderung: 'exposed' },
  ...{ dachform: 'hip', traufe: '14000', sparren: '6000' },
};
const ASKED = `/finder?${new URLSearchParams(ROOF)}`;
const VERDICT = 'bei 17° in Österreich mit einer erhöhten Anforderung';

type App = Awaited<ReturnType<typeof renderApp>>;
type Step = (app: App) => Promise<void>;

let server: FakeServer;
let unmount = () => undefined as void;

beforeEach(() => {
  const rules = advice();
  const [german = { rows: [] }] = rules.tables;
  server = new FakeServer()
    .on('GET /api/v1/products/tiles', productList(2))
    .on('GET /api/v1/products/stones', { ...productList(0), content: 'products-stones' })
    .on('GET /api/v1/product', ({ address }) => {
      const id = address.split('id=')[1] ?? '';
      return product({ id, name: id.replace('ziegel-', 'Ziegel '), properties: PROPERTIES });
    })
    .on('GET /api/v1/reference-images', { content: 'reference-images', version: '1.2.3', data: [], filter: [] })
    .on('GET /api/v1/news', [])
    .on('GET /api/v1/advice', { ...rules, tables: rules.tables.map((table) => ({ ...table, rows: german.rows })) });
});
afterEach(() => {
  unmount();
  server.close();
});

const main = () => within(screen.getByRole('main'));
const pathOf = (address: string): string => address.split('?')[0] ?? '';
const openMenu: Step = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Menü öffnen' }));
  await within(screen.getByRole('navigation', { name: 'Hauptnavigation' })).findByRole('link', { name: 'Vergleich' });
};
const throughMenu =
  (entry: string, path: string): Step =>
  async (app) => {
    await openMenu(app);
    const menu = within(screen.getByRole('navigation', { name: 'Hauptnavigation' }));
    await userEvent.click(menu.getByRole('link', { name: entry }));
    await waitFor(() => expect(pathOf(app.address())).toBe(path));
  };
const press =
  (name: RegExp | string): Step =>
  async () => {
    const [button] = await main().findAllByRole('button', { name });
    if (button !== undefined) await userEvent.click(button);
  };
const follow =
  (name: string, path: string): Step =>
  async (app) => {
    const [link] = await main().findAllByRole('link', { name });
    if (link !== undefined) await userEvent.click(link);
    await waitFor(() => expect(pathOf(app.address())).toBe(path));
  };

const compared = press('Ziegel 1: Vergleichen');
const remembered = press('Ziegel 1: Merken');
const loaded: Step = async () => {
  await waitFor(() => {
    for (const status of main().queryAllByRole('status')) expect(status).not.toHaveTextContent(/lädt|geladen/);
  });
  await act(async () => undefined);
};

/** Each way begins at the finder, which shows the roof. */
const VIEWS: Readonly<Record<string, readonly Step[]>> = {
  'the finder': [],
  'the finder after a press on Vergleichen': [compared],
  'the finder after a press on Merken': [remembered],
  'the menu': [openMenu],
  'the empty comparison': [throughMenu('Vergleich', '/compare')],
  'the comparison': [compared, follow('Ansehen', '/compare'), follow('Ziegel 1', '/view/ziegel-1')],
  'the calculator without a model': [throughMenu('Mengenrechner', '/calculate')],
  'the menu over the calculator': [follow('Ziegel 1: Menge berechnen', '/calculate/ziegel-1'), openMenu],
  'the empty folder': [throughMenu('Kundenmappe', '/folder')],
  'the folder': [remembered, throughMenu('Kundenmappe', '/folder'), follow('Ziegel 1', '/view/ziegel-1')],
  'the folder with a model': [remembered, throughMenu('Kundenmappe', '/folder')],
  'the product page': [follow('Ziegel 1', '/view/ziegel-1')],
  'the product list': [compared, throughMenu('Tondachziegel', '/products/tiles'), press('Ziegel 2: Vergleichen')],
  'the start page': [throughMenu('Übersicht', '/dashboard')],
};

const DESK = /^\/(finder|compare|calculate)(\/|$)/;
const deskLinks = () =>
  screen.getAllByRole('link').filter((link) => DESK.test(pathOf(link.getAttribute('href') ?? '')));

async function show(steps: readonly Step[]): Promise<App> {
  unmount();
  document.body.replaceChildren();
  const app = await renderApp(ASKED);
  unmount = app.unmount;
  await screen.findByRole('region', { name: 'Mit Zusatzmaßnahme' });
  for (const step of steps) {
    await step(app);
    await loaded(app);
  }
  return app;
}

/** What the view shows of the roof, apart from its address. */
const SHOWN: Readonly<Record<string, () => Promise<unknown>>> = {
  '/finder': async () => {
    expect(await screen.findByRole('textbox', { name: 'Dachneigung (°)' })).toHaveValue('17');
    expect(screen.getByRole('button', { name: /^Österreich Land/ })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Exponierte Lage' })).toBeChecked();
    expect(screen.getByRole('button', { name: /^Walmdach Dachform/ })).toBeVisible();
  },
  '/compare': () =>
    waitFor(() =>
      expect(screen.getByRole('main').textContent?.replaceAll('\u00a0', ' ')).toMatch(
        new RegExp(`Zusatzmaßnahme ${VERDICT}|noch kein Modell zum Vergleichen`),
      ),
    ),
  '/calculate': () => screen.findByText('Ziegel 1'),
  '/calculate/ziegel-1': async () => {
    expect(await screen.findByRole('heading', { name: `Herstellervorgabe ${VERDICT}` })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Traufenlänge (m)' })).toHaveValue('14');
    expect(screen.getByRole('button', { name: /^Walmdach Dachform/ })).toBeVisible();
  },
};

test.each(Object.entries(VIEWS))('every link of %s to a view of the desk takes the roof along', async (_, steps) => {
  await show(steps);
  const count = deskLinks().length;
  expect(count).toBeGreaterThan(0);
  for (let place = 0; place < count; place++) {
    const app = await show(steps);
    const link = deskLinks()[place];
    if (link === undefined) throw new Error('The view shows fewer links than before.');
    const path = pathOf(link.getAttribute('href') ?? '');
    await userEvent.click(link);
    await waitFor(() => expect(pathOf(app.address())).toBe(path));
    const address = Object.fromEntries(new URL(app.address(), 'http://localhost').searchParams);
    expect({ path, ...address }).toMatchObject({ path, ...ROOF });
    await (SHOWN[path] ?? SHOWN['/calculate/ziegel-1'])?.();
  }
});

test('the roof of the open folder replaces the roof that the finder asked for', async () => {
  const app = await show([press('In Mappe übernehmen'), remembered, throughMenu('Kundenmappe', '/folder')]);
  const hrefOf = async (name: string) => (await main().findByRole('link', { name })).getAttribute('href') ?? '';
  const pitch = screen.getByRole('textbox', { name: 'Dachneigung (°)' });
  await userEvent.clear(pitch);
  await userEvent.type(pitch, '24{Enter}');
  const asked = new URLSearchParams({ ...ROOF, neigung: '24' });
  const linked = (href: string) => new Map(new URL(href, 'http://localhost').searchParams);
  expect(linked(await hrefOf('Ziegel 1: Menge berechnen'))).toEqual(new Map(asked));
  await userEvent.click(screen.getByRole('button', { name: 'Neue Mappe anlegen' }));
  expect(await hrefOf('Im Modellfinder ansehen')).toBe('/finder');
  expect(app.store.getState().folder.asked).toBe('');
});
