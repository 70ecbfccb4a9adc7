/** Only the answer to a page's request shows the worker that a captive portal has gone. */
import { PATHS } from '../../../src/contract/paths';
import { makeRelease } from '../../support/workerDevice/madeRelease';
import type { Asked } from '../../support/workerDevice/releaseServer';
import { WorkerDevice } from '../../support/workerDevice/workerDevice';

const release = makeRelease({ version: '1.0.0', documents: 3, media: 8 });
const PICTURE = [...release.files.keys()].findLast((address) => address.startsWith(PATHS.filedata)) ?? '';

let device: WorkerDevice;
/** Returns whether the captive portal answers a request instead of the server. */
let isMisled: (asked: Asked) => boolean;
/** Makes the portal's answer. */
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
  // Makes each random pause as long as possible.
  jest.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => device.close());

const isWhole = async () => {
  const { count_loaded, count_total } = await device.poll();
  return count_total !== null && count_loaded === count_total;
};
/**
 * Counts the attempts to load packs. If the answer is a web page, the worker repeats the request with a query that
 * bypasses caches. This second request does not count.
 */
const packsAsked = () => device.server.packRequests().filter(({ path }) => !path.includes('?')).length;

/**
 * Starts a download that fails, and waits 130 s. By then the worker pauses for a minute after each failure. Such a
 * pause has just begun.
 */
async function downloadFails(): Promise<void> {
  await device.startDownload();
  await device.pollFor(130);
}

/** Lets the portal answer all requests for packs after the first six. */
async function packsFail(): Promise<void> {
  isMisled = (asked) => isPack(asked) && packsAsked() > 6;
  await downloadFails();
}

test('a first download continues as soon as a page reaches the server after a captive portal', async () => {
  isMisled = everything;
  await downloadFails();
  isMisled = nothing;
  await device.get(PATHS.version);
  await device.pollUntil('everything is here', isWhole, 5);
});

test('after a captive portal, the download continues once a page gets a picture', async () => {
  await packsFail();
  isMisled = nothing;
  await device.get(PICTURE);
  await device.pollUntil('everything is here', isWhole, 5);
});

test.each([
  ["a captive portal's answer to a page", everything, portalPage],
  ['an error of the server for a page', (asked: Asked) => !isPack(asked), () => new Response('', { status: 500 })],
])('%s does not end the pauses of the download', async (_what, misled, answer) => {
  await packsFail();
  const before = packsAsked();
  [isMisled, inPlace] = [misled, answer];
  await device.get(PICTURE);
  await device.get(PATHS.product);
  await device.pollFor(3);
  expect(packsAsked()).toBe(before);
});

test('the worker requests missing packs again when pages get pictures', async () => {
  await packsFail();
  const before = packsAsked();
  for (let second = 0; second < 60; second += 1) {
    await device.get(PICTURE);
    await device.pollFor(1);
  }
  expect(packsAsked() - before).toBeGreaterThan(6);
  expect(packsAsked() - before).toBeLessThan(18);
});

test('a busy server is not asked for packs earlier because of a picture', async () => {
  inPlace = () => new Response('', { status: 503 });
  await packsFail();
  const before = packsAsked();
  await device.get(PICTURE);
  await device.pollFor(5);
  expect(packsAsked()).toBe(before);
});
