import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Loads the view's code before the tests, because compiling it would count towards the first test's time-out.
import '../../../../../src/features/desk/finder/FinderView';
import { FakeServer } from '../../../../support/fakeServer';
import { pressBack } from '../../../../support/pressBack';
import { renderApp } from '../../../../support/renderApp';
import { advice, productList } from '../../../../support/sampleProducts';

jest.setTimeout(120_000);

let server: FakeServer;
let unmount = () => undefined as void;

beforeEach(() => {
  const stones = { ...productList(0), content: 'products-stones' as const };
  server = new FakeServer()
    .on('GET /api/v1/products/tiles', productList(3))
    .on('GET /api/v1/products/stones', stones)
    .on('GET /api/v1/advice', advice());
});
afterEach(() => {
  unmount();
  server.close();
});

async function open(path: string) {
  const app = await renderApp(path);
  unmount = app.unmount;
  await screen.findByRole('form', { name: 'Ihr Dach' });
  return app;
}

const group = (name: string) => within(screen.getByRole('region', { name }));
const names = (of: string) =>
  group(of)
    .queryAllByRole('heading', { level: 3 })
    .map((one) => one.textContent);

// spec: route-22
test('the model finder groups models by their additional measures for the roof', async () => {
  await open('/finder?neigung=17');
  expect(names('Ohne Zusatzmaßnahme')).toEqual([]);
  expect(names('Mit Zusatzmaßnahme')).toEqual(['Ziegel 1', 'Ziegel 2', 'Ziegel 3']);
  expect(group('Mit Zusatzmaßnahme').getAllByText('Klasse 4: Unterdeckung')).toHaveLength(3);
  expect(screen.getByText('Regeln: Werk, Ausgabe 2024')).toBeVisible();
  expect(group('Mit Zusatzmaßnahme').queryByText('Werk, Ausgabe 2024')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Was der Modellfinder nicht entscheidet' })).toBeTruthy();
});

test('a button in the model finder scrolls to the found models', async () => {
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  await open('/finder?neigung=17');
  expect(screen.getByText('0 ohne, 3 mit Zusatzmaßnahme')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Zum Ergebnis' }));
  expect(scroll).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toContainElement(screen.getByRole('region', { name: 'Mit Zusatzmaßnahme' }));
});

test('the model finder ignores an unknown colour or surface in the address', async () => {
  await open('/finder?farbe=gibt-es-nicht&oberflaeche=samt');
  expect(names('Ohne Zusatzmaßnahme')).toHaveLength(3);
  unmount();
  await open('/finder?farbe=rot');
  expect(names('Ohne Zusatzmaßnahme')).toEqual(['Ziegel 1', 'Ziegel 3']);
});

describe("on a narrow screen, with the finder's result below its form", () => {
  const before = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (() => Object.assign(new EventTarget(), { matches: true })) as unknown as typeof before;
  });
  afterEach(() => void (window.matchMedia = before));

  test('some form fields stay folded behind one line until a person presses the line', async () => {
    await open('/finder?dachform=hip&farbe=rot&gewicht=45');
    const line = screen.getByText('Weitere Angaben: Walmdach, Naturrot, Gewicht höchstens 45 kg/m²');
    expect(screen.getByRole('textbox', { name: 'Dachneigung (°)' })).toBeVisible();
    expect(screen.getByText('Dachform')).not.toBeVisible();
    await userEvent.click(line);
    expect(screen.getByText('Dachform')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Angaben zurücksetzen' }));
    expect(await screen.findByText('Weitere Angaben: keine')).toBeVisible();
  });
});

test('the model finder marks a discontinued model', async () => {
  const list = productList(3);
  server.on('GET /api/v1/products/tiles', {
    ...list,
    data: list.data.map((item, index) => ({ ...item, discontinued: index === 1 })),
  });
  await open('/finder');
  const cards = group('Ohne Zusatzmaßnahme').getAllByRole('listitem');
  expect(cards.map((card) => within(card).queryByText('Auslaufmodell') !== null)).toEqual([false, true, false]);
});

test('the model finder shows each remark of the rules with the models that the remark concerns', async () => {
  const { tables, products, ...rules } = advice();
  const remark = (value: string) => ({ note: [{ locale: 'de_DE', value }] });
  const [table, ...others] = tables;
  if (table === undefined) throw new Error('a table');
  server.on('GET /api/v1/advice', {
    ...rules,
    tables: [
      { ...table, ...remark('Die Fachregel setzt 22° voraus.') },
      { ...table, ...remark('Es gelten 25°.') },
      ...others,
    ],
    products: products.map((product, index) => ({ ...product, tables: { DE: index === 2 ? 1 : 0 } })),
  });
  await open('/finder');
  const heading = screen.getByRole('heading', { name: 'Hinweise der Herstellervorgaben' });
  expect([...(heading.parentElement?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Ziegel 1, Ziegel 2Die Fachregel setzt 22° voraus.',
    'Ziegel 3Es gelten 25°.',
  ]);
});

test('the model finder shows models after the twelfth only on request', async () => {
  const list = productList(13);
  server.on('GET /api/v1/products/tiles', list).on('GET /api/v1/advice', advice(list.data));
  await open('/finder?neigung=22');
  expect(names('Ohne Zusatzmaßnahme')).toHaveLength(12);
  await userEvent.click(screen.getByRole('button', { name: 'Ein weiteres Modell anzeigen' }));
  expect(names('Ohne Zusatzmaßnahme')).toHaveLength(13);
  expect(document.activeElement?.closest('li')).toHaveTextContent('Ziegel 13');
});

test('the Back button leaves the model finder after a person has changed the form', async () => {
  const person = userEvent.setup();
  server.on('GET /api/v1/news', []);
  const app = await renderApp('/dashboard');
  unmount = app.unmount;
  await person.click(await screen.findByRole('link', { name: 'Modellfinder' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Sparren länger als 10 m' }));
  await waitFor(() => expect(app.address()).toContain('anforderung=rafter'));
  await pressBack();
  await waitFor(() => expect(app.address()).toBe('/dashboard'));
});

test('after a person changes the pitch, the model finder shows only the first twelve models again', async () => {
  const list = productList(13);
  server.on('GET /api/v1/products/tiles', list).on('GET /api/v1/advice', advice(list.data));
  const person = userEvent.setup();
  await open('/finder?neigung=22');
  await person.click(screen.getByRole('button', { name: 'Ein weiteres Modell anzeigen' }));
  expect(names('Ohne Zusatzmaßnahme')).toHaveLength(13);
  const pitch = screen.getByRole('textbox', { name: 'Dachneigung (°)' });
  await person.clear(pitch);
  await person.type(pitch, '25{Enter}');
  await waitFor(() => expect(names('Ohne Zusatzmaßnahme')).toHaveLength(12));
});

test('a model that needs no additional measures shows its regular pitch', async () => {
  await open('/finder?neigung=22');
  const free = group('Ohne Zusatzmaßnahme');
  expect(free.getAllByText('ab Regeldachneigung 22°')).toHaveLength(3);
  expect(screen.getByText('Regeln: Werk, Ausgabe 2024')).toBeVisible();
});

test('a model that needs a steeper roof shows the reason and no link to the calculator', async () => {
  await open('/finder?neigung=15');
  const refused = group('Nicht zulässig');
  expect(refused.getAllByText('Die Mindestdachneigung von 16° ist unterschritten.')).toHaveLength(3);
  expect(refused.getAllByText('Zulässig ab 16°: Klasse 4: Unterdeckung.')).toHaveLength(3);
  expect(refused.queryAllByRole('link', { name: /Menge berechnen/ })).toEqual([]);
});

test('typing a pitch and choosing a requirement change the found models and the address', async () => {
  const person = userEvent.setup();
  const app = await open('/finder');
  expect(names('Ohne Zusatzmaßnahme')).toHaveLength(3);
  const pitch = screen.getByRole('textbox', { name: 'Dachneigung (°)' });
  await person.clear(pitch);
  await person.type(pitch, '17,5{Enter}');
  await waitFor(() => expect(names('Mit Zusatzmaßnahme')).toHaveLength(3));
  await person.click(screen.getByRole('checkbox', { name: 'Sparren länger als 10 m' }));
  await waitFor(() => expect(group('Mit Zusatzmaßnahme').getAllByText('Klasse 2: Unterdach')).toHaveLength(3));
  expect(app.address()).toBe('/finder?neigung=17.5&land=DE&anforderung=rafter');
  await person.click(screen.getByRole('button', { name: 'Angaben zurücksetzen' }));
  await waitFor(() => expect(names('Ohne Zusatzmaßnahme')).toHaveLength(3));
  expect(app.address()).toBe('/finder');
});

test('arrow keys move the pitch slider, whose value is announced in German', async () => {
  const person = userEvent.setup();
  const app = await open('/finder?neigung=22');
  act(() => screen.getByRole('slider', { name: 'Dachneigung' }).focus());
  await person.keyboard('{ArrowLeft}');
  await waitFor(() => expect(app.address()).toBe('/finder?neigung=21.5&land=DE'));
  expect(names('Mit Zusatzmaßnahme')).toHaveLength(3);
  expect(screen.getByRole('slider', { name: 'Dachneigung' })).toHaveAttribute('aria-valuetext', '21,5°');
});

test.each(['tiles', 'stones'])(
  'the model finder asks for an app update when the list "%s" is newer than the running release',
  async (list) => {
    server.on(`GET /api/v1/products/${list}`, { ...productList(3, '1.2.4'), content: `products-${list}` });
    ({ unmount } = await renderApp('/finder?neigung=22'));
    expect(await screen.findByText('Für diese Produkte ist eine Aktualisierung nötig')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Ihr Dach' })).toBeNull();
  },
);

test("the model finder says that a country's rules have no raised requirements", async () => {
  await open('/finder?land=AT');
  expect(screen.getByText('Für Österreich nennt der Katalog keine erhöhten Anforderungen.')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('with a weight limit, the finder says how many models lack a weight', async () => {
  await open('/finder?gewicht=41');
  expect(names('Ohne Zusatzmaßnahme')).toEqual(['Ziegel 2']);
  expect(screen.getByText('1 Modell ohne Angabe zu Gewicht oder Bedarf ist nicht dabei.')).toBeTruthy();
});

test('the model finder says that an older release contains no rules', async () => {
  server.on(
    'GET /api/v1/advice',
    new Response('{"message":"","errors":[]}', {
      status: 404,
      headers: { 'content-type': 'application/json' },
    }),
  );
  const app = await renderApp('/finder');
  unmount = app.unmount;
  expect(await screen.findByText('Diese Katalogversion enthält die Herstellervorgaben noch nicht')).toBeTruthy();
});

test("the model finder's comparison button adds a model to the comparison", async () => {
  const person = userEvent.setup();
  const app = await open('/finder');
  await person.click(screen.getByRole('button', { name: 'Ziegel 2: Vergleichen' }));
  expect(app.store.getState().comparison.ids).toEqual(['ziegel-2']);
  await person.click(screen.getByRole('button', { name: 'Ziegel 2: Aus dem Vergleich entfernen' }));
  expect(app.store.getState().comparison.ids).toEqual([]);
});

test('the comparison button of a fifth model in the finder says that the comparison is full', async () => {
  const person = userEvent.setup();
  server.on('GET /api/v1/products/tiles', productList(5));
  const app = await open('/finder');
  for (const place of [1, 2, 3, 4])
    await person.click(screen.getByRole('button', { name: `Ziegel ${place}: Vergleichen` }));
  const fifth = screen.getByRole('button', { name: 'Ziegel 5: Vergleich voll (höchstens 4)' });
  expect(fifth).toHaveAttribute('aria-disabled', 'true');
  await person.click(fifth);
  expect(app.store.getState().comparison.ids).toHaveLength(4);
  // The disabled button can still take the focus. A screen reader then announces why it is disabled.
  fifth.focus();
  expect(fifth).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Zum Vergleich (4 Modelle, voll)' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Ziegel 1: Aus dem Vergleich entfernen' }));
  expect(screen.getByRole('button', { name: 'Ziegel 5: Vergleichen' })).toBeEnabled();
});
