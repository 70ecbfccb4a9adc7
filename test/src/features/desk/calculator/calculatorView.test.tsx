import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Loads the view's code before the tests, because compiling it would count towards the first test's time-out.
import '../../../../../src/features/desk/calculator/CalculatorView';
import type { ProductProperties } from '../../../../../src/contract/content/properties';
import { FakeServer, refusal } from '../../../../support/fakeServer';
import { pressBack } from '../../../../support/pressBack';
import { renderApp } from '../../../../support/renderApp';
import { advice, amount, de, product, productList } from '../../../../support/sampleProducts';

jest.setTimeout(120_000);

/** The same tile properties as in test/contract/advice/quantity.test.ts. */
const PROPERTIES: ProductProperties = {
  DECKBREITE: amount(24, 24, 'cm'),
  LATTWEITE: amount(35, 37.5, 'cm'),
  LATTWEITE_FIRST: amount(32, 32, 'cm'),
  RDN: amount(22, 22, '°'),
  MDN: amount(16, 16, '°'),
  GEWICHT_STUECK: amount(3.6, 3.6, 'kg'),
  STUECK_BUENDEL: amount(4, 4, 'Stück'),
  STUECK_PALETTE: amount(240, 240, 'Stück'),
};

let server: FakeServer;
let unmount = () => undefined as void;

beforeEach(() => {
  server = new FakeServer()
    .on('GET /api/v1/product', product({ properties: PROPERTIES }))
    .on('GET /api/v1/advice', advice());
});
afterEach(() => {
  unmount();
  server.close();
});

const EVEN = 'dachform=mono&traufe=9600&sparren=7420&traufueberstand=0&ortgangueberstand=0&neigung=17';

async function open(query: string) {
  const app = await renderApp(`/calculate/ziegel-1?${query}`);
  unmount = app.unmount;
  await screen.findByRole('region', { name: 'Ergebnis' });
  return app;
}

/** The figures that the calculator shows, by name. Example: `Reihen: 20`. */
const figures = () =>
  Object.fromEntries(
    within(screen.getByRole('region', { name: 'Ergebnis' }))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')]),
  );

test('each quick press of an increase button changes the address, even before the page renders the previous change', async () => {
  const app = await open(EVEN);
  // Outside of `act`, React renders as in a browser. It renders the effect of a press in the next microtask, but a new
  // address only in a later task.
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  react.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    for (const label of ['Traufenlänge', 'Traufenlänge', 'Sparrenlänge']) {
      screen.getByRole('button', { name: `${label} erhöhen` }).click();
      await Promise.resolve();
    }
  } finally {
    react.IS_REACT_ACT_ENVIRONMENT = true;
  }
  await waitFor(() => expect(app.address()).toContain('sparren=7520'));
  expect(app.address()).toContain('traufe=9800');
});

test('the calculator without a product offers a searchable list of models', async () => {
  server
    .on('GET /api/v1/products/tiles', productList(3))
    .on('GET /api/v1/products/stones', { ...productList(0), content: 'products-stones' });
  ({ unmount } = await renderApp('/calculate?flaeche=180'));
  expect(screen.getByRole('heading', { name: 'Für welches Modell möchten Sie rechnen?' })).toBeVisible();
  const field = await screen.findByRole('textbox', { name: 'Modell suchen' });
  expect(screen.getAllByRole('link', { name: /^Ziegel \d/ })).toHaveLength(3);
  await userEvent.type(field, 'ziegel2');
  expect(screen.getByRole('link', { name: /^Ziegel \d/ })).toHaveAttribute('href', '/calculate/ziegel-2?flaeche=180');
  await userEvent.type(field, 'x');
  expect(screen.getByText('Kein Modell heißt so.')).toBeVisible();
});

// spec: route-25
test('the calculator shows quantities, drawing and rules for a shed roof of 9.6 by 7.42 metres', async () => {
  await open(EVEN);
  expect(figures()).toEqual({
    'Ziegel gesamt': '840 Stück',
    'Davon auf dem Dach': '800 Stück',
    Dachfläche: '71,23 m²',
    Reihen: '20',
    Lattweite: '375 mm',
    'Ziegel je Reihe': '40',
    'Gewicht auf dem Dach': '2.880 kg',
    Bündel: '210',
    Paletten: '4davon 3 voll',
  });
  expect(screen.getByRole('img', { name: 'Dachfläche 9,6 m breit und 7,42 m lang bei 17° Neigung' })).toBeTruthy();
  expect(await screen.findByText('Klasse 4: Unterdeckung')).toBeTruthy();
});

test("the calculator starts at its upper limit of 75 degrees when the product's regular pitch is higher", async () => {
  server.on('GET /api/v1/product', product({ properties: { ...PROPERTIES, RDN: amount(80, 80, '°') } }));
  await open('dachform=mono');
  expect(screen.getByRole('textbox', { name: 'Dachneigung (°)' })).toHaveValue('75');
});

