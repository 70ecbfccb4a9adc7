import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { StateStorage } from '../../../../../src/app/store/stateStorage';
import { makeStore } from '../../../../../src/app/store/store';
import '../../../../../src/i18n/lateTexts';
import { ProductCard } from '../../../../../src/features/products/list/ProductCard';
import { FakeServer } from '../../../../support/fakeServer';
import { renderApp } from '../../../../support/renderApp';
import { de, listVariant, productList } from '../../../../support/sampleProducts';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.close());

const [item] = productList(1).data;
if (item === undefined) throw new Error('The sample list is empty');
const filter = [
  {
    key: 'surface',
    label: de('Oberfläche'),
    options: ['glasiert', 'engobiert'].map((value) => ({ value, label: de(value) })),
  },
  { key: 'color', label: de('Farbe'), options: ['rot', 'schwarz'].map((value) => ({ value, label: de(value) })) },
];
const lindora = {
  ...item,
  id: 'lindora',
  name: 'Lindora',
  variants: [listVariant('engobiert', 'schwarz'), listVariant('glasiert', 'rot'), listVariant('glasiert', 'schwarz')],
};
const marenta = {
  ...item,
  id: 'marenta',
  name: 'Marenta',
  discontinued: true,
  minimum_pitch: null,
  need: null,
  variants: [listVariant('glasiert', 'rot'), listVariant('engobiert', 'schwarz')],
};
const serve = () =>
  server.on('GET /api/v1/products/tiles', {
    content: 'products-tiles',
    version: '1.2.3',
    data: [lindora, marenta],
    filter,
  });
const cards = async () => within(await screen.findByRole('list', { name: 'Produkte' })).getAllByRole('link');
const pictureOf = (card: HTMLElement | undefined) => card?.querySelector('img')?.getAttribute('src');

test('a product card shows its roof pitches and number of colours', async () => {
  serve();
  await renderApp('/products/tiles');
  const [first, second] = await cards();
  await waitFor(() =>
    expect(first).toHaveTextContent(/Lindora.*Glattziegel.*RDN 22°.*MDN 16°.*11,1 bis 11,9 Stück\/m².*3 Farben/),
  );
  expect(within(first ?? document.body).getByTitle('Regeldachneigung')).toHaveTextContent('RDN');
  expect(first).not.toHaveTextContent('Auslaufmodell');
  await waitFor(() => expect(second).toHaveTextContent(/Marenta.*Auslaufmodell.*RDN 22°.*2 Farben/));
  expect(second).not.toHaveTextContent(/MDN|Stück/);
  expect(first).toHaveAttribute('href', '/view/lindora');
});

test('a card with ten colours shows seven colour dots', async () => {
  const dotted = Array.from({ length: 9 }, (_, place) => listVariant('matt', `ton${place}`));
  server.on('GET /api/v1/products/tiles', {
    content: 'products-tiles',
    version: '1.2.3',
    data: [{ ...lindora, variants: [...dotted, { ...listVariant('matt', 'klar'), swatch: null }] }],
    filter,
  });
  await renderApp('/products/tiles');
  const [card] = await cards();
  await waitFor(() => expect(card).toHaveTextContent(/\+2\s*10 Farben/));
  expect(card?.querySelectorAll('.dot')).toHaveLength(7);
});

test('two filter values find only products with a colour that has both values', async () => {
  serve();
  await renderApp('/products/tiles?surface=glasiert&color=schwarz');
  expect(await screen.findByText('1 Produkt')).toBeVisible();
  const [card, ...others] = await cards();
  expect(others).toEqual([]);
  await waitFor(() => expect(card).toHaveTextContent(/Lindora.*glasiert schwarz/));
  expect(pictureOf(card)).toBe(`/api/filedata?id=${'glasiert-schwarz'.padEnd(22, '-')}`);
  expect(card).toHaveAttribute('href', '/view/lindora?farbe=glasiert-schwarz');
});

