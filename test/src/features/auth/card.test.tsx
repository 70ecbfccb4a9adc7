/** A tablet sets itself up with a set-up card, by its address or its signs. */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { StateStorage } from '../../../../src/app/store/stateStorage';
import { makeStore } from '../../../../src/app/store/store';
import { CardDialog } from '../../../../src/features/auth/pairing/CardDialog';
import { mask } from '../../../../src/diagnostics/mask';
import { LanguageProvider } from '../../../../src/i18n/Language';
import { FakeServer, refusal } from '../../../support/fakeServer';

const LOOK = 'POST /api/v1/cards/look';
const USE = 'POST /api/v1/cards/use';
const ASK = 'POST /api/v1/pairings';
const CARD = 'k'.repeat(43);
const SECRET = 'd'.repeat(43);
const SHOWN = { name: 'Halle 7', kind: 'showroom', expires: '2026-12-01T08:00:00.000Z' };
const WAITING = {
  state: 'waiting',
  signs: 'ACD467',
  phrase: ['a', 'b', 'c', 'd'],
  expires: '2026-12-01T08:00:00.000Z',
};
const PAIRED = {
  ...{ state: 'paired', identity: { id: '5b8a4c1e-2f3d-4a6b-8c7d-9e0f1a2b3c4d', secret: 's'.repeat(43) } },
  session: { token: 't'.repeat(43), permission: 'p'.repeat(36), user: 'a'.repeat(24), person: 'Halle 7' },
};

let server: FakeServer;
let closed: jest.Mock;
let another: jest.Mock;
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  closed = jest.fn();
  another = jest.fn();
  server = new FakeServer().on(LOOK, SHOWN).on(USE, SHOWN).on(ASK, WAITING);
});
afterEach(() => {
  jest.useRealTimers();
  server.close();
});

async function open(given: string) {
  const { store } = makeStore(new StateStorage());
  render(
    <Provider store={store}>
      <LanguageProvider>
        <CardDialog given={given} secret={SECRET} onClosed={closed} onAnother={another} />
      </LanguageProvider>
    </Provider>,
  );
  return { store, dialog: within(await screen.findByRole('dialog', { name: 'Mit Karte einrichten' })) };
}
const sent = (call: string) => server.requests(call).map(({ body }) => Object.fromEntries(new URLSearchParams(body)));

test('one press sets the tablet up with the card of its address, and the store keeps no secret', async () => {
  const { dialog, store } = await open(CARD);
  expect(await dialog.findByText(`Dieses Gerät gehört dann zu ${location.host} und heißt „Halle 7“.`)).toBeVisible();
  server.on(USE, () => {
    server.on(ASK, PAIRED);
    return SHOWN;
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Als „Halle 7“ einrichten' }));
  expect(await dialog.findByText('Das Gerät wird eingerichtet …')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect([sent(LOOK), sent(USE)]).toEqual([[{ card: CARD }], [{ card: CARD, secret: SECRET }]]);
  expect(sent(ASK).map(({ secret }) => secret)).toEqual([SECRET, SECRET]);
  for (const secret of [CARD, SECRET]) expect(JSON.stringify(store.getState().api)).not.toContain(secret);
  // What administrators see of a device.
  expect(JSON.stringify(mask({ args: { card: CARD, signs: 'ACD467EF' } }))).not.toMatch(/k{43}|ACD467EF/);
});

test("a person types the card's signs in any case and with spaces", async () => {
  const { dialog } = await open('');
  const field = dialog.getByLabelText('Zeichen auf der Karte');
  await userEvent.type(field, 'acd4{Enter}');
  expect(await dialog.findByText('Bitte geben Sie die acht Zeichen der Karte ein.')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, 'acd4 67ef');
  await userEvent.click(dialog.getByRole('button', { name: 'Weiter' }));
  expect(await dialog.findByRole('button', { name: 'Als „Halle 7“ einrichten' })).toBeVisible();
  expect(sent(LOOK)).toEqual([{ card: 'ACD467EF' }]);
});

test('a device that is paired already needs no second use of the card', async () => {
  const { dialog } = await open(CARD);
  const button = await dialog.findByRole('button', { name: 'Als „Halle 7“ einrichten' });
  server.on(ASK, PAIRED);
  await userEvent.click(button);
  expect(await dialog.findByText('Das Gerät wird eingerichtet …')).toBeVisible();
  expect(sent(USE)).toEqual([]);
});

test('without a connection the tablet looks at the card again, and a refused device begins anew', async () => {
  server.online = false;
  const { dialog } = await open(CARD);
  expect(await dialog.findByText(/Der Server ist nicht erreichbar/)).toBeVisible();
  server.online = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Noch einmal' }));
  const button = await dialog.findByRole('button', { name: 'Als „Halle 7“ einrichten' });
  server.on(USE, () => {
    server.on(ASK, refusal(409, 'Der Zugang dieses Geräts wurde inzwischen entzogen.'));
    return SHOWN;
  });
  await userEvent.click(button);
  await userEvent.click(await dialog.findByRole('button', { name: 'Neue Anfrage' }));
  expect(another).toHaveBeenCalledTimes(1);
});

test('a card that holds no more leads to the field for signs, with the reason', async () => {
  server.on(LOOK, refusal(404, 'Diese Karte gilt nicht.'));
  const { dialog } = await open(CARD);
  expect(await dialog.findByText('Diese Karte gilt nicht.')).toBeVisible();
  expect(dialog.getByLabelText('Zeichen auf der Karte')).toHaveValue('');
});

test('without a connection the press can be repeated, and a refusal is shown', async () => {
  const { dialog } = await open(CARD);
  const button = await dialog.findByRole('button', { name: 'Als „Halle 7“ einrichten' });
  server.online = false;
  await userEvent.click(button);
  expect(await dialog.findByText(/Der Server ist nicht erreichbar/)).toBeVisible();
  server.online = true;
  server.on(USE, refusal(409, 'Dieses Gerät hat keine offene Anfrage.'));
  await userEvent.click(button);
  expect(await dialog.findByText('Dieses Gerät hat keine offene Anfrage.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledTimes(1);
});
