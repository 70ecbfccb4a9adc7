import { screen, within } from '@testing-library/react';
import { FakeServer } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';

let server: FakeServer;

beforeEach(() => (server = new FakeServer()));
afterEach(() => server.close());

test("the imprint has the company's address, and the privacy policy that the menu leads to", async () => {
  await renderApp('/legal-notice');
  expect(await screen.findByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
  const address = screen.getByText('Tonwerk Lindenau GmbH & Co. KG').closest('address');
  expect(address).toHaveTextContent('Ziegeleiweg 12');
  expect(address).toHaveTextContent('99999 Lindenau am Berg');
  const privacy = document.getElementById('datenschutz');
  expect(within(privacy ?? document.body).getByRole('heading', { level: 2, name: 'Datenschutz' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Datenschutz', hidden: true })).toHaveAttribute(
    'href',
    '/legal-notice#datenschutz',
  );
});
