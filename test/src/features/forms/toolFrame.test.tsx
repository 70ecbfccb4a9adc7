import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { StateStorage } from '../../../../src/app/store/stateStorage';
import { makeStore } from '../../../../src/app/store/store';
import { ToolFrame } from '../../../../src/features/forms/ToolFrame';
import { FakeServer, refusal, silence } from '../../../support/fakeServer';

const TOOLS = 'GET /api/v1/tools';
const ORIGIN = 'http://localhost:8081';

let server: FakeServer;
beforeEach(() => {
  // Fakes the clock and its timers. The named functions stay real, because awaited promises depend on them.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  server = new FakeServer().on(TOOLS, { port: 8081 });
});
afterEach(() => {
  server.close();
  jest.useRealTimers();
});

/** Shows two tools in one view, as the page `/form/service` does. */
function show() {
  const { store } = makeStore(new StateStorage());
  render(
    <Provider store={store}>
      <MemoryRouter>
        <ToolFrame tool="calculation" />
        <ToolFrame tool="roofChecker" />
      </MemoryRouter>
    </Provider>,
  );
  return { hasFailed: () => String(store.getState().api.queries['tools(undefined)']?.status) === 'rejected' };
}

const frame = (title: string) => screen.findByTitle<HTMLIFrameElement>(title);
const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1_000));

test("a tool in use stays open when another tool's retry fails", async () => {
  const { hasFailed } = show();
  const { contentWindow } = await frame('Berechnung und Planung');
  const used = await frame('Berechnung und Planung');
  act(() => {
    const data = { source: 'dachberater-tool', type: 'ready' };
    window.dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source: contentWindow }));
  });
  fireEvent.load(await frame('Dachcheck'));
  await seconds(4);
  expect(screen.queryByTitle('Dachcheck')).toBeNull();
  server.on(TOOLS, refusal(503, 'Nicht erreichbar.'));
  fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await seconds(1);
  expect(hasFailed()).toBe(true);
  expect(await frame('Berechnung und Planung')).toBe(used);
  expect(await frame('Dachcheck')).toBeInTheDocument();
});

test('a tool without an answer from the server fails after twenty seconds and offers a retry', async () => {
  server.on(TOOLS, silence);
  show();
  await seconds(19.9);
  expect(screen.queryByRole('alert')).toBeNull();
  await seconds(0.2);
  const [again] = screen.getAllByRole('button', { name: 'Erneut versuchen' });
  // Only the calculation tool also exists as a view of the app, so only it gets a link.
  expect(screen.getAllByRole('link', { name: 'Zum Mengenrechner' })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Zum Mengenrechner' })).toHaveAttribute('href', '/calculate');
  if (again === undefined) throw new Error('There is no button');
  server.on(TOOLS, { port: 8081 });
  fireEvent.click(again);
  expect(await frame('Berechnung und Planung')).toBeInTheDocument();
});
