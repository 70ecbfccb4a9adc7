import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer } from '../../support/fakeServer';
import { renderApp } from '../../support/renderApp';

/** Imitates `CloseWatcher` of Chromium. Android's back gesture closes the newest watcher. */
class FakeCloseWatcher extends EventTarget {
  static readonly all: FakeCloseWatcher[] = [];

  constructor() {
    super();
    FakeCloseWatcher.all.push(this);
  }

  destroy(): void {
    FakeCloseWatcher.all.splice(FakeCloseWatcher.all.indexOf(this), 1);
  }
}
const goBack = () => FakeCloseWatcher.all.at(-1)?.dispatchEvent(new Event('close'));

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on('GET /api/v1/news', []);
  Object.assign(window, { CloseWatcher: FakeCloseWatcher });
});
afterEach(() => {
  server.close();
  Reflect.deleteProperty(window, 'CloseWatcher');
});

test('the back button of Android closes the window that was opened last', async () => {
  const { address } = await renderApp('/dashboard');
  expect(goBack()).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Informationen zur Version' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Diagnose' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Abmelden' }));
  await screen.findByRole('dialog', { name: 'Abmelden?' });
  goBack();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Abmelden?' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Diagnose' })).toBeVisible();
  goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(goBack()).toBeUndefined();
  expect(address()).toBe('/dashboard');
});

test.each([
  ['menu', 'Menü öffnen', 'Menü schließen'],
  ['contact panel', 'Kontakt öffnen', 'Kontakt schließen'],
])('Android’s back button closes the open %s without leaving the page', async (_what, open, close) => {
  const { address } = await renderApp('/dashboard');
  await userEvent.click(screen.getByRole('button', { name: open }));
  expect(screen.getByRole('button', { name: close })).toBeVisible();
  act(() => void goBack());
  expect(screen.getByRole('button', { name: open })).toBeVisible();
  expect(goBack()).toBeUndefined();
  expect(address()).toBe('/dashboard');
});
