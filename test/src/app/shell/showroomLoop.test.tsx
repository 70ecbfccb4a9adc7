import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AttractEntry } from '../../../../src/contract/content/attract';
import { filedataPath, PATHS } from '../../../../src/contract/paths';
import { removeShowroom } from '../../../../src/features/showroom/keepRecord';
import { visitTurned } from '../../../../src/features/showroom/showroomSlice';
import { selectIsLoopRunning } from '../../../../src/features/showroom/showroomSelectors';
import { demoBrand } from '../../../support/demoBrand';
import { FakeServer, refusal } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import { medium } from '../../../support/sampleProducts';
import { beginShowroomDevice } from '../../../support/showroomDevice';

const NAME = 'Bilder zwischen den Beratungen';
const TURN_MS = 10_000;
const fileId = (letter: string) => letter.repeat(22);
const entry = (text: string, more: Partial<AttractEntry> = {}): AttractEntry => ({
  text: [{ locale: 'de_DE', value: text }],
  image: fileId(text),
  sizes: [],
  video: null,
  product: null,
  ...more,
});
const VIDEO = entry('v', { video: fileId('w') });

let server: FakeServer;
let app: Awaited<ReturnType<typeof renderApp>>;
const played = jest.fn(async () => undefined);

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-26T12:00:00') });
  localStorage.clear();
  played.mockReset().mockResolvedValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(played);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  server = new FakeServer().on('GET /api/v1/news', []);
});
afterEach(() => {
  app.unmount();
  server.close();
  removeShowroom();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function open(...entries: AttractEntry[]) {
  server.on(`GET ${PATHS.attract}`, { data: entries });
  return start();
}
async function start() {
  beginShowroomDevice();
  app = await renderApp('/dashboard', { withSagas: true });
  return screen.findByRole('dialog', { name: NAME });
}
const turn = () => act(() => void jest.advanceTimersByTime(TURN_MS));
const line = (loop: HTMLElement) => loop.querySelector('.words .shown')?.textContent;
const pictures = (loop: HTMLElement) => [...loop.querySelectorAll('img')].map((image) => image.getAttribute('src'));
const root = () => document.getElementById('root');

test('the showroom loop shows its pictures in turn', async () => {
  const loop = await open(entry('a'), entry('b'), entry('c'));
  await waitFor(() => expect(line(loop)).toBe('a'));
  expect(pictures(loop)).toEqual(['a', 'b'].map((letter) => filedataPath(fileId(letter))));
  expect(root()).toHaveAttribute('inert');
  const first = loop.querySelector('img');
  for (const next of ['b', 'c', 'a', 'b']) {
    turn();
    expect(line(loop)).toBe(next);
  }
  expect(pictures(loop)).toEqual(['a', 'b', 'c'].map((letter) => filedataPath(fileId(letter))));
  expect(loop.querySelector('img')).toBe(first);
});

test.each<[string, (loop: HTMLElement) => void]>([
  ['a touch', (loop) => fireEvent.pointerDown(loop)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['the button of a screen reader', (loop) => within(loop).getByRole('button', { name: 'Beratung beginnen' }).click()],
])('%s ends the showroom loop and begins a visit on the dashboard', async (_what, begin) => {
  const loop = await open(entry('a'), entry('b'));
  await waitFor(() => expect(loop).toHaveFocus());
  act(() => begin(loop));
  await waitFor(() => expect(app.store.getState().showroom.visit.status).toBe('running'));
  expect(selectIsLoopRunning(app.store.getState())).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(root()).not.toHaveAttribute('inert');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(app.address()).toBe('/dashboard');
  act(() => void app.store.dispatch(visitTurned('none')));
  expect(await screen.findByRole('dialog', { name: NAME })).toBeVisible();
});

test('a focused button keeps the focus when the loop ends', async () => {
  const loop = await open(entry('a'));
  act(() => void fireEvent.pointerDown(loop));
  const control = await screen.findByRole('button', { name: 'Beratung beenden' });
  act(() => control.focus());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(control).toHaveFocus());
});

test('the loop shows only entries that are valid on the current day', async () => {
  const label = [{ locale: 'de_DE', value: 'Naturrot' }];
  const loop = await open(
    entry('a', { valid_until: '2026-11-25' }),
    entry('b', { product: { id: 'alpha', name: 'Alpha', variant: { id: 'natur', label } } }),
    entry('c', { valid_from: '2026-11-27' }),
    entry('d', { visualization: true }),
  );
  await waitFor(() => expect(line(loop)).toBe('bAlpha Naturrot'));
  turn();
  expect(line(loop)).toBe('dVisualisierung');
  turn();
  expect(line(loop)).toBe('bAlpha Naturrot');
});

test('until the device is online again, the loop skips a picture that could not be loaded', async () => {
  const loop = await open(entry('a'), entry('b'), entry('c'));
  await waitFor(() => expect(line(loop)).toBe('a'));
  const [shown, next] = loop.querySelectorAll('img');
  if (next !== undefined) fireEvent.error(next);
  turn();
  expect(line(loop)).toBe('c');
  act(() => void window.dispatchEvent(new Event('online')));
  if (shown !== undefined) fireEvent.error(shown);
  turn();
  expect(line(loop)).toBe('b');
});

test('the loop plays a video muted and to its end before it shows the next entry', async () => {
  const loop = await open(VIDEO, entry('b'));
  await waitFor(() => expect(played).toHaveBeenCalledTimes(1));
  const video = loop.querySelector('video');
  expect(video).toHaveProperty('muted', true);
  turn();
  expect(line(loop)).toBe('v');
  if (video !== null) fireEvent.ended(video);
  expect(line(loop)).toBe('b');
  turn();
  expect(line(loop)).toBe('v');
  expect(played).toHaveBeenCalledTimes(2);
});

test("when the browser cannot play a video, the loop shows the video's picture instead", async () => {
  played.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const loop = await open(VIDEO, entry('b'));
  await waitFor(() => expect(played).toHaveBeenCalled());
  await waitFor(() => expect(loop.querySelector('video')).toBeNull());
  turn();
  expect(line(loop)).toBe('b');
});

test('the loop plays no video when the person prefers reduced motion', async () => {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query.includes('reduce'), media: query }) as MediaQueryList;
  const loop = await open(VIDEO, entry('b'));
  await waitFor(() => expect(line(loop)).toBe('v'));
  expect(loop.querySelector('video')).toBeNull();
  Reflect.deleteProperty(window, 'matchMedia');
});

