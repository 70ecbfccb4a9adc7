import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visitEndAsked } from '../../../../src/features/showroom/showroomEvents';
import { showroomEnded } from '../../../../src/features/showroom/showroomSlice';
import { removeShowroom } from '../../../../src/features/showroom/keepRecord';
import { versionInfoOpened } from '../../../../src/features/version/versionEvents';
import { fakeFullScreen, type FakeFullScreen } from '../../../support/fakeFullScreen';
import { FakeServer } from '../../../support/fakeServer';
import { offerHash } from '../../../support/offerHash';
import { renderApp } from '../../../support/renderApp';
import { beginShowroomDevice } from '../../../support/showroomDevice';

let server: FakeServer;
let browser: FakeFullScreen;
let app: Awaited<ReturnType<typeof renderApp>>;

beforeEach(() => {
  offerHash();
  localStorage.clear();
  beginShowroomDevice();
  server = new FakeServer();
  browser = fakeFullScreen();
});
afterEach(() => {
  app.unmount();
  browser.remove();
  server.close();
  Reflect.deleteProperty(window, 'matchMedia');
  jest.restoreAllMocks();
});

async function start() {
  app = await renderApp('/dashboard', { withSagas: true });
  await waitFor(() => expect(app.store.getState().showroom.visit.status).toBe('none'));
  await screen.findByRole('button', { name: 'Beratung beginnen' });
}
const touch = () => act(() => void fireEvent.pointerUp(document.body));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function openSwitch() {
  act(() => void app.store.dispatch(versionInfoOpened()));
  await screen.findByRole('dialog', { name: 'Versionsinformationen' });
  await press('Vollbild');
  await userEvent.type(await screen.findByLabelText('PIN'), '4711{Enter}');
}

/** Simulates an installed app, which is shown without the bars of the browser. */
function install(): void {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      ...{ media: query, matches: query.includes('standalone'), onchange: null },
      ...{ addListener: () => undefined, removeListener: () => undefined },
    });
}

test("a visitor's touch does not start full screen", async () => {
  await start();
  touch();
  await press('Beratung beginnen');
  expect(browser.asked).toEqual([]);
});

test('the next touch restores full screen when a visitor has ended it', async () => {
  await start();
  await openSwitch();
  await press('Vollbild einschalten');
  expect(browser.asked).toEqual(['enter']);
  act(() => void app.store.dispatch(visitEndAsked()));
  await waitFor(() => expect(app.store.getState().showroom.visit.status).toBe('none'));
  await screen.findByRole('button', { name: 'Beratung beginnen' });
  expect(browser.asked).toEqual(['enter']);
  // Simulates that a visitor ends full screen by a gesture or key of the browser.
  browser.change(null);
  touch();
  expect(browser.asked).toEqual(['enter', 'enter']);
  touch();
  expect(browser.asked).toHaveLength(2);
});

test('the next touch restores full screen that was on before a reload', async () => {
  localStorage.setItem('dachberater-full-screen', 'on');
  await start();
  expect(browser.asked).toEqual([]);
  touch();
  expect(browser.asked).toEqual(['enter']);
  await openSwitch();
  const end = await screen.findByRole('button', { name: 'Vollbild beenden' });
  await waitFor(() => expect(end).toHaveFocus());
  await userEvent.click(end);
  expect(browser.asked).toEqual(['enter', 'leave']);
  touch();
  expect(browser.asked).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Vollbild einschalten' })).toHaveFocus();
});

test('the first touch starts full screen in an installed app, unless staff had ended full screen', async () => {
  install();
  await start();
  touch();
  expect(browser.asked).toEqual(['enter']);
  localStorage.setItem('dachberater-full-screen', 'off');
  browser.change(null);
  touch();
  expect(browser.asked).toEqual(['enter']);
});

test('ending the showroom ends full screen', async () => {
  localStorage.setItem('dachberater-full-screen', 'on');
  await start();
  touch();
  removeShowroom();
  act(() => void app.store.dispatch(showroomEnded()));
  await waitFor(() => expect(browser.asked).toEqual(['enter', 'leave']));
  expect(localStorage.getItem('dachberater-full-screen')).toBeNull();
});

test('a browser without full screen shows no button for full screen', async () => {
  browser.remove();
  await start();
  touch();
  act(() => void app.store.dispatch(versionInfoOpened()));
  await screen.findByRole('button', { name: 'Ausstellungsraum beenden' });
  expect(screen.queryByRole('button', { name: 'Vollbild' })).toBeNull();
});
