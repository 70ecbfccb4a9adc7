/** Nothing tells a device that a captive portal has gone, but an answer that a page gets. How soon it goes on then. */
import { PATHS } from '../../../src/contract/paths';
import { makeRelease } from '../../support/workerDevice/madeRelease';
import type { Asked } from '../../support/workerDevice/releaseServer';
import { WorkerDevice } from '../../support/workerDevice/workerDevice';

const release = makeRelease({ version: '1.0.0', documents: 3, media: 8 });
const PICTURE = [...release.files.keys()].findLast((address) => address.startsWith(PATHS.filedata)) ?? '';

let device: WorkerDevice;
/** What does not get through. */
let isMisled: (asked: Asked) => boolean;
/** What comes in its place. */
let inPlace: () => Response;

const portalPage = () => new Response('<h1>WLAN</h1>', { headers: { 'Content-Type': 'text/html' } });
const isPack = ({ path }: Asked) => path.startsWith(`${PATHS.packs}/`);
const everything = () => true;
const nothing = () => false;

beforeEach(() => {
  device = new WorkerDevice();
  device.server.publish(release);
  isMisled = nothing;
  inPlace = portalPage;
  device.server.between = (asked, serve) => (isMisled(asked) ? inPlace() : serve());
  // The longest pause that can be drawn.
  jest.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => device.close());

const isWhole = async () => {
  const { count_loaded, count_total } = await device.poll();
  return count_total !== null && count_loaded === count_total;
};
/** Each try asks a portal twice: the second time past the caches. */
const packsAsked = () => device.server.packRequests().filter(({ path }) => !path.includes('?')).length;

/** A download is under way for two minutes, so that its pauses are a minute long; the latest of them has just begun. */
async function downloadFails(): Promise<void> {
  await device.startDownload();
  await device.pollFor(130);
}

/** Packs do not come any more once some are here. */
async function packsFail(): Promise<void> {
  isMisled = (asked) => isPack(asked) && packsAsked() > 6;
  await downloadFails();
}

test('a first download goes on as soon as a page gets an answer', async () => {
  isMisled = everything;
  await downloadFails();
  isMisled = nothing;
  await device.get(PATHS.version);
  await device.pollUntil('everything is here', isWhole, 5);
});

test('packs go on as soon as a page gets a picture', async () => {
  await packsFail();
  isMisled = nothing;
  await device.get(PICTURE);
  await device.pollUntil('everything is here', isWhole, 5);
});

test.each([
  ['what the portal answers to a page', everything, portalPage],
  [
    'a page that the server refuses something',
    (asked: Asked) => !isPack(asked),
    () => new Response('', { status: 500 }),
  ],
])('%s ends no pause', async (_what, misled, answer) => {
  await packsFail();
  const before = packsAsked();
  [isMisled, inPlace] = [misled, answer];
  await device.get(PICTURE);
  await device.get(PATHS.product);
  await device.pollFor(3);
  expect(packsAsked()).toBe(before);
});

test('where pictures come and packs do not, packs are tried every ten seconds at most', async () => {
  await packsFail();
  const before = packsAsked();
  for (let second = 0; second < 60; second += 1) {
    await device.get(PICTURE);
    await device.pollFor(1);
  }
  expect(packsAsked() - before).toBeGreaterThan(6);
  expect(packsAsked() - before).toBeLessThan(18);
});

test('a server that is busy is left alone, whatever pages get of it', async () => {
  inPlace = () => new Response('', { status: 503 });
  await packsFail();
  const before = packsAsked();
  await device.get(PICTURE);
  await device.pollFor(5);
  expect(packsAsked()).toBe(before);
});
