import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Loads the view's code before the tests, because compiling it would count towards the first test's time-out.
import '../../../../../src/features/desk/comparison/ComparisonView';
import { productCompared } from '../../../../../src/features/desk/comparison/comparisonSlice';
import { FakeServer, refusal } from '../../../../support/fakeServer';
import { pressBack } from '../../../../support/pressBack';
import { renderApp } from '../../../../support/renderApp';
import { advice, de, product } from '../../../../support/sampleProducts';

jest.setTimeout(120_000);

let server: FakeServer;
let unmount = () => undefined as void;

const number = (value: number, unit: string) => ({
  ...{ label: de(`Wert in ${unit}`), value: de(String(value)), unit },
  amount: { min: value, max: value },
});

beforeEach(() => {
  server = new FakeServer()
    .on('GET /api/v1/product', ({ address }) => {
      const id = address.split('id=')[1] ?? '';
      if (id === 'weg') return refusal(404, 'Nicht gefunden.');
      const weight = { KG: number(id === 'ziegel-1' ? 3 : 4, 'kg') };
      return product({
        id,
        name: id.replace('ziegel-', 'Ziegel '),
        properties: { RDN: number(22, '°'), MDN: number(16, 'Grad'), ...weight },
      });
    })
    .on('GET /api/v1/advice', advice());
});
afterEach(() => {
  unmount();
  server.close();
});

async function open(path: string, ...ids: readonly string[]) {
  const app = await renderApp(path);
  unmount = app.unmount;
  act(() => ids.forEach((id) => void app.store.dispatch(productCompared({ id }))));
  return app;
}

const row = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replaceAll('\u00a0', ' '));

test('an empty comparison says that no model is chosen', async () => {
  await open('/compare');
  expect(await screen.findByText('Sie haben noch kein Modell zum Vergleichen gewählt.')).toBeTruthy();
});

// spec: route-23
test('the comparison shows values side by side and marks differences', async () => {
  const person = userEvent.setup();
  const app = await open('/compare?neigung=17', 'ziegel-1', 'ziegel-2');
  await screen.findByRole('columnheader', { name: /Ziegel 2/ });
  expect(row(/^Wert in kg/)).toEqual(['3 kg', '4 kg']);
  expect(row(/^Wert in °/)).toEqual(['22°', '22°']);
  await waitFor(() =>
    expect(row(/^Zusatzmaßnahme bei 17°/)).toEqual(
      Array.from({ length: 2 }, () => 'Mit ZusatzmaßnahmeKlasse 4: UnterdeckungWerk, Ausgabe 2024'),
    ),
  );
  expect(screen.getByRole('rowheader', { name: 'Wert in kg unterschiedlich' })).toBeTruthy();
  await person.click(screen.getByRole('switch', { name: 'Nur Unterschiede' }));
  expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual(['Wert in kgunterschiedlich']);
  expect(screen.getAllByText('unterschiedlich')).toHaveLength(1);
  expect(app.address()).toBe('/compare?neigung=17&modell=ziegel-1&modell=ziegel-2&unterschiede=1');
});

test('the comparison shows a heading for each group of values, but not for a group without differences', async () => {
  const person = userEvent.setup();
  server.on('GET /api/v1/product', ({ address }) => {
    const id = address.split('id=')[1] ?? '';
    const weight = { ...number(id === 'ziegel-1' ? 3 : 4, 'kg'), group: de('Gewicht') };
    return product({ id, properties: { RDN: { ...number(22, '°'), group: de('Dachneigung') }, KG: weight } });
  });
  await open('/compare', 'ziegel-1', 'ziegel-2');
  const heads = () =>
    screen
      .getAllByRole('rowheader')
      .filter((head) => head.getAttribute('scope') === 'rowgroup')
      .map((head) => head.textContent);
  await screen.findByRole('rowheader', { name: /^Wert in kg/ });
  expect(heads()).toEqual(['Dachneigung', 'Gewicht']);
  await person.click(screen.getByRole('switch', { name: 'Nur Unterschiede' }));
  expect(heads()).toEqual(['Gewicht']);
});

