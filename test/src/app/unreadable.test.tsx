/** The stored state exists but is unreadable. A logged-in person must not be asked for a key. */
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { startApp } from '../../../src/app/startApp';
import { FakeServer } from '../../support/fakeServer';

test('a start with an unreadable stored state shows an error and a button to retry', async () => {
  const server = new FakeServer();
  // `startApp` opens a BroadcastChannel that this test cannot close, so the test removes BroadcastChannel.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('Attempt to get a record from database without an in-progress transaction', 'UnknownError');
  });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = '<div id="root"></div>';
  startApp();
  const heading = { name: 'Die Anwendung konnte nicht gestartet werden' };
  expect(await screen.findByRole('heading', heading, { timeout: 10_000 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeEnabled();
  expect(screen.queryByLabelText('Zugangsschlüssel')).toBeNull();
  jest.restoreAllMocks();
  server.close();
});
