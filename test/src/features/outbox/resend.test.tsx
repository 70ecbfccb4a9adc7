import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'qs';
import { preloadCart } from '../../../../src/features/cart/CartPanel';
import { GIVE_UP_MS } from '../../../../src/features/outbox/outboxLimits';
import { answerFaulty, sendingRequested } from '../../../../src/features/outbox/outboxSlice';
import { preloadDialog } from '../../../../src/ui/controls/Dialog';
import { FakeServer, json } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';

const ID = '00000000-0000-4000-8000-000000000001';
const ITEM = { image: 'p'.repeat(22), name: 'Prospekt', description: '' };

let server: FakeServer;
let stop: () => void = () => undefined;

// Loads the dialogs' code before the tests, because a `findBy` query could time out during the import.
beforeAll(() => Promise.all([preloadDialog(), preloadCart()]));
beforeEach(() => {
  server = new FakeServer().on('GET /api/v1/news', []).on('POST /api/v1/cart', json(500, {}));
});
afterEach(() => {
  stop();
  server.close();
});

test('a person can send a failed mail again, and the mail keeps its key', async () => {
  const { store, unmount } = await renderApp('/dashboard', { withSagas: true });
  stop = unmount;
  const sending = sendingRequested({ user: store.getState().auth.user, email: 'anna@beispiel.de', items: [ITEM] });
  const { key } = sending.payload;
  act(() => void store.dispatch(sending));
  await userEvent.click(screen.getByRole('button', { name: /^Dokumente/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Ausgewählte Dokumente' }));
  const outbox = within(await panel.findByRole('region', { name: 'Postausgang' }));
  await outbox.findByText('Noch nicht gesendet, wird erneut versucht');
  expect(outbox.queryByRole('button', { name: /^Erneut senden/ })).toBeNull();

  const at = Date.now() + GIVE_UP_MS;
  act(() => void store.dispatch(answerFaulty({ key, at, due: at })));
  expect(
    outbox.getByText('Nicht zugestellt: Der Server hat die Sendung einen Tag lang nicht angenommen.'),
  ).toBeVisible();
  expect(outbox.queryByRole('button', { name: 'Jetzt senden' })).toBeNull();

  server
    .on('POST /api/v1/cart', { id: ID })
    .on(`GET /api/v1/cart/${ID}`, { id: ID, status: 'sent', at: '2026-11-20T08:00:00.000Z' });
  const again = outbox.getByRole('button', { name: /^Erneut senden an anna@beispiel\.de, Sendung vom / });
  expect(again).toHaveTextContent('Erneut senden');
  await userEvent.click(again);
  expect(await outbox.findByText('Gesendet')).toBeVisible();
  expect(outbox.queryByRole('button', { name: /^Erneut senden/ })).toBeNull();
  const keys = server.requests('POST /api/v1/cart').map(({ body }) => parse(body)['key']);
  expect(keys).toEqual([key, key]);
});
