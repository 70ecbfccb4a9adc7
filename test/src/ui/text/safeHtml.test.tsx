import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SafeHtml } from '../../../../src/ui/text/SafeHtml';

function Place() {
  return <p>{useLocation().pathname}</p>;
}

const show = (html: string) =>
  render(
    <MemoryRouter>
      <SafeHtml html={html} />
      <Place />
    </MemoryRouter>,
  ).container;

test('HTML in published texts cannot run code, collect input or disguise links', () => {
  const container = show(
    '<p onclick="x()" style="position:fixed">Text <a href="javascript:x()">Verweis</a></p><script>x()</script>' +
      '<iframe src="https://x.example"></iframe><form><input></form><svg onload="x()"></svg><style>p{}</style>',
  );
  expect(container.querySelectorAll('script, iframe, form, input, svg, style, [onclick], [style]')).toHaveLength(0);
  expect(screen.getByText('Verweis')).not.toHaveAttribute('href');
});

test('links into the app open in the app, and all other links open a new window', async () => {
  show(
    '<a href="/products/stones">Dachsteine</a> <a href="https://x.example/">Aussen</a> <a href="/api/filedata?id=a">Plan</a>',
  );
  for (const name of ['Aussen', 'Plan']) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name })).toHaveAttribute('rel', 'noopener noreferrer');
  }
  await userEvent.click(screen.getByRole('link', { name: 'Dachsteine' }));
  expect(screen.getByText('/products/stones')).toBeVisible();
});

test.each([
  '/\\evil.example',
  '\\\\evil.example',
  '//evil.example',
  '/%5Cevil.example',
  '/\t/evil.example',
  '/.//evil.example',
])('a link loses its address %j, because the address would lead to another site', async (address) => {
  const container = show('<a>Verweis</a>'.replace('<a', `<a href="${address}"`));
  const link = screen.getByText('Verweis');
  expect(link).not.toHaveAttribute('href');
  await userEvent.click(link);
  expect(container).toHaveTextContent('Verweis/');
});

test('an explanation replaces a picture that cannot be loaded', () => {
  const container = show('<img src="/api/filedata?id=a" alt="Traufe"><img src="/api/filedata?id=b">');
  for (const image of container.querySelectorAll('img')) fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText(/^„Traufe“ ist nicht gespeichert\./)).toBeVisible();
  expect(screen.getByText(/^Dieses Bild ist nicht gespeichert\./)).toBeVisible();
});

test('a table in a text can be scrolled with the keyboard', () => {
  show('<table><tbody><tr><td>24 cm</td></tr></tbody></table>');
  const frame = screen.getByRole('region', { name: 'Tabelle' });
  expect(frame).toHaveAttribute('tabindex', '0');
  expect(within(frame).getByRole('cell', { name: '24 cm' })).toBeVisible();
});
