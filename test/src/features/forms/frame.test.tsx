/** One frame through its time: loading, shown, failed. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
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
    <Frame
      tool="sample"
      url={new URL(`${ORIGIN}/muster`)}
      title="Produktmuster"
      speaks
      isAsked={false}
      onReady={onReady}
      onRetry={onRetry}
      {...change}
    />,
  );

const frame = () => screen.getByTitle<HTMLIFrameElement>('Produktmuster');
const seconds = (count: number) => act(() => jest.advanceTimersByTime(count * 1_000));

/** A message as it reaches the page. */
const speak = (type: string, { origin = ORIGIN, source = frame().contentWindow, height = 600 } = {}) =>
  act(() => {
    const data = { source: 'dachberater-tool', type, height };
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  });

/** What the browser knows about its network. */
function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

// spec: route-39
test('the frame may run scripts, send forms and keep its origin, and learns nothing of where it stands', () => {
  show();
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin');
  expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(frame()).toHaveAttribute('src', `${ORIGIN}/muster`);
});

test('says that it loads until the tool is ready, and takes the height that the tool names', () => {
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
])('a message %s is none of the tool', (_name, from) => {
  show();
  speak('ready', from);
  expect(screen.getByText('Das Werkzeug wird geladen …')).toBeVisible();
  expect(onReady).not.toHaveBeenCalled();
});

test('each ready hands the frame with the origin it spoke from', () => {
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

test('what loads but never speaks is a page of the browser: it fails after three seconds', () => {
  show();
  fireEvent.load(frame());
  seconds(2.9);
  expect(screen.getByText('Das Werkzeug wird geladen …')).toBeVisible();
  seconds(0.2);
  expect(screen.getByRole('alert')).toHaveTextContent('Das Werkzeug konnte nicht geladen werden.');
  fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('what does not load at all fails after twenty seconds', () => {
  show();
  seconds(19.9);
  expect(screen.queryByRole('alert')).toBeNull();
  seconds(0.2);
  expect(screen.getByRole('alert')).toBeVisible();
});

test('a tool that does not speak is shown once it has loaded', () => {
  show({ speaks: false });
  fireEvent.load(frame());
  seconds(60);
  expect(screen.queryByText('Das Werkzeug wird geladen …')).toBeNull();
  expect(frame()).toBeVisible();
});

test('without a network the text says so, and the connection brings another try', () => {
  show();
  setOnline(false);
  // Nothing was typed yet that could be kept.
  expect(screen.queryByText(/^Zurzeit besteht keine Verbindung/)).toBeNull();
  fireEvent.load(frame());
  seconds(4);
  expect(screen.getByRole('alert')).toHaveTextContent('Dieses Werkzeug benötigt eine Internetverbindung.');
  setOnline(true);
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('without a network, what a silent tool loads is a page of the browser: it comes with the connection', async () => {
  server.online = false;
  show({ speaks: false });
  setOnline(false);
  fireEvent.load(frame());
  expect(await screen.findByRole('alert')).toHaveTextContent('Dieses Werkzeug benötigt eine Internetverbindung.');
  setOnline(true);
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a silent tool is shown when the server answers, although the browser says that there is no network', async () => {
  server.on('GET /livez', {});
  show({ speaks: false });
  setOnline(false);
  fireEvent.load(frame());
  await waitFor(() => expect(screen.queryByText('Das Werkzeug wird geladen …')).toBeNull());
  expect(frame()).toBeVisible();
});

test('a silent tool that a person asks for again is shown, although the browser says that there is no network', () => {
  setOnline(false);
  show({ speaks: false, isAsked: true });
  fireEvent.load(frame());
  expect(frame()).toBeVisible();
  expect(screen.getByText(/^Zurzeit besteht keine Verbindung/)).toBeVisible();
});

test('a tool that failed is tried again after a minute, also where the browser says that there is no network', () => {
  show();
  setOnline(false);
  fireEvent.load(frame());
  seconds(4);
  expect(onRetry).not.toHaveBeenCalled();
  seconds(60);
  expect(onRetry).toHaveBeenCalledTimes(1);
  setOnline(true);
});

test('a shown tool stays when the network goes: what was typed is not lost', () => {
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