test('the calculator marks a discontinued model', async () => {
  await open(EVEN);
  expect(screen.queryByText('Auslaufmodell')).toBeNull();
  unmount();
  server.on('GET /api/v1/product', product({ properties: PROPERTIES, discontinued: true }));
  await open(EVEN);
  expect(screen.getByText('Auslaufmodell')).toBeVisible();
});

test('the calculator offers overhangs with which whole tiles cover the width, and never another house', async () => {
  const person = userEvent.setup();
  const app = await open(EVEN.replace('9600', '9700'));
  // 41 tiles of 240 mm cover 9840 mm: 70 mm at each verge. 40 tiles cover less than the house.
  const offers = () => screen.queryAllByRole('button', { name: /^Überstand am Ortgang/ });
  expect(offers().map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Überstand am Ortgang 7 cm',
  ]);
  for (const offer of offers()) await person.click(offer);
  await waitFor(() => expect(offers()).toEqual([]));
  expect(figures()['Ziegel je Reihe']).toBe('41');
  expect(app.address()).toContain('ortgangueberstand=70');
  expect(app.address()).toContain('traufe=9700');
  // The pressed button has disappeared, so the focus moves to the result.
  expect(screen.getByRole('region', { name: 'Ergebnis' })).toHaveFocus();
});

test('a person chooses double or crown cover of a plain tile, and its rows are never laid one above the other', async () => {
  const person = userEvent.setup();
  const properties = {
    ...PROPERTIES,
    GROESSE: { label: de('Größe'), value: de('24 × 38'), unit: 'cm', size: { width: 24, length: 38 } },
  };
  server.on(
    'GET /api/v1/product',
    product({
      properties,
      laying: {
        ...{ kinds: ['double', 'crown'], doubled: ['eaves', 'ridge'], verge: { half: 1, three_quarter: 0 } },
        overlap: [{ from: null, above: null, min: 90 }],
      },
    }),
  );
  const app = await open(EVEN);
  // Gauge 145, ridge row 320: middle 7420 - 465 = 6955, / 145 = 47.97, so 48: 50 battens and 52 rows.
  expect(figures()).toMatchObject({ Reihen: '52auf 50 Latten', 'Halbe Ziegel am Ortgang': '52 Stück' });
  expect(screen.queryByRole('button', { name: /Verlegung/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: /Deckung/ }));
  await person.click(await screen.findByRole('option', { name: 'Kronendeckung' }));
  // Gauge 290: middle 7420 - 580 = 6840, / 290 = 23.6, so 24: 26 battens and 52 rows.
  await waitFor(() => expect(figures()).toMatchObject({ Reihen: '52auf 26 Latten' }));
  expect(app.address()).toContain('deckung=crown');
});

test('the calculator has no kind of cover for other models, and asks for the rafter spacing', async () => {
  const person = userEvent.setup();
  const app = await open(EVEN);
  expect(screen.queryByRole('button', { name: /Deckung/ })).toBeNull();
  const spacing = screen.getByRole('textbox', { name: 'Sparrenabstand (m)' });
  expect(spacing).toHaveValue('0,8');
  await person.clear(spacing);
  await person.type(spacing, '0,72{Enter}');
  await waitFor(() => expect(app.address()).toContain('sparrenabstand=720'));
});

test('drawing and quantities change when a person changes the rafter length', async () => {
  const person = userEvent.setup();
  await open(EVEN);
  const rafter = screen.getByRole('textbox', { name: 'Sparrenlänge (m)' });
  await person.clear(rafter);
  await person.type(rafter, '7,045{Enter}');
  await waitFor(() => expect(figures()['Reihen']).toBe('19'));
  expect(screen.getByRole('img', { name: 'Dachfläche 9,6 m breit und 7,045 m lang bei 17° Neigung' })).toBeTruthy();
});

test('typed lengths appear in the address in whole millimetres', async () => {
  const person = userEvent.setup();
  const app = await renderApp('/view/ziegel-1');
  unmount = app.unmount;
  await person.click(await screen.findByRole('link', { name: 'Menge berechnen' }));
  const rafter = await screen.findByRole('textbox', { name: 'Sparrenlänge (m)' });
  await person.clear(rafter);
  // In binary fractions, 8.13 m times 1000 is 8130.000000000001 mm. The address must contain the rounded value.
  await person.type(rafter, '8,13{Enter}');
  await waitFor(() => expect(new URLSearchParams(app.address().split('?')[1]).get('sparren')).toBe('8130'));
  await pressBack();
  await waitFor(() => expect(app.address()).toBe('/view/ziegel-1'));
});

