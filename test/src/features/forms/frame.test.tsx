import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { StateStorage } from '../../../../src/app/store/stateStorage';
import { makeStore } from '../../../../src/app/store/store';
import { Frame, type FrameProps } from '../../../../src/features/forms/Frame';
import '../../../../src/i18n/lateTexts';
import { FakeServer } from '../../../support/fakeServer';

const ORIGIN = 'https://tools.example';
const onReady = jest.fn();
const onRetry = jest.fn();

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  jest.useFakeTimers();
  onReady.mockClear();
  onRetry.mockClear();
});
afterEach(() => {
  setOnline(true);
  server.close();
  jest.useRealTimers();
});

const show = (change: Partial<FrameProps> = {}) =>
  render(
    <Provider store={makeStore(new StateStorage()).store}>
      <Frame
        tool="sample"
        url={new URL(`${ORIGIN}/muster`)}
        title="Produktmuster"
        speaks
        isAsked={false}
        onReady={onReady}
        onRetry={onRetry}
        instead={(notice) => notice}
        {...change}
      />
    </Provider>,
  );

const frame = () => screen.getByTitle<HTMLIFrameElement>('Produktmuster');
const seconds = (count: number) => act(() => jest.advanceTimersByTime(count * 1_000));

/** Sends the page a message, usually from the tool in the frame. */
const speak = (type: string, { origin = ORIGIN, source = frame().contentWindow, height = 600 } = {}) =>
  act(() => {
    const data = { source: 'dachberater-tool', type, height };
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  });

function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

// spec: route-39
test("a tool's frame may run scripts and send forms, and gets no referrer", () => {
  show();
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin');
  expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(frame()).toHaveAttribute('src', `${ORIGIN}/muster`);
});

test("a tool's frame shows a loading message, and then takes the height that the tool reports", () => {
  show();
  expect(screen.getByText('Das Werkzeug wird geladen …')).toBeVisible();
  speak('ready', { height: 712 });
  expect(screen.queryByText('Das Werkzeug wird geladen …')).toBeNull();
  expect(frame()).toHaveStyle({ height: '712px' });
  speak('resized', { height: 50 });
  expect(frame()).toHaveStyle({ height: '240px' });
  speak('resized', { height: 1e9 });
  expect(frame()).toHaveStyle({ height: '8000px' });
});

test.each([
  ['of another origin', { origin: 'https://evil.example' }],
  ['of a sandbox without an origin', { origin: 'null' }],
  ['of another window', { source: window }],
])("a tool's frame ignores a message %s", (_name, from) => {
  show();
  speak('ready', from);
  expect(screen.getByText('Das Werkzeug wird geladen …')).toBeVisible();
  expect(onReady).not.toHaveBeenCalled();
});

test("each `ready` message of a tool calls the page's handler", () => {
  show();
  const { contentWindow } = frame();
  speak('ready');
  speak('used');
  speak('ready');
  expect(onReady.mock.calls).toEqual([
    [contentWindow, ORIGIN],
    [contentWindow, ORIGIN],
  ]);
});

test('a tool counts as failed when it has loaded but sends no message for three seconds', () => {
  show();
  fireEvent.load(frame());
  seconds(2.9);
  expect(screen.getByText('Das Werkzeug wird geladen …')).toBeVisible();
  seconds(0.2);
  expect(screen.getByRole('alert')).toHaveTextContent('Das Werkzeug konnte nicht geladen werden.');
  fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a tool that does not load counts as failed after twenty seconds', () => {
  show();
  seconds(19.9);
  expect(screen.queryByRole('alert')).toBeNull();
  seconds(0.2);
  expect(screen.getByRole('alert')).toBeVisible();
});

test('a tool that never sends messages is shown as soon as it has loaded', () => {
  show({ speaks: false });
  fireEvent.load(frame());
  seconds(60);
  expect(screen.queryByText('Das Werkzeug wird geladen …')).toBeNull();
  expect(frame()).toBeVisible();
});

test('the frame of a failed tool retries when the connection is back', () => {
  show();
  setOnline(false);
  expect(screen.queryByText(/^Zurzeit besteht keine Verbindung/)).toBeNull();
  fireEvent.load(frame());
  seconds(4);
  expect(screen.getByRole('alert')).toHaveTextContent('Dieses Werkzeug benötigt eine Internetverbindung.');
  setOnline(true);
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a tool that never sends messages retries when the connection is back', async () => {
  server.online = false;
  show({ speaks: false });
  setOnline(false);
  fireEvent.load(frame());
  expect(await screen.findByRole('alert')).toHaveTextContent('Dieses Werkzeug benötigt eine Internetverbindung.');
  setOnline(true);
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a tool that sends no messages is shown once the server answers', async () => {
  server.on('GET /livez', {});
  show({ speaks: false });
  setOnline(false);
  fireEvent.load(frame());
  await waitFor(() => expect(screen.queryByText('Das Werkzeug wird geladen …')).toBeNull());
  expect(frame()).toBeVisible();
});

test("a tool that never sends messages is shown at a person's request", () => {
  setOnline(false);
  show({ speaks: false, isAsked: true });
  fireEvent.load(frame());
  expect(frame()).toBeVisible();
  expect(screen.getByText(/^Zurzeit besteht keine Verbindung/)).toBeVisible();
});

test('a failed tool loads again after a minute, even when the browser reports no network', () => {
  show();
  setOnline(false);
  fireEvent.load(frame());
  seconds(4);
  expect(onRetry).not.toHaveBeenCalled();
  seconds(60);
  expect(onRetry).toHaveBeenCalledTimes(1);
  setOnline(true);
});

test("a shown tool keeps the person's inputs when the connection is lost", () => {
  show();
  speak('ready');
  const before = frame();
  setOnline(false);
  expect(screen.getByText(/^Zurzeit besteht keine Verbindung\. Ihre Eingaben bleiben erhalten\./)).toBeVisible();
  expect(frame()).toBe(before);
  setOnline(true);
  expect(screen.queryByText(/^Zurzeit besteht keine Verbindung/)).toBeNull();
  expect(frame()).toBe(before);
});