test('the comparison shows a dash for a product without colours', async () => {
  server.on('GET /api/v1/product', ({ address }) =>
    address.endsWith('id=ziegel-1') ? product({ id: 'ziegel-1', colors: [] }) : product({ id: 'ziegel-2' }),
  );
  await open('/compare', 'ziegel-1', 'ziegel-2');
  await screen.findAllByRole('columnheader');
  expect(row(/^Farben/)).toEqual(['–', expect.stringContaining('naturrot rot')]);
});

test('the comparison treats the same colours in another order as equal', async () => {
  const { colors } = product();
  server.on('GET /api/v1/product', ({ address }) =>
    address.endsWith('id=ziegel-1')
      ? product({ id: 'ziegel-1' })
      : product({ id: 'ziegel-2', colors: colors.toReversed() }),
  );
  await open('/compare', 'ziegel-1', 'ziegel-2');
  expect(await screen.findByRole('rowheader', { name: 'Farben' })).toBeTruthy();
  expect(screen.queryByText('unterschiedlich')).toBeNull();
});

test('the comparison keeps chosen raised requirements in the address', async () => {
  const person = userEvent.setup();
  const app = await open('/compare?neigung=17&land=DE&anforderung=rafter&unterschiede=1', 'ziegel-1', 'ziegel-2');
  await person.click(await screen.findByText('Erhöhte Anforderungen: Sparren länger als 10 m'));
  await person.click(screen.getByRole('checkbox', { name: 'Windzone 4 oder exponierte Lage' }));
  expect(
    await screen.findByText('Erhöhte Anforderungen: Sparren länger als 10 m, Windzone 4 oder exponierte Lage'),
  ).toBeVisible();
  const asked = new URL(app.address(), 'http://localhost').searchParams;
  expect([asked.get('neigung'), asked.get('land'), asked.get('unterschiede')]).toEqual(['17', 'DE', '1']);
  expect([asked.getAll('anforderung'), asked.getAll('modell')]).toEqual([
    ['rafter', 'wind'],
    ['ziegel-1', 'ziegel-2'],
  ]);
  await person.click(screen.getByRole('switch', { name: 'Nur Unterschiede' }));
  expect(row(/^Zusatzmaßnahme bei 17° in Deutschland mit 2 erhöhten Anforderungen/)[0]).toContain('Klasse 2');
});

test('the Back button leaves the comparison after a person has changed its options', async () => {
  const person = userEvent.setup();
  server.on('GET /api/v1/news', []);
  const app = await renderApp('/dashboard');
  unmount = app.unmount;
  act(() => void app.store.dispatch(productCompared({ id: 'ziegel-1' })));
  await person.click(await screen.findByRole('link', { name: 'Vergleich' }));
  await person.click(await screen.findByRole('switch', { name: 'Nur Unterschiede' }));
  await waitFor(() => expect(app.address()).toContain('unterschiede=1'));
  await pressBack();
  await waitFor(() => expect(app.address()).toBe('/dashboard'));
});

test('a button removes a model from the comparison', async () => {
  const person = userEvent.setup();
  const app = await open('/compare', 'ziegel-1', 'ziegel-2');
  await person.click(await screen.findByRole('button', { name: 'Ziegel 1: Aus dem Vergleich entfernen' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Ziegel 1/ })).toBeNull());
  expect(app.store.getState().comparison.ids).toEqual(['ziegel-2']);
});