test("the calculator shows the rule table's note when too many requirements are chosen", async () => {
  const person = userEvent.setup();
  const rules = advice();
  const note = de('Bei mehr Anforderungen ist das Unterdach mit dem Werk abzustimmen.');
  server.on('GET /api/v1/advice', { ...rules, tables: rules.tables.map((table) => ({ ...table, note })) });
  await open(EVEN);
  await person.click(await screen.findByText('Erhöhte Anforderungen: keine'));
  await person.click(screen.getByRole('checkbox', { name: 'Sparren länger als 10 m' }));
  expect(await screen.findByText('Klasse 2: Unterdach')).toBeVisible();
  expect(screen.queryByText(/mit dem Werk abzustimmen/)).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: 'Windzone 4 oder exponierte Lage' }));
  expect(await screen.findByText('Bei mehr Anforderungen ist das Unterdach mit dem Werk abzustimmen.')).toBeVisible();
  expect(screen.getByText('Klasse 2: Unterdach')).toBeVisible();
});

test('the calculator shows the rules that match the chosen country and requirements', async () => {
  const person = userEvent.setup();
  const app = await open(EVEN);
  await person.click(await screen.findByText('Erhöhte Anforderungen: keine'));
  await person.click(screen.getByRole('checkbox', { name: 'Sparren länger als 10 m' }));
  expect(
    await screen.findByRole('heading', {
      name: 'Herstellervorgabe bei 17° in Deutschland mit einer erhöhten Anforderung',
    }),
  ).toBeVisible();
  expect(screen.getByText('Klasse 2: Unterdach')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /Land$/ }));
  await person.click(screen.getByRole('option', { name: 'Österreich' }));
  expect(await screen.findByText('Unterdach regensicher')).toBeVisible();
  expect(screen.getByText('ÖNORM und Werk, Ausgabe 2023')).toBeVisible();
  expect(screen.getByText('Für Österreich nennt der Katalog keine erhöhten Anforderungen.')).toBeVisible();
  expect(app.address()).toContain('sparren=7420');
  expect(app.address()).toContain('land=AT');
});

test('the calculator counts a long rafter as a raised requirement, and leaves the choice to the person', async () => {
  const person = userEvent.setup();
  const app = await open(EVEN.replace('sparren=7420&traufueberstand=0', 'sparren=9800&traufueberstand=500'));
  const raised = 'Herstellervorgabe bei 17° in Deutschland mit einer erhöhten Anforderung';
  expect(await screen.findByRole('heading', { name: raised })).toBeVisible();
  expect(screen.getByText('Klasse 2: Unterdach')).toBeVisible();
  expect(screen.getByText(/^Der Sparren ist mit Überstand 10,3.m lang, also über 10.m\./)).toBeVisible();
  await person.click(screen.getByText('Erhöhte Anforderungen: keine'));
  expect(app.address()).not.toContain('anforderung');
  await person.click(screen.getByRole('checkbox', { name: 'Sparren länger als 10 m' }));
  await waitFor(() => expect(app.address()).toContain('anforderung=rafter'));
  expect(screen.getByRole('heading', { name: raised })).toBeVisible();
});

test('the calculator loads the rules again when the connection is back', async () => {
  server.on('GET /api/v1/advice', refusal(503, 'Später.'));
  const { store } = await open(EVEN);
  await waitFor(() => expect(store.getState().api.queries['advice(undefined)']).toMatchObject({ status: 'rejected' }));
  expect(screen.queryByText('Klasse 4: Unterdeckung')).toBeNull();
  server.on('GET /api/v1/advice', advice());
  // Perhaps the page does not listen to `online` yet. The test therefore repeats the event until the page reacts.
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(screen.getByText('Klasse 4: Unterdeckung')).toBeTruthy();
  });
  expect(screen.getByText('Erhöhte Anforderungen: keine')).toBeTruthy();
});

test('the calculator reports a pitch below the minimum', async () => {
  await open(EVEN.replace('neigung=17', 'neigung=7.49'));
  expect(await screen.findByText('Die Mindestdachneigung von 16° ist unterschritten.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Herstellervorgabe bei 7,49° in Deutschland' })).toBeVisible();
  unmount();
  await open(`${EVEN}&land=CH`);
  expect(await screen.findByText('Der Katalog enthält für dieses Land keine Werte.')).toBeVisible();
});

test('the calculator says that a hip roof with impossible measures does not exist', async () => {
  const app = await renderApp(`/calculate/ziegel-1?dachform=hip&traufe=3000&sparren=7000`);
  unmount = app.unmount;
  expect(await screen.findByText(/^Ein Walmdach mit diesen Maßen gibt es nicht/)).toBeTruthy();
});

test('the calculator reports an unknown product and a product that lacks the values for a calculation', async () => {
  server.on('GET /api/v1/product', product({ properties: {} }));
  const app = await renderApp('/calculate/ziegel-1');
  unmount = app.unmount;
  expect(await screen.findByText('Für Ziegel 1 enthält der Katalog keine Werte zum Rechnen.')).toBeTruthy();
  unmount();
  server.on('GET /api/v1/product', refusal(404, 'Nicht gefunden.'));
  unmount = (await renderApp('/calculate/gibt-es-nicht')).unmount;
  expect(await screen.findByText('Dieses Modell wurde nicht gefunden.')).toBeTruthy();
});