test('a loop without entries shows pictures from the dashboard page and from the references page', async () => {
  server.on(`GET ${PATHS.attract}`, refusal(404, 'Diese Daten gibt es nicht.')).on(`GET ${PATHS.referenceImages}`, {
    content: 'reference-images',
    version: '1.2.3',
    filter: [],
    data: [{ ...medium('Haus am Hang'), product: null }],
  });
  const loop = await start();
  await waitFor(() => expect(line(loop)).toBe('Tondachziegel'));
  expect(pictures(loop)[0]).toBe(filedataPath(demoBrand.pictures.tiles));
  const lines = () => [...loop.querySelectorAll('.words .slide')].map(({ textContent }) => textContent);
  await waitFor(() => expect(lines()).toContain('Haus am Hang'));
});

test('a showroom device keeps its screen on, even after the page was hidden', async () => {
  const request = jest.fn(async () => Object.assign(new EventTarget(), { released: true, release: async () => {} }));
  Object.assign(navigator, { wakeLock: { request } });
  await open(entry('a'));
  await waitFor(() => expect(request).toHaveBeenCalledWith('screen'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(request).toHaveBeenCalledTimes(2);
  expect(document.documentElement).toHaveAttribute('data-showroom');
  app.unmount();
  expect(document.documentElement).not.toHaveAttribute('data-showroom');
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('a personal device shows no loop', async () => {
  app = await renderApp('/dashboard', { withSagas: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.documentElement).not.toHaveAttribute('data-showroom');
});