test("removing all filter values restores the card's usual picture", async () => {
  serve();
  const user = userEvent.setup();
  const { address } = await renderApp('/products/tiles?surface=glasiert&color=schwarz');
  await user.click(await screen.findByRole('button', { name: 'Oberfläche: glasiert entfernen' }));
  expect(await screen.findByText('2 Produkte')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/products/tiles?color=schwarz'));
  await user.click(screen.getByRole('button', { name: 'Farbe: schwarz entfernen' }));
  await waitFor(() => expect(address()).toBe('/products/tiles'));
  const [first] = await cards();
  await waitFor(() => expect(pictureOf(first)).toBe(`/api/filedata?id=${'a'.repeat(22)}`));
});

test.each([
  ['the next chip', 'Oberfläche: glasiert', 'Farbe: schwarz'],
  ['the previous chip if no chip follows', 'Farbe: schwarz', 'Oberfläche: glasiert'],
])('removing a filter chip by keyboard moves the focus to %s', async (_to, first, second) => {
  serve();
  const user = userEvent.setup();
  await renderApp('/products/tiles?surface=glasiert&color=schwarz');
  const chip = await screen.findByRole('button', { name: `${first} entfernen` });
  act(() => chip.focus());
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: `${second} entfernen` })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: /entfernen$/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
});

test('pressing a chip while another control has the focus leaves the focus unchanged', async () => {
  serve();
  const user = userEvent.setup();
  await renderApp('/products/tiles?surface=glasiert&color=schwarz');
  const remember = (await screen.findAllByRole('button', { name: /: Vergleichen$/ }))[0];
  act(() => remember?.focus());
  await user.click(screen.getByRole('button', { name: 'Oberfläche: glasiert entfernen' }));
  expect(await screen.findByRole('button', { name: 'Farbe: schwarz entfernen' })).not.toHaveFocus();
  expect(remember).toHaveFocus();
});

