import { act, render, screen } from '@testing-library/react';
import { MediaTile } from '../../../../src/browse/media/MediaTile';
import { workerTookControl } from '../../../../src/features/device/deviceEvents';
import type { PageMessage } from '../../../../src/contract/release/application';
import { FakeContainer, offerContainer } from '../../../support/fakeContainer';
import { beginFakedSession, endFakedSession } from '../../../support/fakedSession';
import { FakeServer, json } from '../../../support/fakeServer';
import { startApp, type StartedApp } from '../../../support/startApp';

const MARK = 'Noch nicht auf dem Gerät';

let server: FakeServer;
let app: StartedApp;
let container: FakeContainer;
let withdraw: () => void;
let counts: { count_loaded: number; count_total: number; version: string };
/** IDs of the files that the worker has not stored. */
let absent: readonly string[];

beforeEach(async () => {
  await beginFakedSession();
  counts = { count_loaded: 10, count_total: 40, version: '1.0.0' };
  absent = [];
  container = new FakeContainer();
  container.answer = (message) =>
    message.type === 'missingMedia' ? message.files.filter((id) => absent.includes(id)) : null;
  withdraw = offerContainer(container);
  server = new FakeServer()
    .on('GET /api/version_available', { version: '1.0.0', timestamp: 1 })
    .on('GET /application/filedata', () => counts)
    .on('GET /application/download-files', () => json(202, {}));
  app = await startApp({ container, runningVersion: '1.0.0' });
});
afterEach(async () => {
  withdraw();
  await endFakedSession(app, server);
});

const medium = (letter: string) => ({
  name: `Bild ${letter}`,
  image: letter.repeat(22),
  preview: letter.toUpperCase().repeat(22),
  extension: 'webp',
  label: [],
  description: [],
  customer_file_id: letter.repeat(22),
  filter: {},
});
const show = (letters: string) =>
  render(
    <>
      {[...letters].map((letter) => (
        <MediaTile key={letter} medium={medium(letter)} onOpen={() => undefined} />
      ))}
    </>,
  );
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const marks = () => screen.queryAllByRole('img', { name: MARK }).length;
type Question = Extract<PageMessage, { type: 'missingMedia' }>;
const questions = () => container.received.filter((message): message is Question => message.type === 'missingMedia');

test('the page marks only a picture whose file is missing on the device', async () => {
  absent = ['B'.repeat(22)];
  show('abc');
  await pass(5_000);
  expect(marks()).toBe(1);
  expect(screen.getByRole('button', { name: /Bild b/ })).toHaveAccessibleName(expect.stringContaining(MARK));
});

test("the page removes a missing file's mark once the file is stored", async () => {
  absent = ['a'.repeat(22), 'b'.repeat(22)];
  show('ab');
  await pass(5_000);
  expect(marks()).toBe(2);
  absent = ['b'.repeat(22)];
  counts = { ...counts, count_loaded: 39 };
  await pass(5_000);
  expect(marks()).toBe(1);
  counts = { ...counts, count_loaded: 40 };
  await pass(5_000);
  expect(marks()).toBe(0);
});

test('the page asks the service worker once about the files of all visible media', async () => {
  await pass(10_000);
  show('abcdefgh');
  await pass(5_000);
  const asked = questions();
  expect(asked).toHaveLength(1);
  expect([asked[0]?.version, asked[0]?.files.length]).toEqual(['1.0.0', 16]);
  await pass(60_000);
  expect(questions()).toHaveLength(1);
  show('x');
  await pass(5_000);
  expect(questions()).toHaveLength(2);
});

test('the page marks no media when the release is stored completely', async () => {
  counts = { ...counts, count_loaded: 40 };
  absent = ['a'.repeat(22)];
  await pass(400_000);
  show('a');
  await pass(60_000);
  expect([questions(), marks()]).toEqual([[], 0]);
});

test('the page does not ask about files of media that are no longer shown', async () => {
  const { unmount } = show('ab');
  await pass(5_000);
  unmount();
  show('c');
  await pass(5_000);
  expect(questions().at(-1)?.files).toEqual(['c'.repeat(22), 'C'.repeat(22)]);
});

test('the page marks no media when an older service worker does not answer', async () => {
  container.answer = () => null;
  app.store.dispatch(workerTookControl());
  show('a');
  await pass(20_000);
  expect(marks()).toBe(0);
});
