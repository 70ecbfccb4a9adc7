import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { Overlays } from '../../../../src/app/shell/Overlays';
import { StateStorage } from '../../../../src/app/store/stateStorage';
import { makeStore } from '../../../../src/app/store/store';
import { PERMISSIONS } from '../../../../src/contract/base/permissions';
import { legacyKeyExchanged } from '../../../../src/features/auth/authSlice';
import { DebugInfo } from '../../../../src/features/version/diagnostics/DebugInfo';
import { updateOffered } from '../../../../src/features/version/updateEvents';
import { preloadDialog } from '../../../../src/ui/controls/Dialog';
import { FakeServer } from '../../../support/fakeServer';

let server: FakeServer;
beforeAll(() => preloadDialog());
beforeEach(() => (server = new FakeServer().on('GET /application/version', { version: '1.0.0' })));
afterEach(() => server.close());

/** Renders `part`, and collects the types of the actions that its buttons dispatch. */
function show(part: ReactNode) {
  const { store, tap } = makeStore(new StateStorage());
  const asked: string[] = [];
  tap.listen(
    ({ action }) => void (/^version\/\w+(?:Requested|Accepted)$/.test(action.type) && asked.push(action.type)),
  );
  render(
    <Provider store={store}>
      <MemoryRouter>{part}</MemoryRouter>
    </Provider>,
  );
  return { asked, dispatch: (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action)) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

// spec: version-4
test('the button of the update offer accepts the offer', async () => {
  const { asked, dispatch } = show(<Overlays />);
  dispatch(updateOffered({ target: '1.0.1', occasion: 'outdated', required: false }));
  await press('Jetzt aktualisieren');
  expect(asked).toEqual(['version/updateAccepted']);
});

// spec: shell-14
test('the diagnostics button requests an installation only at its second press', async () => {
  const { asked, dispatch } = show(<DebugInfo />);
  dispatch(legacyKeyExchanged({ token: 'x'.repeat(43), permission: PERMISSIONS.admin }));
  await press('Nach Update suchen');
  expect(asked).toEqual(['version/updateCheckRequested']);
  await press('Anwendungsdaten erneuern');
  expect(asked).toEqual(['version/updateCheckRequested', 'version/installRequested']);
});
