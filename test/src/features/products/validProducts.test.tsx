import { screen } from '@testing-library/react';
import { dayOf } from '../../../../src/lib/today';
import { FakeServer } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import { advice, product, productList } from '../../../support/sampleProducts';

jest.setTimeout(60_000);

const DAY_MS = 86_400_000;
const day = (ahead: number) => dayOf(new Date(Date.now() + ahead * DAY_MS));
const LATER = { valid_from: day(1) };
const OVER = { valid_until: day(-1) };
const TODAY = { valid_from: day(0), valid_until: day(0) };
const NOT_FOUND = 'Dieses Produkt wurde nicht gefunden.';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on('GET /api/v1/advice', advice());
});
afterEach(() => server.close());

test.each([LATER, OVER])('a product outside its valid days (%j) has neither a page nor a calculator', async (days) => {
  server.on('GET /api/v1/product', product(days));
  const { unmount } = await renderApp('/view/ziegel-1');
  expect(await screen.findByText(NOT_FOUND)).toBeVisible();
  unmount();
  await renderApp('/calculate/ziegel-1');
  expect(await screen.findByText('Dieses Modell wurde nicht gefunden.')).toBeVisible();
});

test('a product within its valid days has its page', async () => {
  server.on('GET /api/v1/product', product(TODAY));
  await renderApp('/view/ziegel-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ziegel 1' })).toBeVisible();
});

test('the comparison leaves out a product outside its valid days', async () => {
  server.on('GET /api/v1/product', ({ address }) =>
    address.endsWith('ziegel-2') ? product({ id: 'ziegel-2', name: 'Ziegel 2', ...LATER }) : product(),
  );
  await renderApp('/compare?modell=ziegel-1&modell=ziegel-2');
  expect(await screen.findByRole('columnheader', { name: /Ziegel 1/ })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /Ziegel 2/ })).toBeNull();
});

test('the product list leaves out a product outside its valid days', async () => {
  const list = productList(3);
  const days = [TODAY, LATER, OVER];
  const data = list.data.map((item, place) => ({ ...item, ...days[place] }));
  server.on('GET /api/v1/products/tiles', { ...list, data });
  await renderApp('/products/tiles');
  expect(await screen.findByRole('link', { name: /Ziegel 1/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Ziegel [23]/ })).toBeNull();
});
