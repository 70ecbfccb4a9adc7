import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { productCompared } from '../../../../src/features/desk/comparison/comparisonSlice';
import { visitRan, visitTurned } from '../../../../src/features/showroom/showroomSlice';
import { FakeServer } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import { beginShowroomDevice } from '../../../support/showroomDevice';

const END = 'Beratung beenden';
const endsIn = (seconds: number) =>
  `Diese Beratung endet in ${seconds} s. Ausgewähltes wird von diesem Gerät gelöscht.`;

let server: FakeServer;
let app: Awaited<ReturnType<typeof renderApp>>;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
});
afterEach(() => {
  app.unmount();
  server.close();
});

const isOver = () => waitFor(() => expect(app.store.getState().comparison.ids).toEqual([]));
const header = () => within(screen.getByRole('banner'));

test('the header of a showroom device has the button that ends the visit', async () => {
  beginShowroomDevice();
  app = await renderApp('/imprint', { withSagas: true });
  await waitFor(() => expect(app.store.getState().showroom.visit.status).toBe('none'));
  act(() => void app.store.dispatch(productCompared({ id: 'biber' })));
  await userEvent.click(header().getByRole('button', { name: END }));
  await isOver();
});

test('the menu of a personal device has the button that ends the visit', async () => {
  app = await renderApp('/imprint', { withSagas: true });
  act(() => void app.store.dispatch(productCompared({ id: 'biber' })));
  expect(header().queryByRole('button', { name: END })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Menü öffnen' }));
  const menu = within(screen.getByRole('navigation', { name: 'Hauptnavigation' }));
  await userEvent.click(await menu.findByRole('button', { name: END }));
  await isOver();
});

test('after idle time, the page shows a count-down and asks whether the visit continues', async () => {
  beginShowroomDevice();
  app = await renderApp('/imprint');
  act(() => {
    app.store.dispatch(visitTurned('none'));
    app.store.dispatch(visitRan(30));
  });
  const dialog = await screen.findByRole('dialog', { name: 'Sind Sie noch da?' });
  const timer = within(dialog).getByRole('timer');
  expect(timer).toHaveTextContent(endsIn(30));
  act(() => void app.store.dispatch(visitRan(1)));
  expect(timer).toHaveTextContent(endsIn(1));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Weiter beraten' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(app.store.getState().showroom.visit).toEqual({ status: 'running', endsIn: null });
});

test('a screen reader announces the remaining time only twice, instead of every second', async () => {
  beginShowroomDevice();
  app = await renderApp('/imprint');
  act(() => {
    app.store.dispatch(visitTurned('none'));
    app.store.dispatch(visitRan(30));
  });
  const told = within(await screen.findByRole('dialog', { name: 'Sind Sie noch da?' })).getByRole('alert');
  const words = Array.from({ length: 30 }, (_none, second) => {
    act(() => void app.store.dispatch(visitRan(30 - second)));
    return told.textContent;
  });
  expect([...new Set(words)]).toEqual([30, 10].map(endsIn));
});
