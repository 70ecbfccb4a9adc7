import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer, refusal } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';

const IMPORT = 'POST /api/v1/users/import';
const HEAD = 'Firma;E-Mail;Gruppe';

let server: FakeServer;
beforeEach(() => (server = new FakeServer().on('GET /api/v1/news', []).on(IMPORT, { count: 2 })));
afterEach(() => server.close());

const open = () => renderApp('/user/import', { group: 'admin' });
const sent = () => server.requests(IMPORT).map(({ body }) => new URLSearchParams(String(body)));

// spec: route-45
test('the import checks pasted lines, then creates the users and empties the field', async () => {
  await open();
  const field = await screen.findByLabelText('oder Zeilen einfügen');
  expect(screen.getByRole('button', { name: 'Zugänge anlegen' })).toBeDisabled();
  await userEvent.click(field);
  await userEvent.paste(`${HEAD}\nDach;a@b.example;default`);
  await userEvent.click(screen.getByRole('button', { name: 'Tabelle prüfen' }));
  expect(await screen.findByText('Die Tabelle ist fehlerfrei: 2 Zugänge.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Zugänge anlegen' }));
  expect(await screen.findByText('2 Zugänge wurden angelegt.')).toBeVisible();
  expect(field).toHaveValue('');
  expect(sent().map((form) => form.get('dry_run'))).toEqual(['1', '0']);
  expect(sent()[1]?.get('csv')).toBe(`${HEAD}\nDach;a@b.example;default`);
});

test.each([
  ['UTF-8', new TextEncoder().encode('Dächer')],
  ['windows-1252', Uint8Array.from([0x44, 0xe4, 0x63, 0x68, 0x65, 0x72])],
])('a file in %s appears in the field as text', async (_, bytes) => {
  await open();
  const file = new File([bytes], 'tabelle.csv', { type: 'text/csv' });
  file.arrayBuffer = async () => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  await userEvent.upload(await screen.findByLabelText('CSV-Datei wählen'), file);
  await waitFor(() => expect(screen.getByLabelText('oder Zeilen einfügen')).toHaveValue('Dächer'));
});

test.each([
  ['DOS', [0x47, 0x72, 0x94, 0xe1, 0x65], /Zeichensatz von DOS \(„Gr”áe“ statt „Größe“\)\. .* „CSV UTF-8“/],
  ['an old Mac', [0x4d, 0x9f, 0x6c, 0x6c, 0x65, 0x72], /Zeichensatz alter Macs \(„MŸller“ statt „Müller“\)/],
  ['UTF-16', [0xff, 0xfe, 0x41, 0x00], /UTF-16/],
  ['damaged UTF-8', [...new TextEncoder().encode('Größe '), 0xff], /nicht erkennbar/],
])('a file in the encoding of %s is refused, and the field stays empty', async (_, codes, message) => {
  await open();
  const file = new File([Uint8Array.from(codes)], 'tabelle.csv', { type: 'text/csv' });
  file.arrayBuffer = async () => Uint8Array.from(codes).buffer;
  await userEvent.upload(await screen.findByLabelText('CSV-Datei wählen'), file);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('oder Zeilen einfügen')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Tabelle prüfen' })).toBeDisabled();
});

test('the import names the line and the field of each error', async () => {
  const refused = refusal(400, 'Die Tabelle hat 2 Fehler. Es wurde kein Zugang angelegt.', [
    { field: '3.email', message: 'Schon vergeben.' },
    { field: '4.csv', message: 'Zu viele Spalten.' },
  ]);
  server.on(IMPORT, refused);
  await open();
  await userEvent.click(await screen.findByLabelText('oder Zeilen einfügen'));
  await userEvent.paste('x');
  await userEvent.click(screen.getByRole('button', { name: 'Zugänge anlegen' }));
  expect(await screen.findByText(/^Zeile 3, E-Mail-Adresse:/)).toBeVisible();
  expect(screen.getByLabelText('oder Zeilen einfügen')).toHaveValue('x');
  expect(screen.getByText('Zeile 4: Zu viele Spalten.')).toBeVisible();
  await userEvent.click(screen.getByLabelText('oder Zeilen einfügen'));
  await userEvent.paste('y');
  expect(screen.queryByText(/^Zeile 3/)).toBeNull();
});

test('the import view shows a message if the server cannot be reached or if the table is too large', async () => {
  server.online = false;
  await open();
  await userEvent.click(await screen.findByLabelText('oder Zeilen einfügen'));
  await userEvent.paste('x');
  await userEvent.click(screen.getByRole('button', { name: 'Tabelle prüfen' }));
  expect(await screen.findByText(/Bitte prüfen Sie Ihre Internetverbindung/)).toBeVisible();
  fireEvent.change(screen.getByLabelText('oder Zeilen einfügen'), { target: { value: 'x'.repeat(80_001) } });
  expect(await screen.findByText(/Höchstens 80\.000 Zeichen sind möglich/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tabelle prüfen' })).toBeDisabled();
});

test('only administrators can open the import of users', async () => {
  const { address } = await renderApp('/user/import', { group: 'dachberater' });
  await waitFor(() => expect(address()).toBe('/dashboard'));
});
