import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer } from '../../../../support/fakeServer';
import { renderApp } from '../../../../support/renderApp';
import { productList } from '../../../../support/sampleProducts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on('GET /api/v1/products/tiles', productList(2));
});
afterEach(() => server.close());

// spec: shell-1
test('the header of a product list shows its buttons in a fixed order', async () => {
  await renderApp('/products/tiles');
  const [bar] = screen.getAllByRole('banner');
  const header = within(bar ?? document.body);
  await header.findByRole('button', { name: 'Filter' });
  expect(
    header.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['Menü öffnen', 'Zurück', 'Filter', 'Suche', 'Dokumente', 'Informationen zur Version', 'Deutsch Sprache']);
});

// spec: product-5
test("the language menu offers only 'Deutsch'", async () => {
  await renderApp('/products/tiles');
  await userEvent.click(screen.getByRole('button', { name: 'Deutsch Sprache' }));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => [option.textContent, option.getAttribute('aria-selected')])).toEqual([
    ['Deutsch', 'true'],
  ]);
});

test.each(['Enter', 'ArrowDown'])(
  'the language menu opens with %s, and Escape closes the menu and returns the focus',
  async (key) => {
    await renderApp('/products/tiles');
    screen.getByRole('button', { name: 'Deutsch Sprache' }).focus();
    await userEvent.keyboard(`{${key}}`);
    await waitFor(() => expect(screen.getByRole('option', { name: 'Deutsch' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: /Deutsch/ })).toHaveFocus());
  },
);
