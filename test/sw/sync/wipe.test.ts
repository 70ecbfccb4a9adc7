/**
 * An erased device stores nothing. A withdrawn device keeps its packs, but shows them to no person until the next
 * log-in.
 */
import { openDB } from 'idb';
import type { DeviceEnd, DeviceStatus } from '../../../src/contract/fleet/deviceMessages';
import { FLEET_PATHS } from '../../../src/contract/fleet/fleet';
import { PATHS, productPath } from '../../../src/contract/paths';
import { endBefore } from '../../support/workerDevice/endOfWorker';
import { FleetServer } from '../../support/workerDevice/fleetServer';
import { makeRelease } from '../../support/workerDevice/madeRelease';
import { readRecord } from '../../support/workerDevice/storedRecords';
import { TOKEN, WorkerDevice } from '../../support/workerDevice/workerDevice';

const NEXT = `${TOKEN}-2`;
const release = makeRelease({ version: '1.0.1' });
const PAUSE = 62_000;

let device: WorkerDevice;
let fleet: FleetServer;

beforeEach(async () => {
  device = new WorkerDevice();
  device.server.accepted.add(NEXT);
  fleet = device.server.fleet = new FleetServer();
  device.server.publish(release);
  await device.untilWhole('1.0.1');
  await device.get(PATHS.version);
  await report();
  // Stores data of a page and a file of the app.
  (await openDB('dachberater-state')).close();
  await (await caches.open('workbox-precache')).put('/index.html', new Response('<html>'));
});
afterEach(() => device.close());

const facts = () => ({ outbox: { waiting: 1, oldest: Date.now() }, touched: Date.now(), error: null });
async function report(): Promise<void> {
  await device.elapse(PAUSE, PAUSE);
  device.say({ type: 'deviceFacts', facts: facts() });
  await device.elapse(2_000);
}
const status = async () => (await device.tell({ type: 'readDevice' })) as DeviceStatus;
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
const stored = () => readRecord('device', 'device');
/** Simulates a page that deletes its data. */
async function pageWipes(end: DeviceEnd): Promise<void> {
  await removed('dachberater-state');
  device.say({ type: 'deviceWiped', end });
  await device.elapse(2_000);
}
const removed = (name: string) =>
  new Promise<void>((resolve) => (indexedDB.deleteDatabase(name).onsuccess = () => resolve()));
const told = () => device.page.received.at(-1);
const isAsked = (end: DeviceEnd) => {
  const last = told();
  return last?.type === 'deviceChanged' && last.device.wipe === end;
};
const expectNothing = async () => {
  expect([await databases(), await device.caches.keys()]).toEqual([[], []]);
};
const outcomes = () => fleet.given.map(({ outcome }) => outcome);

/** The number of writes and deletions by which an erasure changes caches and databases. */
const STEPS = 13;

