import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'qs';
import { preloadCart } from '../../../../src/features/cart/CartPanel';
import type { CollectedFile } from '../../../../src/contract/mail/collected';
import { CART_MAX_ITEMS } from '../../../../src/contract/base/limits';
import { CART_MAX_SHEETS } from '../../../../src/contract/advice/sheet';
import { cartClosed, documentRemoved, documentSelected } from '../../../../src/features/cart/cartSlice';
import { stateStored, stateUnstored } from '../../../../src/features/device/deviceEvents';
import { sendingRequested } from '../../../../src/features/outbox/outboxSlice';
import { preloadDialog } from '../../../../src/ui/controls/Dialog';
import { enter } from '../../../support/enter';
import { FakeServer, json, portalPage, refusal, silence } from '../../../support/fakeServer';
import { finderPart, sheetOf } from '../../../support/sampleSheets';
import { renderApp } from '../../../support/renderApp';

let server: FakeServer;
let stop: () => void = () => undefined;
const ID = '00000000-0000-4000-8000-000000000001';
// Loads the dialogs' code before the tests, because loading can take longer than the time limit of a query.
beforeAll(async () => {
  await Promise.all([preloadDialog(), preloadCart()]);
});
beforeEach(() => {
  server = new FakeServer()
    .on('GET /api/v1/news', [])
    .on(`GET /api/v1/cart/${ID}`, { id: ID, status: 'queued', at: '2026-11-20T08:00:00.000Z' });
});
afterEach(() => {
  stop();
  server.close();
});

const document = (name: string): CollectedFile => ({
  image: name.charAt(0).toLowerCase().repeat(22),
  name,
  description: `${name} als PDF`,
  preview: 'p'.repeat(22),
});

const open = async (...names: string[]) => {
  const { store, unmount } = await renderApp('/dashboard', { withSagas: true });
  stop = unmount;
  for (const name of names) act(() => void store.dispatch(documentSelected(document(name))));
  await userEvent.click(screen.getByRole('button', { name: /^Dokumente/ }));
  return { store, panel: within(await screen.findByRole('dialog', { name: 'Ausgewählte Dokumente' })) };
};
type Panel = Awaited<ReturnType<typeof open>>['panel'];

const field = (panel: Panel) => panel.getByRole('textbox', { name: 'E-Mail-Adresse des Empfängers' });
const sendTo = async (panel: Panel, recipient: string) => {
  await userEvent.clear(field(panel));
  await enter(field(panel), recipient);
  await userEvent.click(panel.getByRole('button', { name: 'Per E-Mail senden' }));
};

// spec: media-1
test("the cart shows each document's picture beside its name and description", async () => {
  const { panel } = await open('Prospekt');
  const [entry] = panel.getAllByRole('listitem');
  expect(entry).toHaveTextContent('Prospekt als PDF');
  expect(entry?.querySelector('img')).toHaveAttribute('src', `/api/filedata?id=${'p'.repeat(22)}`);
});

test('the cart warns while the device cannot store the selected documents', async () => {
  const { store, panel } = await open('Prospekt');
  expect(panel.queryByRole('alert')).toBeNull();
  act(() => void store.dispatch(stateUnstored()));
  expect(panel.getByRole('alert')).toHaveTextContent(
    'Dieses Gerät kann zurzeit nichts speichern: Ihre Auswahl geht verloren, wenn die Anwendung neu lädt.',
  );
  act(() => void store.dispatch(stateStored()));
  expect(panel.queryByRole('alert')).toBeNull();
});

// spec: error-6
test('a person cannot send the cart while the cart contains more documents than one mail may have', async () => {
  const { store, panel } = await open();
  const fill = (count: number) => {
    for (let place = 0; place < count; place += 1)
      store.dispatch(documentSelected({ image: `${place}`.padEnd(22, 'x'), name: 'Prospekt', description: '' }));
  };
  act(() => fill(CART_MAX_ITEMS));
  expect(panel.queryByRole('alert')).toBeNull();
  act(() => fill(CART_MAX_ITEMS + 2));
  expect(panel.getByRole('alert')).toHaveTextContent(
    'Auf einmal lassen sich höchstens 200 Dokumente senden. Bitte entfernen Sie 2 davon.',
  );
  await userEvent.type(field(panel), 'anna@beispiel.de{Enter}');
  expect(panel.getByRole('button', { name: 'Per E-Mail senden' })).toBeDisabled();
  expect(server.requests('POST /api/v1/cart')).toEqual([]);
  act(() => void store.dispatch(documentRemoved({ id: '0'.padEnd(22, 'x') })));
  expect(panel.getByRole('alert')).toHaveTextContent('Bitte entfernen Sie eines.');
  act(() => void store.dispatch(documentRemoved({ id: '1'.padEnd(22, 'x') })));
  expect(panel.queryByRole('alert')).toBeNull();
  expect(panel.getByRole('button', { name: 'Per E-Mail senden' })).toBeEnabled();
});

