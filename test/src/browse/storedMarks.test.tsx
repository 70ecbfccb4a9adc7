import { act, render, screen, within } from '@testing-library/react';
import { cartToggled, documentSelected } from '../../../src/features/cart/cartSlice';
import { FoundRow } from '../../../src/features/search/FoundRow';
import type { Found } from '../../../src/features/search/device/searchAnswer';
import { shownFiles } from '../../../src/lib/shownFiles';
import { FakeServer } from '../../support/fakeServer';
import { renderApp } from '../../support/renderApp';
import { de, listVariant, medium, product, productList, variant } from '../../support/sampleProducts';

const MARK = 'Noch nicht auf dem Gerät';
const id = (letter: string) => letter.repeat(22);

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => {
  act(() => shownFiles.setAbsent([]));
  server.close();
});

const marksIn = (element: HTMLElement) => within(element).queryAllByRole('img', { name: MARK }).length;
const miss = (...ids: readonly string[]) => act(() => shownFiles.setAbsent(ids));

test("a product's pictures are marked while they are not on the device", async () => {
  const colors = ['Naturrot', 'Anthrazit'].map((name, at) => ({
    ...variant('engobiert', 'rot'),
    ...{
      id: name,
      name,
      label: de(name),
      image: id('ab'[at] ?? ''),
      preview: id('cd'[at] ?? ''),
      customer_file_id: id('ab'[at] ?? ''),
    },
    ...{ sizes: [], roof: { ...medium(`Dach ${name}`), image: id('ef'[at] ?? '') } },
  }));
  server.on('GET /api/v1/product', product({ cover: id('a'), colors }));
  await renderApp('/view/ziegel-1');
  const gallery = await screen.findByRole('group', { name: /Ziegel 1/ });
  expect(marksIn(gallery)).toBe(0);
  miss(id('e'));
  // The gallery shows the roof in only one colour. Only that roof's picture is missing, so the gallery shows one mark.
  expect(marksIn(gallery)).toBe(1);
  expect(within(gallery).getByRole('button', { name: new RegExp(`${MARK}`) })).toBeVisible();
  miss(id('d'));
  const small = within(gallery).getByRole('button', { name: /Anthrazit/, description: MARK });
  expect(marksIn(small)).toBe(1);
  expect(marksIn(gallery)).toBe(1);
  miss();
  expect(marksIn(gallery)).toBe(0);
});

test('a product card is marked while a file of its picture is missing', async () => {
  const list = productList(2);
  const [first, second] = list.data;
  if (first === undefined || second === undefined) throw new Error('The sample list is too short');
  const cover_sizes = [{ file: id('k'), width: 320 }];
  const data = [
    { ...first, cover: id('a'), cover_sizes, variants: [listVariant('engobiert', 'rot')] },
    { ...second, cover: id('b'), cover_sizes: [] },
  ];
  server.on('GET /api/v1/products/tiles', { ...list, data });
  await renderApp('/products/tiles');
  const cards = within(await screen.findByRole('list', { name: 'Produkte' }));
  miss(id('k'));
  expect(await cards.findByRole('link', { name: new RegExp(`${MARK}.*${first.name}`) })).toBeVisible();
  expect(cards.getAllByRole('img', { name: MARK })).toHaveLength(1);
  miss(id('b'));
  expect(cards.getByRole('link', { name: new RegExp(`${MARK}.*${second.name}`) })).toBeVisible();
});

const found = (target: Found['target']): Found => ({
  id: 'lindora',
  title: [{ locale: 'de_DE', value: ['Lindora'] }],
  ...{ note: [], excerpt: null, picture: id('p'), target },
});

test.each([
  ['a product by its picture', { to: '/view/lindora' }, 'p'],
  ['a document by its own file', { medium: { ...medium('Broschüre'), customer_file_id: id('f') } }, 'f'],
] as const)(
  'a search result is marked while its file is missing on the device (the page judges %s)',
  (_what, target, letter) => {
    const { container } = render(<FoundRow found={found(target)} />);
    expect(marksIn(container)).toBe(0);
    miss(id(letter));
    expect(marksIn(container)).toBe(1);
  },
);

test('selected documents are marked while they are not on the device', async () => {
  const { store } = await renderApp('/dashboard');
  act(() => {
    store.dispatch(documentSelected({ image: id('f'), preview: id('p'), name: 'Broschüre', description: '' }));
    store.dispatch(cartToggled());
  });
  const panel = await screen.findByRole('dialog', { name: 'Ausgewählte Dokumente' });
  expect(marksIn(panel)).toBe(0);
  miss(id('f'));
  expect(marksIn(panel)).toBe(1);
});