test('pressing the reset button moves the focus to the filter button', async () => {
  serve();
  const user = userEvent.setup();
  await renderApp('/products/tiles?surface=glasiert');
  await user.click(await screen.findByRole('button', { name: 'Filter zurücksetzen' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus());
});

test('a filter option shows how many products match, and is disabled when none match', async () => {
  server.on('GET /api/v1/products/tiles', {
    content: 'products-tiles',
    version: '1.2.3',
    data: [marenta, { ...marenta, id: 'marenta-2' }],
    filter,
  });
  const user = userEvent.setup();
  await renderApp('/products/tiles?color=schwarz');
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('button', { name: /Oberfläche/ }));
  const engobed = await screen.findByRole('option', { name: 'engobiert' });
  expect(engobed).toHaveAccessibleDescription('2');
  const glazed = screen.getByRole('option', { name: 'glasiert' });
  expect(glazed).toHaveAccessibleDescription('0');
  expect(glazed).toHaveAttribute('aria-disabled', 'true');
  await user.click(engobed);
  expect(await screen.findByRole('button', { name: 'Oberfläche: engobiert entfernen' })).toBeVisible();
});

test('when no product matches, a button removes one filter value, and the list then shows products', async () => {
  server.on('GET /api/v1/products/tiles', {
    content: 'products-tiles',
    version: '1.2.3',
    data: [{ ...marenta, variants: [listVariant('glasiert', 'rot'), listVariant('engobiert', 'schwarz')] }],
    filter,
  });
  const user = userEvent.setup();
  const { address } = await renderApp('/products/tiles?surface=glasiert&color=schwarz');
  expect(await screen.findByText('Zu dieser Auswahl gibt es keine Treffer.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Filter zurücksetzen' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Ohne „glasiert“: 1 Produkt' }));
  expect(await screen.findByText('1 Produkt')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus());
  await waitFor(() => expect(address()).toBe('/products/tiles?color=schwarz'));
});

test('when no product matches, a selected filter option is not disabled', async () => {
  server.on('GET /api/v1/products/tiles', { content: 'products-tiles', version: '1.2.3', data: [marenta], filter });
  const user = userEvent.setup();
  await renderApp('/products/tiles?surface=glasiert&color=schwarz');
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('button', { name: /Oberfläche$/ }));
  const glazed = await screen.findByRole('option', { name: 'glasiert', selected: true });
  expect(glazed).toHaveAccessibleDescription('0');
  expect(glazed).not.toHaveAttribute('aria-disabled');
});

test('when no product matches, the list offers to remove a filter value only if products then match', async () => {
  server.on('GET /api/v1/products/tiles', {
    content: 'products-tiles',
    version: '1.2.3',
    data: [{ ...marenta, variants: [listVariant('engobiert', 'schwarz')] }],
    filter,
  });
  await renderApp('/products/tiles?surface=glasiert&color=schwarz');
  expect(await screen.findByRole('button', { name: 'Ohne „glasiert“: 1 Produkt' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Ohne „/ })).toHaveLength(1);
});

test('the comparison icon of a fifth product says that the comparison is full', async () => {
  const user = userEvent.setup();
  server.on('GET /api/v1/products/tiles', productList(5));
  const app = await renderApp('/products/tiles');
  for (const place of [1, 2, 3, 4])
    await user.click(await screen.findByRole('button', { name: `Ziegel ${place}: Vergleichen` }));
  const fifth = screen.getByRole('button', { name: 'Ziegel 5: Vergleich voll (höchstens 4)' });
  expect(fifth).toHaveAttribute('title', 'Vergleich voll (höchstens 4)');
  await user.click(fifth);
  expect(app.store.getState().comparison.ids).toHaveLength(4);
});

test("pressing a card's comparison icon adds the product to the comparison", async () => {
  const user = userEvent.setup();
  server.on('GET /api/v1/products/tiles', productList(2));
  const app = await renderApp('/products/tiles');
  expect(screen.queryByRole('link', { name: /^Zum Vergleich/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Ziegel 2: Vergleichen' }));
  expect(app.store.getState().comparison.ids).toEqual(['ziegel-2']);
  expect(await screen.findByRole('link', { name: 'Zum Vergleich (1 Modell)' })).toHaveAttribute('href', '/compare');
  await user.click(screen.getByRole('button', { name: 'Ziegel 2: Aus dem Vergleich entfernen' }));
  expect(app.store.getState().comparison.ids).toEqual([]);
});

test('a card reused for another product shows the new name immediately', () => {
  const { store } = makeStore(new StateStorage());
  const card = (product: typeof lindora, isWhole: boolean) => (
    <Provider store={store}>
      <ProductCard item={product} variant={0} widthPx={240} isWhole={isWhole} />
    </Provider>
  );
  const { container, rerender } = render(card(lindora, true));
  const link = screen.getByRole('link');
  const [remember] = screen.getAllByRole('button');
  expect(container.firstChild).not.toHaveClass('outdated');

  rerender(card(marenta, false));
  expect(container.firstChild).toHaveClass('outdated');
  expect(link).toHaveAttribute('href', '/view/marenta?farbe=glasiert-rot');
  expect(screen.getByText('Marenta')).toBeInTheDocument();
  expect(pictureOf(link)).toContain('engobiert-schwarz');

  rerender(card(marenta, true));
  expect(container.firstChild).not.toHaveClass('outdated');
  expect(pictureOf(link)).toContain('glasiert-rot');
  expect(screen.getAllByRole('button')[0]).toBe(remember);
  expect(remember).toHaveAccessibleName(/Marenta/);
});

test("a card shows only the product's name while a person scrolls fast", () => {
  const { store } = makeStore(new StateStorage());
  render(
    <Provider store={store}>
      <ProductCard item={lindora} variant={null} widthPx={240} isWhole={false} />
    </Provider>,
  );
  expect(screen.getByRole('link')).toHaveTextContent(/^Lindora$/);
  expect(screen.queryByRole('button')).toBeNull();
});