test('the cart warns when it contains more advice sheets than one mail may have', async () => {
  const { store, panel } = await open();
  const select = (day: number) => {
    const sheet = { ...sheetOf(finderPart), day: `2026-10-${10 + day}` };
    act(() => void store.dispatch(documentSelected({ name: 'Blatt', description: '', sheet })));
  };
  for (let day = 0; day < CART_MAX_SHEETS; day += 1) select(day);
  expect(panel.queryByRole('alert')).toBeNull();
  select(CART_MAX_SHEETS);
  expect(panel.getByRole('alert')).toHaveTextContent(
    'Auf einmal lassen sich höchstens 10 Beratungsblätter senden. Bitte entfernen Sie eines.',
  );
});

test("invisible characters from an address book are removed from the recipient's address", async () => {
  server.on('POST /api/v1/cart', { id: ID });
  const { panel } = await open('Prospekt');
  await userEvent.click(field(panel));
  await userEvent.paste('\u202aanna@beispiel.de\u202c\u200b');
  await userEvent.click(panel.getByRole('button', { name: 'Per E-Mail senden' }));
  await waitFor(() => expect(server.requests('POST /api/v1/cart')).toHaveLength(1));
  expect(parse(server.requests('POST /api/v1/cart')[0]?.body ?? '')['email']).toBe('anna@beispiel.de');
});

// spec: media-2
test('an empty cart explains how to select documents and has no send button', async () => {
  const { panel } = await open();
  expect(
    panel.getByText(
      'Sie haben noch keine Dokumente ausgewählt. Öffnen Sie einen beliebigen Medieninhalt und tippen Sie unten rechts auf „Dokument auswählen“.',
    ),
  ).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Per E-Mail senden' })).toBeNull();
});

test('the cart button in the header shows the number of selected documents', async () => {
  await open('Prospekt', 'Schnitt');
  const button = screen.getByRole('button', { name: 'Dokumente, 2 ausgewählt', hidden: true });
  // WCAG 2.5.3: the button's name must contain its visible text. Like axe, this test ignores words in brackets.
  const words = button
    .getAttribute('aria-label')
    ?.replace(/\(.*\)/, '')
    .split(/[\s,]+/);
  expect(words).toContain(button.textContent);
});

// spec: shell-7, list-7
test('after a document is removed from the cart, the focus goes to the next document', async () => {
  const { panel, store } = await open('Prospekt', 'Schnitt', 'Datenblatt');
  expect(panel.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'ProspektProspekt als PDF',
    'SchnittSchnitt als PDF',
    'DatenblattDatenblatt als PDF',
  ]);
  await userEvent.click(panel.getByRole('button', { name: 'Schnitt entfernen' }));
  expect(panel.getByRole('button', { name: 'Datenblatt entfernen' })).toHaveFocus();
  await userEvent.click(panel.getByRole('button', { name: 'Datenblatt entfernen' }));
  expect(panel.getByRole('button', { name: 'Prospekt entfernen' })).toHaveFocus();
  await userEvent.click(panel.getByRole('button', { name: 'Prospekt entfernen' }));
  expect(store.getState().cart.items).toEqual([]);
  expect(panel.getByText(/noch keine Dokumente/).parentElement).toHaveFocus();
});

// spec: media-3, media-4, list-8, call-9, error-5
test('the cart confirms that it has sent its documents to the recipient', async () => {
  server.on('POST /api/v1/cart', { id: ID });
  const { panel, store } = await open('Prospekt', 'Schnitt');
  expect(panel.getByPlaceholderText('name@beispiel.de')).toBe(field(panel));
  await sendTo(panel, ' anna@beispiel.de ');
  expect(await panel.findByText('Die gewünschten Dokumente wurden an anna@beispiel.de gesendet.')).toBeVisible();
  expect(store.getState().cart.items).toEqual([]);
  const [asked] = server.requests('POST /api/v1/cart');
  expect(asked?.headers.get('content-type')).toMatch('application/x-www-form-urlencoded');
  expect(parse(asked?.body ?? '')).toEqual({
    email: 'anna@beispiel.de',
    key: expect.any(String),
    items: ['Prospekt', 'Schnitt'].map((name) => {
      const { image, description } = document(name);
      return { image, name, description };
    }),
  });
});

