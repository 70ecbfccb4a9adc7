import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mountDevice } from '../../../../src/features/deviceFrame/mountDevice';
import { StateStorage } from '../../../../src/app/store/stateStorage';
import { makeStore } from '../../../../src/app/store/store';
import type { DeviceStatus } from '../../../../src/contract/fleet/deviceMessages';
import { authRestored, keyAccepted } from '../../../../src/features/auth/authSlice';
import { UnlockView } from '../../../../src/features/auth/UnlockView';
import { contactAsked, deviceRead, noticeRead } from '../../../../src/features/device/statusEvents';
import { LanguageProvider } from '../../../../src/i18n/Language';
import { Provider } from 'react-redux';
import { deviceStatus } from '../../../support/fleet';

let unmount = () => {};
afterEach(() => act(async () => unmount()));

async function open({ isUnlocked = true } = {}) {
  const { store } = makeStore(new StateStorage());
  if (isUnlocked) store.dispatch(keyAccepted({ token: 't'.repeat(43), permission: 'p'.repeat(36) }));
  store.dispatch(authRestored({ hasLegacyKey: false }));
  const actions: unknown[] = [];
  const { dispatch } = store;
  store.dispatch = ((action: never) => (actions.push(action), dispatch(action))) as typeof dispatch;
  unmount = mountDevice(store);
  const say = (changes: Partial<DeviceStatus>) =>
    act(async () => {
      dispatch(deviceRead(deviceStatus(changes)));
    });
  return { actions, say, store };
}

test("an administrator's message stays on the device until a person closes it", async () => {
  const { actions, say } = await open();
  await say({ notice: { id: 'n1', text: 'Bitte anrufen' } });
  expect(await screen.findByRole('dialog', { name: 'Nachricht Ihres Administrators' })).toHaveTextContent(
    'Bitte anrufen',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Gelesen' }));
  expect(actions).toContainEqual(noticeRead({ id: 'n1' }));
  await say({});
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the device informs the person while it sends its state to an administrator', async () => {
  const { say } = await open({ isUnlocked: false });
  await say({ stateAsked: 'c1' });
  expect(await screen.findByRole('status')).toHaveTextContent(/wird gerade an Ihren Administrator gesendet/);
  await say({});
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

test('a device without contact to its server warns before it locks its contents', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  const { actions, say } = await open();
  await say({ lock: { kind: 'announced', days: 5 } });
  expect(await screen.findByText(/werden die Inhalte in 5 Tagen gesperrt/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(screen.queryByText(/gesperrt/)).toBeNull();
  await say({ lock: { kind: 'announced', days: 1 } });
  expect(await screen.findByText(/werden die Inhalte morgen gesperrt/)).toBeVisible();
  await say({ lock: { kind: 'locked' } });
  expect(await screen.findByRole('heading', { name: 'Bis zur nächsten Verbindung gesperrt' })).toBeVisible();
  expect(root).toHaveAttribute('inert');
  await userEvent.click(screen.getByRole('button', { name: 'Verbindung suchen' }));
  expect(actions).toContainEqual(contactAsked());
  await say({ lock: { kind: 'open' } });
  await waitFor(() => expect(root).not.toHaveAttribute('inert'));
  root.remove();
});

test.each([
  ['erased', /von einem Administrator gelöscht/],
  ['withdrawn', /Der Zugang dieses Geräts wurde entzogen/],
] as const)('the unlocking screen says that the device was %s', async (ended, words) => {
  const { store, say } = await open({ isUnlocked: false });
  render(
    <Provider store={store}>
      <LanguageProvider>
        <UnlockView takesFocus={false} />
      </LanguageProvider>
    </Provider>,
  );
  await say({ ended });
  expect(await screen.findByText(words)).toBeVisible();
});