test('undoing a removal returns the models to their former places in the comparison', async () => {
  const person = userEvent.setup();
  const app = await open('/compare', 'ziegel-1', 'ziegel-2');
  await person.click(await screen.findByRole('button', { name: 'Ziegel 1: Aus dem Vergleich entfernen' }));
  const notice = await screen.findByRole('group', { name: 'Zuletzt gemerkt oder verglichen' });
  await waitFor(() => expect(app.address()).not.toContain('ziegel-1'));
  expect(notice).toHaveTextContent('„Ziegel 1“ wurde aus dem Vergleich genommen.');
  expect(within(notice).queryByRole('link')).toBeNull();
  await person.click(within(notice).getByRole('button', { name: 'Rückgängig' }));
  await screen.findByRole('columnheader', { name: /Ziegel 1/ });
  await person.click(screen.getByRole('button', { name: 'Vergleich leeren' }));
  expect(await screen.findByText('Der Vergleich ist geleert.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await screen.findByRole('columnheader', { name: /Ziegel 2/ });
  expect(app.store.getState().comparison.ids).toEqual(['ziegel-1', 'ziegel-2']);
});

test('the focus goes to the next model after a model is removed by keyboard', async () => {
  const person = userEvent.setup();
  await open('/compare', 'ziegel-1', 'ziegel-2', 'ziegel-3');
  const remove = (name: string) => screen.findByRole('button', { name: `${name}: Aus dem Vergleich entfernen` });
  (await remove('Ziegel 2')).focus();
  await person.keyboard('{Enter}');
  await waitFor(async () => expect(await remove('Ziegel 3')).toHaveFocus());
  await person.keyboard('{Enter}');
  await waitFor(async () => expect(await remove('Ziegel 1')).toHaveFocus());
  await person.keyboard('{Enter}');
  const empty = await screen.findByText('Sie haben noch kein Modell zum Vergleichen gewählt.');
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(empty);
  await person.tab();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Modellfinder' })).toHaveFocus();
});

test('the comparison names a model that the release lacks, and a button removes that model', async () => {
  const person = userEvent.setup();
  const app = await open('/compare', 'ziegel-1', 'weg');
  expect(await screen.findByText('Das Modell „weg“ ist in dieser Katalogversion nicht enthalten.')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: /Ziegel 1/ })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Aus dem Vergleich entfernen' }));
  expect(app.store.getState().comparison.ids).toEqual(['ziegel-1']);
});

test("every change of the compared models also changes the page's address", async () => {
  const person = userEvent.setup();
  const app = await open('/compare?modell=ziegel-2&modell=ziegel-3&modell=ziegel-2&modell=<b>&neigung=17');
  await screen.findByRole('columnheader', { name: /Ziegel 3/ });
  expect(app.store.getState().comparison.ids).toEqual(['ziegel-2', 'ziegel-3']);
  act(() => void app.store.dispatch(productCompared({ id: 'ziegel-1' })));
  await screen.findByRole('columnheader', { name: /Ziegel 1/ });
  await waitFor(() =>
    expect(app.address()).toBe('/compare?neigung=17&modell=ziegel-2&modell=ziegel-3&modell=ziegel-1'),
  );
  await person.click(screen.getByRole('button', { name: 'Ziegel 2: Aus dem Vergleich entfernen' }));
  await waitFor(() => expect(app.address()).toBe('/compare?neigung=17&modell=ziegel-3&modell=ziegel-1'));
  await person.click(screen.getByRole('button', { name: 'Vergleich leeren' }));
  await waitFor(() => expect(app.address()).toBe('/compare?neigung=17'));
});

test('a link opens at most four models in the comparison', async () => {
  const linked = ['ziegel-1', 'weg', 'ziegel-3', 'ziegel-4', 'ziegel-5'];
  await open(`/compare?${linked.map((id) => `modell=${id}`).join('&')}`);
  expect(await screen.findByText('Das Modell „weg“ ist in dieser Katalogversion nicht enthalten.')).toBeVisible();
  const heads = screen.getAllByRole('columnheader').map((head) => within(head).getByRole('link').textContent);
  expect(heads).toEqual(['Ziegel 1', 'Ziegel 3', 'Ziegel 4']);
});