// spec: error-4
test('when the server refuses a mail, its documents return to the cart', async () => {
  server.on('POST /api/v1/cart', refusal(404, 'Nicht gefunden.'));
  const { panel, store } = await open('Prospekt');
  await sendTo(panel, 'anna@beispiel.de');
  expect(await panel.findByRole('alert')).toHaveTextContent(
    'Beim Senden der Dokumente ist ein Problem aufgetreten. Bitte versuchen Sie es später erneut oder schreiben Sie an dachberater@tonwerk-lindenau.example.',
  );
  await waitFor(() => expect(store.getState().cart.items).toEqual([document('Prospekt')]));
  expect(field(panel)).toHaveValue('anna@beispiel.de');
  const outbox = within(await panel.findByRole('region', { name: 'Postausgang' }));
  expect(outbox.getByText('Nicht zugestellt: Nicht gefunden.')).toBeVisible();
});

// spec: call-10
test.each([
  ['a server error', json(500, {})],
  ['a sign-in page of a Wi-Fi network', portalPage()],
  ['an unexpected success answer', json(202, {})],
  ['a try without a connection', null],
])('after %s, the documents wait in the outbox and can be sent again', async (_name, answer) => {
  if (answer === null) server.online = false;
  else server.on('POST /api/v1/cart', answer);
  const { panel, store } = await open('Prospekt', 'Schnitt');
  await sendTo(panel, 'anna@beispiel.de');
  const later = 'Die Dokumente werden an anna@beispiel.de gesendet, sobald eine Verbindung besteht.';
  expect(
    await panel.findByText(answer === null ? later : /^Beim Senden der Dokumente ist ein Problem aufgetreten\./),
  ).toBeVisible();
  expect(store.getState().cart.items).toEqual([]);
  expect(panel.queryByText(/noch keine Dokumente/)).toBeNull();
  const outbox = within(panel.getByRole('region', { name: 'Postausgang' }));
  expect(outbox.getByRole('listitem')).toHaveTextContent(
    answer === null
      ? /anna@beispiel\.de2 Dokumente \d.*Wartet auf Verbindung/
      : /anna@beispiel\.de2 Dokumente \d.*Noch nicht gesendet, wird erneut versucht/,
  );
  server.online = true;
  server.on('POST /api/v1/cart', { id: ID });
  await userEvent.click(outbox.getByRole('button', { name: 'Jetzt senden' }));
  expect(await outbox.findByText('Wird gesendet')).toBeVisible();
  expect(await panel.findByText(/wurden an anna@beispiel.de gesendet/)).toBeVisible();
  expect(outbox.queryByRole('button', { name: 'Jetzt senden' })).toBeNull();
});

test('a person can delete a mail that waits in the outbox', async () => {
  server.online = false;
  const { panel, store } = await open('Prospekt');
  await sendTo(panel, 'anna@beispiel.de');
  const outbox = within(await panel.findByRole('region', { name: 'Postausgang' }));
  await outbox.findByText('Wartet auf Verbindung');
  await userEvent.click(outbox.getByRole('button', { name: /^Sendung an anna@beispiel\.de vom .* löschen$/ }));
  expect(store.getState().outbox.entries).toEqual([]);
  expect(panel.queryByRole('region', { name: 'Postausgang' })).toBeNull();
});

test('the outbox shows the latest mail first', async () => {
  server.on('POST /api/v1/cart', silence);
  const { panel, store } = await open();
  const { user } = store.getState().auth;
  act(() => {
    for (const [email, name] of [
      ['anna@beispiel.de', 'Plan'],
      ['bert@beispiel.de', 'Schnitt'],
    ] as const)
      store.dispatch(sendingRequested({ user, email, items: [document(name)] }));
  });
  const outbox = within(await panel.findByRole('region', { name: 'Postausgang' }));
  await outbox.findByText('Wird gesendet');
  const emails = outbox.getAllByText(/@beispiel\.de$/).map(({ textContent }) => textContent);
  expect(emails).toEqual(['bert@beispiel.de', 'anna@beispiel.de']);
  expect(outbox.getByRole('button', { name: /^Sendung an bert/ })).toBeDisabled();
  expect(outbox.getByRole('button', { name: /^Sendung an anna/ })).toBeEnabled();
  await userEvent.click(outbox.getByRole('button', { name: /^Sendung an anna/ }));
  expect(outbox.getByRole('listitem')).toHaveTextContent('bert@beispiel.de');
  expect(outbox.getByRole('heading', { name: 'Postausgang' })).toHaveFocus();
});

