import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer, refusal } from '../../../../support/fakeServer';
import { renderApp } from '../../../../support/renderApp';
import { de, product, variant } from '../../../../support/sampleProducts';

const PRODUCT = 'GET /api/v1/product';
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.close());

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows name, category, advantages and technical data with their units', async () => {
  server.on(PRODUCT, product());
  await renderApp('/view/ziegel-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ziegel 1' })).toBeVisible();
  expect((await section('Vorteile')).getByText('Schnell verlegt')).toBeVisible();
  const row = (await section('Technische Daten')).getByRole('row', { name: /Mittlere Deckbreite/ });
  expect(row).toHaveTextContent('20,2 cm');
  expect(server.requests(PRODUCT)[0]?.address).toBe('/api/v1/product?id=ziegel-1');
});

test('asks for the id in lower case, however the address is written', async () => {
  server.on(PRODUCT, product());
  await renderApp('/View/ZIEGEL-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ziegel 1' })).toBeVisible();
  expect(server.requests(PRODUCT)[0]?.address).toBe('/api/v1/product?id=ziegel-1');
});

test('shows application areas per country, with a sentence for a country without any', async () => {
  server.on(PRODUCT, product());
  const user = userEvent.setup();
  await renderApp('/view/ziegel-1');
  const areas = await section('Einsatzbereiche');
  expect(areas.getByRole('row', { name: /Regeldachneigung/ })).toHaveTextContent('22°');
  expect(areas.getByText('Gültig für Deutschland und Österreich')).toBeVisible();
  await user.click(areas.getByRole('tab', { name: 'AT' }));
  expect(areas.getByText('Keine Werte zur Darstellung der Einsatzmöglichkeiten vorhanden.')).toBeVisible();
  await user.click(areas.getByRole('tab', { name: 'CH' }));
  expect(areas.getByRole('row', { name: /Mindestdachneigung/ })).toHaveTextContent('18°');
});

test('says so where there are neither technical data nor application areas', async () => {
  server.on(PRODUCT, product({ properties: {} }));
  await renderApp('/view/ziegel-1');
  expect(await screen.findByText('Keine Werte zur Darstellung der technischen Daten vorhanden.')).toBeVisible();
  expect(screen.getByText('Keine Werte zur Darstellung der Einsatzmöglichkeiten vorhanden.')).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('shows the measures of a flat category and leads others to the data sheet', async () => {
  server.on(PRODUCT, product());
  await renderApp('/view/ziegel-1');
  const measures = await section('Zusatzmaßnahmen');
  expect(measures.getByRole('heading', { name: 'Deutschland – Herstellervorgabe' })).toBeVisible();
  expect(measures.getByRole('row', { name: /Unterdeckung/ })).toHaveTextContent('18° bis unter 22°');
});

test('a category with a data sheet shows no table of measures', async () => {
  server.on(PRODUCT, product({ category: { id: 'welle', name: de('Welle'), measures: 'datasheet' } }));
  await renderApp('/view/ziegel-1');
  const measures = await section('Zusatzmaßnahmen');
  expect(measures.queryByRole('table')).toBeNull();
  expect(measures.getByRole('link', { name: 'Datenblatt für Deutschland öffnen' })).toBeVisible();
});

test('a discontinued product says so and cannot be ordered as a sample', async () => {
  server.on(PRODUCT, product({ discontinued: true }));
  await renderApp('/view/ziegel-1');
  expect(await screen.findByText('Auslaufmodell – nicht mehr bestellbar')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Produktmuster bestellen' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Datenblatt Deutschland' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Datenblatt Österreich' })).toBeNull();
});

test('orders a sample on the form for it', async () => {
  server.on(PRODUCT, product());
  const user = userEvent.setup();
  const { address } = await renderApp('/view/ziegel-1');
  await user.click(await screen.findByRole('link', { name: 'Produktmuster bestellen' }));
  expect(address()).toBe('/form/sample');
});

test('shows all colours at once when asked to', async () => {
  server.on(PRODUCT, product({ colors: ['rot', 'grau', 'braun', 'schwarz'].map((color) => variant('matt', color)) }));
  const user = userEvent.setup();
  await renderApp('/view/ziegel-1');
  const colors = await section('Farbvarianten');
  await user.click(colors.getByRole('button', { name: 'Alle Farbvarianten anzeigen' }));
  expect(colors.getAllByRole('listitem')).toHaveLength(4);
});

test('collects the anchors of the sections that are there', async () => {
  server.on(PRODUCT, product({ advantages: [], colors: [] }));
  await renderApp('/view/ziegel-1');
  const anchors = within(await screen.findByRole('navigation', { name: 'Abschnitte' }));
  expect((await anchors.findAllByRole('link')).map((link) => link.textContent)).toEqual([
    'Technische Daten',
    'Einsatzbereiche',
    'Zusatzmaßnahmen',
    'Verlegehinweise',
    'Rechtliche Hinweise',
  ]);
});

test.each(['/view/gibt-es-nicht', '/view/..%2F..%2Fetc%2Fpasswd'])('%s: product not found', async (path) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.on(PRODUCT, refusal(404, 'Nicht gefunden.'));
  await renderApp(path);
  const text = await screen.findByText('Dieses Produkt wurde nicht gefunden.');
  expect(text.closest('[data-marker]')).toHaveAttribute('data-marker', 'DEV_ERROR_PRODUCT_NOT_FOUND');
  expect(console.warn).toHaveBeenCalledWith('DEV_ERROR_PRODUCT_NOT_FOUND');
});

test('nothing in a text can run', async () => {
  server.on(
    PRODUCT,
    product({ description: de('<p>Text<img src="x" onerror="window.ran = 1"><script>window.ran = 1</script></p>') }),
  );
  await renderApp('/view/ziegel-1');
  expect(await screen.findByText('Text')).toBeVisible();
  expect(document.querySelector('[onerror], article script')).toBeNull();
});
