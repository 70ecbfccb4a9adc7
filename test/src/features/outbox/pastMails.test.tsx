import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visitEnded } from '../../../../src/features/device/visitEvents';
import { cartToggled } from '../../../../src/features/cart/cartSlice';
import { nextStep } from '../../../../src/features/outbox/outboxRules';
import { maskedEntry, sealedEntry } from '../../../../src/features/outbox/pastMails';
import type { OutboxEntry } from '../../../../src/features/outbox/outboxEntry';
import { entryRenewed, sendingRequested } from '../../../../src/features/outbox/outboxSlice';
import { FakeServer } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';

const EMAIL = 'familie.quittmann@bauherr.example';
const items = [{ image: 'i', name: 'n', description: '' }];

let server: FakeServer;
let app: Awaited<ReturnType<typeof renderApp>>;
beforeEach(async () => {
  localStorage.clear();
  server = new FakeServer();
  app = await renderApp('/imprint');
  act(() => void app.store.dispatch(sendingRequested({ user: null, email: EMAIL, items })));
});
afterEach(() => {
  app.unmount();
  server.close();
});

const end = (isShowroom: boolean) =>
  act(() => {
    for (const entry of app.store.getState().outbox.entries)
      app.store.dispatch(
        entryRenewed({ key: entry.key, entry: isShowroom ? sealedEntry(entry, 'AAAA') : maskedEntry(entry) }),
      );
    app.store.dispatch(visitEnded({ isShowroom }));
    app.store.dispatch(cartToggled());
  });

test('a personal device masks the recipient of an earlier mail', async () => {
  end(false);
  expect(await screen.findByText('f…@bauherr.example')).toBeVisible();
  expect(document.body.innerHTML).not.toContain(EMAIL);
  await userEvent.click(screen.getByRole('button', { name: /^Empfänger f…@bauherr\.example vom .+ anzeigen$/ }));
  expect(screen.getByText(EMAIL)).toBeVisible();
});

test('a showroom device hides earlier mails from the next visitor', async () => {
  end(true);
  await screen.findByRole('dialog');
  expect(document.body.innerHTML).not.toContain('bauherr.example');
});

test.each([
  ['sent', { status: 'sent' }, 'remove'],
  ['refused by the server', { status: 'failed', reason: 'x' }, 'wait'],
  ['accepted by the server', { status: 'accepted', id: 'm', asks: 0, due: 0 }, 'ask'],
  ['waiting', { status: 'waiting', tries: 0, due: 0 }, 'send'],
] as const)(
  'the outbox picks the next step for a mail of an earlier visit (mail: %s, progress: %j, step: "%s")',
  (_what, progress, kind) => {
    const entry: OutboxEntry = {
      ...{ key: 'k', user: null, email: EMAIL, items, at: 1_000, isLeaving: false },
      ...{ progress, past: 'hidden' },
    };
    expect(nextStep([entry], 1_000, true).kind).toBe(kind);
  },
);