const answerWith = (status: string, reason: string) =>
  server.on('POST /api/v1/cart', { id: ID }).on(`GET /api/v1/cart/${ID}`, { id: ID, status, reason, at: '' });

test('the outbox shows that a mail was delivered', async () => {
  answerWith('sent', '');
  const { panel } = await open('Prospekt');
  await sendTo(panel, 'anna@beispiel.de');
  const outbox = within(await panel.findByRole('region', { name: 'Postausgang' }));
  expect(await outbox.findByText('Gesendet')).toBeVisible();
});

test('the outbox shows why a mail was not delivered', async () => {
  answerWith('failed', 'Das Postfach ist voll.');
  const { panel } = await open('Prospekt');
  await sendTo(panel, 'anna@beispiel.de');
  expect(await panel.findByText('Nicht zugestellt: Das Postfach ist voll.')).toBeVisible();
  expect(panel.queryByText(/wurden an anna@beispiel.de gesendet/)).toBeNull();
});

test("the outbox shows the number of another person's mails, but not the recipients of these mails", async () => {
  const { panel, store } = await open();
  act(
    () =>
      void store.dispatch(
        sendingRequested({ user: 'someone else', email: 'geheim@beispiel.de', items: [document('Plan')] }),
      ),
  );
  expect(await panel.findByText(/liegt eine Sendung eines anderen Zugangs/)).toBeVisible();
  expect(panel.queryByText(/geheim/)).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Sendungen des anderen Zugangs löschen' }));
  expect(store.getState().outbox.entries).toEqual([]);
});

// spec: valid-5, valid-6
test("the cart sends no mail when the recipient's address is empty, too short or invalid", async () => {
  const { panel } = await open('Prospekt');
  const button = panel.getByRole('button', { name: 'Per E-Mail senden' });
  expect(button).toBeDisabled();
  await userEvent.type(field(panel), '   ');
  expect(button).toBeDisabled();
  await sendTo(panel, 'a@b');
  expect(panel.queryByRole('alert')).toBeNull();
  expect(field(panel)).toBeValid();
  await sendTo(panel, 'anna@beispiel');
  expect(panel.getByRole('alert')).toHaveTextContent('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
  expect(field(panel)).toBeInvalid();
  expect(field(panel)).toHaveFocus();
  await userEvent.type(field(panel), '.de');
  expect(field(panel)).toBeValid();
  expect(server.requests('POST /api/v1/cart')).toEqual([]);
});

test('both close buttons of the cart have German names in every browser language', async () => {
  await open('Prospekt');
  expect(screen.getAllByRole('button', { name: 'Schließen' })).toHaveLength(2);
});

// spec: list-3
test("a mail's confirmation that arrives while the cart is closed appears when the cart opens again", async () => {
  let answer: (response: Response) => void = () => undefined;
  server.on('POST /api/v1/cart', () => new Promise<Response>((resolve) => (answer = resolve)));
  const { panel, store } = await open('Prospekt');
  await sendTo(panel, 'anna@beispiel.de');
  await waitFor(() => expect(server.requests('POST /api/v1/cart')).toHaveLength(1));
  expect(panel.getByText('Die Dokumente werden an anna@beispiel.de gesendet …')).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Schließen' }));
  answer(json(200, { id: ID }));
  await waitFor(() => expect(store.getState().outbox.latest?.outcome).toBe('accepted'));
  expect(server.requests('POST /api/v1/cart')).toHaveLength(1);
  const reopen = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Dokumente' }));
    return within(await screen.findByRole('dialog', { name: 'Ausgewählte Dokumente' }));
  };
  const again = await reopen();
  expect(again.getByText(/wurden an anna@beispiel.de gesendet/)).toBeVisible();
  await userEvent.click(again.getByRole('button', { name: 'Schließen' }));
  expect((await reopen()).getByText(/noch keine Dokumente/)).toBeVisible();
});

test('the notice that a mail was sent disappears when the cart closes', async () => {
  server.on('POST /api/v1/cart', { id: ID });
  const { panel, store } = await open('Prospekt');
  await sendTo(panel, 'anna@beispiel.de');
  await panel.findByText(/wurden an anna@beispiel.de gesendet/);
  act(() => void store.dispatch(cartClosed()));
  act(() => void store.dispatch(documentSelected(document('Schnitt'))));
  await userEvent.click(await screen.findByRole('button', { name: 'Dokumente, 1 ausgewählt' }));
  const again = within(await screen.findByRole('dialog', { name: 'Ausgewählte Dokumente' }));
  expect(again.getByText('Schnitt')).toBeVisible();
  expect(again.queryByText(/wurden an anna@beispiel\.de gesendet/)).toBeNull();
});
