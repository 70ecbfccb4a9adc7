import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'qs';
import { visitEnded } from '../../../../src/features/device/visitEvents';
import { entryRenewed, mailFailed, moveSettled, sendingRequested } from '../../../../src/features/outbox/outboxSlice';
import { sealedEntry } from '../../../../src/features/outbox/pastMails';
import { sealEmail } from '../../../../src/features/outbox/sealEmail';
import { writeShowroom } from '../../../../src/features/showroom/keepRecord';
import { versionInfoOpened } from '../../../../src/features/version/versionEvents';
import { FakeServer, refusal } from '../../../support/fakeServer';
import { offerHash } from '../../../support/offerHash';
import { renderApp } from '../../../support/renderApp';
import { SEALING, sendingIn } from '../../../support/sealingServer';
import { SHOWROOM_DEVICE } from '../../../support/showroomDevice';

const EMAIL = 'familie.quittmann@bauherr.example';
const MASKED = 'f…@bauherr.example';
const CART = 'POST /api/v1/cart';
const RECIPIENT = 'POST /api/v1/cart/recipient';
const OPEN = 'Nicht zugestellte E-Mails';

let server: FakeServer;
let app: Awaited<ReturnType<typeof renderApp>>;
beforeEach(async () => {
  offerHash();
  jest.spyOn(console, 'warn').mockReturnValue();
  localStorage.clear();
  writeShowroom({ ...SHOWROOM_DEVICE, sealKey: SEALING.publicKey });
  server = new FakeServer();
  server.online = false;
  app = await renderApp('/dashboard', { withSagas: true });
  await waitFor(() => expect(app.store.getState().showroom.visit.status).toBe('none'));
});
afterEach(() => {
  app.unmount();
  server.close();
  jest.restoreAllMocks();
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const entries = () => app.store.getState().outbox.entries;
const page = () => document.body.innerHTML + JSON.stringify(app.store.getState());

/** Simulates a showroom visitor's mail that failed after the visit had ended. Returns the mail's key. */
async function fail({ isSealed = true } = {}): Promise<string> {
  const requested = sendingRequested({ user: null, email: EMAIL, items: [{ image: 'i', name: 'n', description: '' }] });
  const { key } = requested.payload;
  const seal = isSealed ? await sealEmail(EMAIL, key, SEALING.publicKey) : null;
  act(() => {
    app.store.dispatch(requested);
    app.store.dispatch(moveSettled({ key }));
    for (const entry of entries()) app.store.dispatch(entryRenewed({ key, entry: sealedEntry(entry, seal) }));
    app.store.dispatch(visitEnded({ isShowroom: true }));
    if (isSealed) app.store.dispatch(mailFailed({ key, reason: 'Die Adresse gibt es nicht.' }));
  });
  server.online = true;
  return key;
}
const openInformation = async () => {
  act(() => void app.store.dispatch(versionInfoOpened()));
  await screen.findByRole('dialog', { name: 'Versionsinformationen' });
};
async function openList(): Promise<void> {
  await openInformation();
  await press(OPEN);
  await userEvent.type(await screen.findByLabelText('PIN'), '4711');
  await press('Anzeigen');
  await screen.findByRole('heading', { name: OPEN });
}

test('a device without failed mails shows no notice of failed mails', async () => {
  await openInformation();
  await button('Ausstellungsraum beenden');
  expect(screen.queryByRole('button', { name: OPEN })).toBeNull();
});

test('a visitor without the right PIN sees that mails have failed, but not their recipients', async () => {
  await fail();
  await openInformation();
  await press(OPEN);
  await userEvent.type(await screen.findByLabelText('PIN'), '0000');
  await press('Anzeigen');
  await screen.findByText('Die PIN ist falsch.');
  expect(document.body.innerHTML).not.toContain('bauherr');
});

test("staff read why a mail failed, and a button shows the mail's recipient", async () => {
  const key = await fail();
  server.on(RECIPIENT, ({ body }) => ({ email: sendingIn(body).recipient }));
  await openList();
  await waitFor(() => expect(screen.getByRole('heading', { name: OPEN })).toHaveFocus());
  const row = within(screen.getByRole('listitem'));
  row.getByText(MASKED);
  row.getByText('1 Dokument');
  row.getByText('Nicht zugestellt: Die Adresse gibt es nicht.');
  expect(page()).not.toContain('quittmann');
  await press(/^Empfänger f…@bauherr\.example vom .+ anzeigen$/);
  await row.findByText(EMAIL);
  expect(parse(server.requests(RECIPIENT)[0]?.body ?? '')).toEqual({ key, sealed_email: entries()[0]?.sealed });
  expect(JSON.stringify(app.store.getState())).not.toContain('quittmann');
  expect(screen.queryByRole('button', { name: /anzeigen$/ })).toBeNull();
});

test.each([
  ['no connection', null, 'Server nicht erreichbar. Bitte prüfen Sie die Verbindung.'],
  ['too many requests', refusal(429, 'Bitte versuchen Sie es später erneut.'), 'Bitte versuchen Sie es später erneut.'],
])('with %s, staff cannot send a failed mail again, and the list shows the reason', async (_what, answer, message) => {
  await fail();
  if (answer === null) server.online = false;
  else server.on(RECIPIENT, answer);
  await openList();
  await press(/ anzeigen$/);
  await screen.findByText(message);
  await press(/^Erneut senden an f…@bauherr\.example/);
  await screen.findByText(message);
  expect(entries()).toMatchObject([{ progress: { status: 'failed' } }]);
});

test('a failed mail that staff send again has a new key', async () => {
  const key = await fail();
  server.on(RECIPIENT, ({ body }) => ({ email: sendingIn(body).recipient }));
  server.on(CART, ({ body }) => ({ id: sendingIn(body).key }));
  await openList();
  await press(/^Erneut senden an f…@bauherr\.example/);
  await screen.findByText('Es gibt keine.');
  await waitFor(() => expect(screen.getByRole('heading', { name: OPEN })).toHaveFocus());
  await waitFor(() => expect(server.requests(CART)).toHaveLength(1));
  const sent = sendingIn(server.requests(CART)[0]?.body ?? '');
  expect(sent.recipient).toBe(EMAIL);
  expect(sent.key).not.toBe(key);
  expect(page()).not.toContain('quittmann');
});

test('when staff delete a failed mail, the mail disappears from the list and the outbox', async () => {
  await fail();
  await openList();
  await press(/^Sendung an f…@bauherr\.example vom .+ löschen$/);
  await screen.findByText('Es gibt keine.');
  expect(entries()).toEqual([]);
});

test('a failed mail whose recipient is deleted cannot be sent again', async () => {
  await fail({ isSealed: false });
  await openList();
  screen.getByText('Nicht zugestellt: Das Gerät konnte den Empfänger nicht verschlüsseln und hat ihn gelöscht.');
  expect(within(screen.getByRole('listitem')).getAllByRole('button')).toHaveLength(1);
});
