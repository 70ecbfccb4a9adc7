/** An update check restores lost and damaged files of the app. */
import { createHash } from 'node:crypto';
import { failDatabase, readRecord, writeRecord } from '../../support/workerDevice/storedRecords';
import { WorkerDevice } from '../../support/workerDevice/workerDevice';

const SCRIPT = '/assets/app.0123456789abcdef.js';
const TEXT = 'start();';

let device: WorkerDevice;

beforeEach(() => {
  device = new WorkerDevice();
  const integrity = `sha384-${createHash('sha384').update(TEXT).digest('base64')}`;
  device.shell = [{ url: SCRIPT, revision: null, integrity }];
  device.server.between = ({ path }, serve) =>
    path === SCRIPT ? new Response(TEXT, { headers: { 'Content-Type': 'text/javascript' } }) : serve();
  device.restart();
});
afterEach(() => device.close());

const stored = async (): Promise<string | undefined> => (await device.caches.match(SCRIPT))?.text();

async function store(text: string): Promise<void> {
  const name = (await device.caches.keys()).find((key) => key.includes('precache'));
  await (await device.caches.open(name ?? '')).put(SCRIPT, new Response(text));
}

test('a lost file of the app is restored although packs are unreadable', async () => {
  jest.spyOn(device.caches, 'has').mockRejectedValue(new TypeError('Cache failed'));
  await device.checkForUpdate();
  await device.until('the script is stored', async () => (await stored()) === TEXT);
});

test('a lost file of the app is restored although the database fails', async () => {
  failDatabase({ at: 'open', how: 'hangs' });
  void device.checkForUpdate();
  await device.until('the script is stored', async () => (await stored()) === TEXT);
});

describe('a damaged file of the app', () => {
  beforeEach(async () => {
    await device.checkForUpdate();
    await device.until('the script is stored', async () => (await stored()) === TEXT);
    await store('stort();');
  });

  test('is repaired from the server', async () => {
    await device.checkForUpdate();
    await device.until('the script is whole', async () => (await stored()) === TEXT);
  });

  test('stays until the server has the right file', async () => {
    const answer = device.server.between;
    let asked = 0;
    device.server.between = (request, serve) => {
      if (request.path !== SCRIPT) return serve();
      asked += 1;
      return new Response('', { status: 404 });
    };
    await device.checkForUpdate();
    await device.until('the server was asked', () => asked > 0);
    await device.elapse(1_000);
    expect(await stored()).toBe('stort();');
    device.server.between = answer;
    await device.checkForUpdate();
    await device.until('the script is whole', async () => (await stored()) === TEXT);
  });
});

test.each<[string, () => Promise<void>]>([
  ['that is invalid', () => writeRecord('oldPages', 'ids', { page: 1 })],
  ['that is missing', async () => undefined],
])(
  'a stored page list %s makes the worker count all open pages as pages of the former build',
  async (_what, damage) => {
    // Reading the worker's state creates the database, into which the test then writes.
    await device.state();
    await damage();
    device.openPage('other');
    await device.checkForUpdate();
    await device.until('they are noted', async () => {
      const ids = await readRecord('oldPages', 'ids');
      return Array.isArray(ids) && ids.join() === 'page,other';
    });
  },
);