describe('the erasure of a device', () => {
  test("deletes the device's secret last", async () => {
    fleet.command('erase');
    await report();
    expect(isAsked('erased')).toBe(true);
    expect((await device.get(productPath('p1'), { token: null })).status).toBe(401);
    expect((await device.state()).active).toBeNull();
    expect([outcomes(), fleet.device]).toEqual([[null], expect.any(String)]);
    await pageWipes('erased');
    await device.elapse(10_000);
    expect(outcomes()).toEqual(['done']);
    expect(fleet.reports.at(-1)).toMatchObject({ token: null, running: null, done: [{ outcome: 'done' }] });
    await expectNothing();
    expect(told()).toMatchObject({ type: 'deviceChanged', device: { id: null, wipe: null, ended: 'erased' } });
    // A message from a page does not restore any data.
    await report();
    await expectNothing();
  });

  test('is carried out at once although twenty messages wait to be read', async () => {
    for (let count = 0; count < 20; count += 1) fleet.command('message', { text: 'Bitte anrufen' });
    await report();
    expect((await status()).notice).not.toBeNull();
    fleet.command('erase');
    await report();
    expect(isAsked('erased')).toBe(true);
    await pageWipes('erased');
    await device.elapse(10_000);
    expect(outcomes().at(-1)).toBe('done');
    await expectNothing();
  });

  test("is reported again if the server's answer got lost", async () => {
    fleet.command('erase');
    await report();
    device.server.between = (asked, serve) => {
      if (asked.path !== FLEET_PATHS.device) return serve();
      serve();
      throw new TypeError('Failed to fetch');
    };
    await pageWipes('erased');
    await device.elapse(10_000);
    expect([outcomes(), await databases()]).toEqual([['done'], ['dachberater-worker']]);
    expect(await stored()).toMatchObject({ wipe: 'erased', ended: 'erased', identity: { id: fleet.device } });
    device.restart();
    device.server.mend();
    await report();
    await expectNothing();
  });

  test('ends when the server no longer knows the device', async () => {
    fleet.command('erase');
    await report();
    fleet.secrets.clear();
    await pageWipes('erased');
    await device.elapse(10_000);
    await expectNothing();
  });

  test('waits for a page to delete its data', async () => {
    fleet.command('erase');
    device.closePage(device.page);
    await report();
    expect(outcomes()).toEqual([null]);
    device.restart();
    await device.elapse(15_000);
    expect((await status()).wipe).toBe('erased');
    expect((await device.get(productPath('p1'))).status).toBe(401);
    await pageWipes('erased');
    await device.elapse(12_000);
    expect(outcomes()).toEqual(['done']);
    await expectNothing();
  });

  test('cannot be stopped by a person who opens the app', async () => {
    fleet.command('erase');
    await report();
    jest.clearAllTimers();
    device.restart();
    expect((await device.get(productPath('p1'), { token: NEXT })).status).toBe(401);
    await pageWipes('erased');
    await device.elapse(12_000);
    await expectNothing();
    // After the next log-in the device has another id.
    const { device: before } = fleet;
    await device.get(PATHS.applicationVersion, { token: NEXT });
    await report();
    expect(fleet.device).not.toBe(before);
    expect(await status()).toMatchObject({ id: fleet.device, wipe: null, ended: null });
  });

  test.each(Array.from({ length: STEPS }, (_, at) => at))(
    'continues after a restart if the worker ends midway (before step: %p)',
    async (at) => {
      const { restore, isEnded } = endBefore(device.caches, at);
      fleet.command('erase');
      await device.elapse(PAUSE, PAUSE);
      device.say({ type: 'deviceFacts', facts: facts() });
      await device.elapse(1_000);
      device.say({ type: 'deviceWiped', end: 'erased' });
      await device.until('it is ended', isEnded);
      restore();
      // Stops the timers of the former worker.
      jest.clearAllTimers();
      device.restart();
      await report();
      if ((await status()).wipe === 'erased') await pageWipes('erased');
      await device.elapse(12_000);
      expect(outcomes()).toEqual(['done']);
      await expectNothing();
    },
  );
});

describe('the withdrawal of access from a device', () => {
  test('ends the session and keeps the packs on the device', async () => {
    fleet.command('withdraw');
    const { used } = device.caches;
    await report();
    expect(isAsked('withdrawn')).toBe(true);
    expect((await device.get(productPath('p1'))).status).toBe(401);
    await pageWipes('withdrawn');
    expect(outcomes()).toEqual(['done']);
    expect(device.caches.used).toBe(used);
    expect(await status()).toMatchObject({ id: fleet.device, wipe: null, ended: 'withdrawn' });
    device.restart();
    expect((await device.get(productPath('p1'))).status).toBe(401);
    expect((await status()).ended).toBe('withdrawn');
    // The administrator erases the withdrawn device later.
    fleet.command('erase');
    await report();
    await pageWipes('erased');
    await device.elapse(12_000);
    expect(outcomes()).toEqual(['done', 'done']);
    await expectNothing();
  });

  test('ends with the next login', async () => {
    fleet.command('withdraw');
    await report();
    await pageWipes('withdrawn');
    expect((await device.get(productPath('p1'), { token: NEXT })).status).toBe(200);
    await report();
    expect((await status()).ended).toBeNull();
    await device.tell({ type: 'logOut' });
    expect((await status()).ended).toBeNull();
  });
});
