import { fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { i18n } from '../../../src/i18n/i18n';
import { MediaImage } from '../../../src/ui/MediaImage';

const show = () =>
  render(
    <I18nextProvider i18n={i18n}>
      <MediaImage fileId="aaaaaaaaaaaaaaaaaaaaaa" alt="Haus am See" />
    </I18nextProvider>,
  );

test('shows the file from its address', () => {
  show();
  expect(screen.getByRole('img', { name: 'Haus am See' })).toHaveAttribute(
    'src',
    '/api/filedata?id=aaaaaaaaaaaaaaaaaaaaaa',
  );
});

test('a picture that cannot be had says what it is, and comes back with the connection', () => {
  show();
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(
    screen.getByText('„Haus am See“ ist nicht gespeichert. Zum Anzeigen wird eine Verbindung benötigt.'),
  ).toBeVisible();
  fireEvent(window, new Event('online'));
  expect(screen.getByRole('img', { name: 'Haus am See' })).toBeInTheDocument();
});
