/** On an English page, texts of the catalogue that exist only in German must be marked as German. */
import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { i18n } from '../../../src/i18n/i18n';
import { FakeServer } from '../../support/fakeServer';
import { renderApp } from '../../support/renderApp';
import { advice, de, product, productList, reference, variant } from '../../support/sampleProducts';
import { answerSearch, SAMPLE_RECORDS } from '../../support/sampleSearch';

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer();
  await i18n.changeLanguage('en_GB');
});
afterEach(async () => {
  server.close();
  await act(() => i18n.changeLanguage('de_DE').then(() => undefined));
});

const both = (german: string, english: string) => [...de(german), { locale: 'en_GB', value: english }];
const list = productList(2);
const [first, second] = list.data;
if (first === undefined || second === undefined) throw new Error('The sample list is empty');

/** The language marked for this element. Null when it has the language of the page. */
const languageOf = (element: HTMLElement) => element.closest('[lang]:not(html)')?.getAttribute('lang') ?? null;

test('on an English page, a product card marks an untranslated product category as German', async () => {
  const english = { ...second, category: { ...second.category, name: both('Glattziegel', 'Flat tile') } };
  server.on('GET /api/v1/products/tiles', { ...list, data: [first, english] });
  await renderApp('/products/tiles');
  expect(languageOf(await screen.findByText('Glattziegel'))).toBe('de-DE');
  expect(languageOf(await screen.findByText('Flat tile'))).toBeNull();
  expect(languageOf(screen.getByText('Ziegel 1'))).toBeNull();
});

test('on an English page, a filter marks untranslated options and selected values as German', async () => {
  const options = [
    { value: 'rot', label: de('Naturrot') },
    { value: 'grau', label: both('Grau', 'Grey') },
  ];
  server.on('GET /api/v1/products/tiles', { ...list, filter: [{ key: 'color', label: de('Farbe'), options }] });
  const user = userEvent.setup();
  await renderApp('/products/tiles?color=rot');
  expect(languageOf(within(await screen.findByRole('list', { name: 'Gewählte Filter' })).getByText('Naturrot'))).toBe(
    'de-DE',
  );
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const panel = within(await screen.findByRole('group', { name: 'Auswahl eingrenzen' }));
  expect(languageOf(await panel.findByText('Farbe'))).toBe('de-DE');
  await user.click(panel.getByRole('button', { name: /Farbe/ }));
  const open = within(await screen.findByRole('listbox'));
  expect(languageOf(open.getByText('Naturrot'))).toBe('de-DE');
  expect(languageOf(open.getByText('Grey'))).toBeNull();
});

test('on an English page, a reference card marks untranslated texts as German', async () => {
  const shown = { ...reference('Hof'), label: both('Hof', 'Farm'), description: de('Im Tal') };
  const roof = reference('Villa', { id: 'a', name: 'Alpha', variant: { id: 'rot', label: de('Naturrot') } });
  server.on('GET /api/v1/reference-images', {
    content: 'reference-images',
    version: '1.2.3',
    data: [shown, roof],
    filter: [],
  });
  await renderApp('/references');
  expect(languageOf(await screen.findByText('Farm'))).toBeNull();
  expect(languageOf(await screen.findByText('Im Tal'))).toBe('de-DE');
  expect(languageOf(await screen.findByText('Villa'))).toBe('de-DE');
  expect(languageOf(await screen.findByText('Alpha Naturrot'))).toBe('de-DE');
});

test('on an English page, the comparison marks untranslated rows as German', async () => {
  const red = variant('naturrot', 'rot');
  const colors = [{ ...red, label: both('Naturrot', 'Natural red') }];
  server.on('GET /api/v1/product', product({ colors })).on('GET /api/v1/advice', advice());
  await renderApp('/compare?modell=ziegel-1');
  expect(languageOf(await screen.findByText('Glattziegel'))).toBe('de-DE');
  expect(languageOf(await screen.findByText('Mittlere Deckbreite'))).toBe('de-DE');
  expect(languageOf(await screen.findByText('Natural red'))).toBeNull();
});

test('on an English page, the search marks German results as German', async () => {
  const [german, ...others] = SAMPLE_RECORDS;
  if (german === undefined) throw new Error('The sample has no records');
  answerSearch(server, 'a', { one: [german], two: others });
  const { unmount } = await renderApp('/search?q=ziegel', { withSagas: true });
  const options = await waitFor(() => {
    const found = screen.getAllByRole('option');
    expect(found.length).toBeGreaterThan(0);
    return found;
  });
  for (const option of options) expect(option.querySelector('[lang]')).toHaveAttribute('lang', 'de-DE');
  unmount();
});
