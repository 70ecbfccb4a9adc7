/** After a log-out nothing of the person stays, whatever was under way, and nothing brings the login back. */
import { createHash } from 'node:crypto';
import { filedataPath, PATHS, productPath } from '../../../src/contract/paths';
import { makeRelease, mediumId } from '../../support/workerDevice/madeRelease';
import { makeGate } from '../../support/workerDevice/releaseServer';
import { TOKEN, WorkerDevice } from '../../support/workerDevice/workerDevice';

const release = makeRelease({ version: '1.0.1' });
const PICTURE = filedataPath(mediumId('', 0));
const dataCaches = async () => (await device.caches.keys()).filter((name) => name.startsWith('dachberater-packs'));

let device: WorkerDevice;

beforeEach(async () => {
  device = new WorkerDevice();
  device.server.publish(release);
  await device.untilWhole('1.0.1');
});
afterEach(() => device.close());

test('a repair that is answered only after it leaves nothing', async () => {
  const [, pack = ''] = release.packs('documents');
  const [name = ''] = await dataCaches();
  await (await device.caches.open(name)).delete(pack);
  const gate = makeGate();
  device.server.between = (asked, serve) => (asked.path === pack ? gate.opened.then(serve) : serve());
  const { response } = device.open(productPath('p1'));
  await device.until('the repair is under way', () => device.server.asked.at(-1)?.path === pack);
  await device.tell({ type: 'logOut' });
  expect(await dataCaches()).toEqual([]);
  gate.open();
  expect((await response).status).toBe(503);
  await device.elapse(1_000);
  expect(await dataCaches()).toEqual([]);
  expect((await device.state()).active).toBeNull();
});

/** The token that the worker adds to what a picture asks for. */
async function tokenOfPictures(): Promise<string | null | undefined> {
  await device.get(PICTURE, { token: null });
  return device.server.asked.findLast(({ path }) => path === PICTURE)?.token;
}

test.each([
  ['', false],
  [', also after a restart', true],
])('a tab that is slow to hear of it does not bring the token back%s', async (_name, restarts) => {
  // Offline: the server does not know of it yet, and would accept the token.
  device.server.online = false;
  await device.tell({ type: 'logOut' });
  if (restarts) device.restart();
  device.server.online = true;
  device.server.between = ({ path }, serve) => (path === PATHS.logout ? new Response('', { status: 503 }) : serve());
  const before = device.server.packRequests().length;
  await device.get(productPath('p1'));
  await device.startDownload();
  await device.pollFor(5);
  expect(await tokenOfPictures()).toBeNull();
  expect(device.server.packRequests()).toHaveLength(before);
  expect((await device.state()).active).toBeNull();
});

test('the next login does', async () => {
  await device.tell({ type: 'logOut' });
  const next = `${TOKEN}-2`;
  device.server.accepted.add(next);
  await device.get(PATHS.applicationFiledata, { token: next });
  expect(await tokenOfPictures()).toBe(next);
});

test('the other pages are told which login ended', async () => {
  const other = device.openPage('other');
  await device.tell({ type: 'logOut' });
  await device.until('the page is told', () => other.received.length > 0);
  const session = createHash('sha256').update(TOKEN).digest('hex');
  expect(other.received).toContainEqual({ type: 'loggedOut', session });
  expect(device.page.received).not.toContainEqual(expect.objectContaining({ type: 'loggedOut' }));
});
