/** A device sends reports and runs each command exactly once, even if answers are lost. */
import type { DeviceStatus, PageFacts } from '../../../src/contract/fleet/deviceMessages';
import { FLEET_PATHS, REPORT_MAX_BYTES } from '../../../src/contract/fleet/fleet';
import { PATHS } from '../../../src/contract/paths';
import { FleetServer } from '../../support/workerDevice/fleetServer';
import { makeRelease } from '../../support/workerDevice/madeRelease';
import { refusal } from '../../support/workerDevice/releaseServer';
import { failDatabase, limitRoom, readRecord, writeRecord } from '../../support/workerDevice/storedRecords';
import { TOKEN, WorkerDevice } from '../../support/workerDevice/workerDevice';

const release = makeRelease({ version: '1.0.1' });
const newer = makeRelease({ version: '1.0.2', mediaName: 'n' });
/** A time in milliseconds that is longer than the pause between two reports. */
const MINUTE = 62_000;

let device: WorkerDevice;
let fleet: FleetServer;

beforeEach(async () => {
  device = new WorkerDevice();
  // Until the test sets `fleet`, the server takes no reports.
  device.server.publish(release);
  await device.untilWhole('1.0.1');
  await device.get(PATHS.version);
  fleet = device.server.fleet = new FleetServer();
  device.server.asked.length = 0;
});
afterEach(() => device.close());

const facts = (more: Partial<PageFacts> = {}): PageFacts => ({
  ...{ outbox: { waiting: 0, oldest: null }, touched: Date.now(), error: null, ...more },
});
/** Waits longer than the pause between two reports, then sends the page's facts. */
async function tick(told: PageFacts = facts()): Promise<void> {
  await device.elapse(MINUTE, MINUTE);
  device.say({ type: 'deviceFacts', facts: told });
  await device.elapse(2_000);
}
const status = async () => (await device.tell({ type: 'readDevice' })) as DeviceStatus;
const stored = async () =>
  (await readRecord('device', 'device')) as { readonly serial: number; readonly open: object[] };
const outcomes = () => fleet.given.map(({ outcome }) => outcome);
const calls = () => device.server.asked.filter(({ path }) => path === FLEET_PATHS.device).length;

describe("a device's report to the server", () => {
  test('brings the device an identity at the first contact', async () => {
    await tick();
    expect(fleet.reports.map((report) => [report.device, report.token])).toEqual([
      [null, TOKEN],
      [`${fleet.device}.${fleet.secrets.get(fleet.device)}`, TOKEN],
    ]);
    expect(await status()).toMatchObject({ id: fleet.device, name: 'Empfang', wipe: null, ended: null });
    await tick();
    expect(fleet.secrets.size).toBe(1);
    expect(fleet.reports).toHaveLength(3);
  });

  test('describes browser, app and storage of the device', async () => {
    await tick();
    await tick(facts({ outbox: { waiting: 2, oldest: Date.now() - 30_000 }, touched: Date.now() - 5_000 }));
    expect(fleet.reports.at(-1)).toMatchObject({
      build: '4f1c5a9e03b7',
      ...{ running: '1.0.1', wanted: '1.0.1', staged: null },
      files: { stored: 4, needed: 4 },
      packs: { stored: 4, needed: 4 },
      ...{ persisted: null, quota: null, usage: null },
      outbox: { waiting: 2, oldest: 92 },
      ...{ error: null, serial: 0, done: [] },
    });
    expect(fleet.reports.at(-1)?.idle).toBe(67);
    expect(JSON.stringify(fleet.reports.at(-1)).length).toBeLessThan(REPORT_MAX_BYTES);
  });

  test('names the release that is loading and the latest error', async () => {
    await tick();
    device.caches.quota = device.caches.used + 100;
    device.server.publish(newer);
    await device.checkForUpdate();
    await device.elapse(10_000);
    await tick(facts({ error: { code: 'outbox.TypeError', time: Date.now() } }));
    expect(fleet.reports.at(-1)).toMatchObject({
      ...{ running: '1.0.1', wanted: '1.0.2', staged: '1.0.2' },
      packs: { needed: 4 },
      error: { code: 'QuotaExceededError' },
    });
    device.caches.quota = Number.POSITIVE_INFINITY;
    await device.pollUntil('there is room', async () => (await device.poll()).problem === undefined, 300);
    await tick(facts({ error: { code: 'outbox.TypeError', time: Date.now() } }));
    expect(fleet.reports.at(-1)?.error?.code).toBe('outbox.TypeError');
  });

  test('no longer names an error after a day', async () => {
    const hoursAgo = (hours: number) => ({ code: 'outbox.TypeError', time: Date.now() - hours * 3_600_000 });
    await tick();
    await tick(facts({ error: hoursAgo(23) }));
    expect(fleet.reports.at(-1)?.error?.code).toBe('outbox.TypeError');
    await tick(facts({ error: hoursAgo(24) }));
    expect(fleet.reports.at(-1)?.error).toBeNull();
  });

  test('is sent once a minute at most', async () => {
    await tick();
    const before = fleet.reports.length;
    device.say({ type: 'deviceFacts', facts: facts() });
    await device.elapse(1_000);
    for (const waiting of [1, 2, 3]) {
      device.say({ type: 'deviceFacts', facts: facts({ outbox: { waiting, oldest: Date.now() } }) });
      await device.elapse(1_000);
    }
    expect(fleet.reports).toHaveLength(before);
    await device.elapse(MINUTE, 1_000);
    expect(fleet.reports).toHaveLength(before + 1);
    expect(fleet.reports.at(-1)?.outbox.waiting).toBe(3);
  });

  test('is sent with an update check', async () => {
    await device.elapse(MINUTE, MINUTE);
    await device.checkForUpdate();
    await device.elapse(2_000);
    expect(fleet.reports).toHaveLength(2);
    expect(fleet.reports.at(-1)).toMatchObject({ idle: null, outbox: { waiting: 0, oldest: null } });
  });

  test('is sent soon after a release is complete', async () => {
    await tick();
    device.server.publish(newer);
    const before = fleet.reports.length;
    await device.checkForUpdate();
    await device.pollUntil('the server hears of it', () => fleet.reports.at(-1)?.staged === '1.0.2', 180);
    await device.pollUntil('that it is whole as well', () => fleet.reports.at(-1)?.packs.stored === 4, 180);
    expect(fleet.reports.length - before).toBeLessThanOrEqual(4);
  });

  test('is sent even after the server has refused the login token', async () => {
    await tick();
    device.server.accepted.clear();
    await tick();
    expect(fleet.reports).toHaveLength(3);
  });
});

describe("a device's question for orders", () => {
  const asks = () => device.server.asked.filter(({ path }) => path.startsWith(FLEET_PATHS.deviceOrders)).length;
  const use = async () => {
    device.say({ type: 'deviceUsed' });
    await device.elapse(2_000);
  };

  test('leads to a report at once if a command waits, and to none otherwise', async () => {
    await tick();
    const before = fleet.reports.length;
    await use();
    expect([asks(), fleet.reports.length]).toEqual([1, before]);
    fleet.command('synchronise');
    await use();
    expect([asks(), outcomes()]).toEqual([2, ['done']]);
  });

  test('leads to no report for a command that the device already has', async () => {
    await tick();
    fleet.command('message', { text: 'Hallo' });
    await use();
    const before = fleet.reports.length;
    await use();
    await use();
    expect([asks(), fleet.reports.length, outcomes()]).toEqual([3, before, [null]]);
  });

  test('is not asked by a device without an identity', async () => {
    await use();
    expect(asks()).toBe(0);
  });

  test('changes nothing when no answer comes, or another than the server gives', async () => {
    await tick();
    const before = fleet.reports.length;
    fleet.command('synchronise');
    const answers = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
      () => Response.json({ waiting: 'yes' }),
      () => Response.json({ message: 'Nein.', errors: [] }, { status: 429 }),
    ];
    for (const answer of answers) {
      device.server.between = answer;
      await use();
    }
    expect([asks(), fleet.reports.length]).toEqual([4, before]);
    device.server.mend();
    await use();
    expect(outcomes()).toEqual(['done']);
  });
});

describe('the identity of a device', () => {
  test('survives a log-out and a restart', async () => {
    await tick();
    const { device: id } = fleet;
    await device.tell({ type: 'logOut' });
    device.restart();
    await tick();
    expect(fleet.reports.at(-1)).toMatchObject({ device: `${id}.${fleet.secrets.get(id)}`, token: null });
    const mend = failDatabase({ at: 'request', how: 'fails' });
    await device.tell({ type: 'logOut' });
    mend();
    await tick();
    device.restart();
    expect((await status()).id).toBe(id);
    expect(fleet.secrets.size).toBe(1);
  });

  test('is not requested when it cannot be stored', async () => {
    limitRoom('device', () => false);
    await tick();
    expect(calls()).toBe(0);
    jest.restoreAllMocks();
    await device.close();
    device = new WorkerDevice();
    fleet = device.server.fleet = new FleetServer();
    await tick();
    expect(calls()).toBe(0);
  });

  test('is replaced if the server has lost it', async () => {
    await tick();
    const before = fleet.device;
    fleet.secrets.clear();
    await tick();
    expect(fleet.device).not.toBe(before);
    expect((await status()).id).toBe(fleet.device);
    expect((await device.state()).active?.version).toBe('1.0.1');
    expect((await device.get(PATHS.version)).status).toBe(200);
  });

  test('stays after a log-out even if the server has lost it', async () => {
    await tick();
    const { device: id } = fleet;
    await device.tell({ type: 'logOut' });
    fleet.secrets.clear();
    await tick();
    expect((await status()).id).toBe(id);
  });

  test('comes from the pairing of a showroom device', async () => {
    const identity = { id: '01234567-89ab-4def-8123-456789abcdef', secret: 'a'.repeat(43) };
    fleet.secrets.set(identity.id, identity.secret);
    expect(await device.tell({ type: 'devicePaired', identity, facts: facts({ kind: 'showroom' }) })).toBe(true);
    // An update check makes the worker report. The page has sent no facts of its own yet.
    await device.elapse(MINUTE, MINUTE);
    await device.checkForUpdate();
    await device.elapse(2_000);
    expect(fleet.reports.map((report) => [report.device, report.kind])).toEqual([
      [`${identity.id}.${identity.secret}`, 'showroom'],
    ]);
  });

  test('comes also from the pairing by a page of an older build, which sends no kind', async () => {
    const identity = { id: '01234567-89ab-4def-8123-456789abcdef', secret: 'a'.repeat(43) };
    fleet.secrets.set(identity.id, identity.secret);
    expect(await device.tell({ type: 'devicePaired', identity })).toBe(true);
    await tick();
    expect(fleet.reports.map((report) => [report.device, 'kind' in report])).toEqual([
      [`${identity.id}.${identity.secret}`, false],
    ]);
  });
});

describe("a showroom device's set-up", () => {
  test('is in the next report, and the former name is gone until the server answers', async () => {
    await tick(facts({ kind: 'personal' }));
    await tick(facts({ kind: 'personal' }));
    expect([fleet.reports.at(-1)?.kind, (await status()).name]).toEqual(['personal', 'Empfang']);
    expect(await device.tell({ type: 'deviceSetUp', facts: facts({ kind: 'showroom' }) })).toBe(true);
    expect((await status()).name).toBeNull();
    await device.elapse(MINUTE, MINUTE);
    await device.checkForUpdate();
    await device.elapse(2_000);
    expect([fleet.reports.at(-1)?.kind, (await status()).name]).toEqual(['showroom', 'Empfang']);
  });

  test('stores nothing on a device without an identity', async () => {
    await device.tell({ type: 'deviceSetUp', facts: facts({ kind: 'showroom' }) });
    expect(((await readRecord('device', 'device')) as { facts?: unknown } | undefined)?.facts ?? null).toBeNull();
  });

  test('has in the report whether the app fills the screen and the browser keeps it on', async () => {
    await tick();
    const screen = { full: true, awake: false };
    await tick(facts({ screen }));
    expect(fleet.reports.at(-1)?.screen).toEqual(screen);
    await tick(facts({ screen: { full: 'yes' } as never }));
    expect(fleet.reports.at(-1)?.screen).toEqual(screen);
  });

  test("has the battery's charge in the report, if the page knows it", async () => {
    await tick();
    await tick(facts({ battery: 43 }));
    expect(fleet.reports.at(-1)?.battery).toBe(43);
    await tick(facts({ battery: 101 }));
    expect(fleet.reports.at(-1)?.battery).toBe(43);
    await tick();
    expect(fleet.reports.at(-1)).not.toHaveProperty('battery');
  });

  test('is ignored when its facts are broken', async () => {
    await tick();
    const broken = { ...facts(), kind: 'admin' } as unknown as PageFacts;
    device.say({ type: 'deviceSetUp', facts: broken });
    device.say({ type: 'deviceFacts', facts: broken });
    await device.elapse(2_000);
    expect((await status()).name).toBe('Empfang');
    await tick();
    expect(fleet.reports.at(-1)).not.toHaveProperty('kind');
  });
});

describe("the worker's start in a device's report", () => {
  const starts = () => fleet.reports.filter(({ device: id }) => id !== null).map(({ start }) => start);

  test('is the same in each report of one worker, and names the start before in the next worker', async () => {
    await tick();
    await tick();
    device.restart();
    await tick();
    const [first, second, third] = starts();
    expect(first).toEqual({ id: expect.stringMatching(/^[0-9a-f]{12}$/) as string, previous: null, number: 1 });
    expect([second, third]).toEqual([first, { id: third?.id, previous: first?.id, number: 2 }]);
    expect(third?.id).not.toBe(first?.id);
  });

  test('is stored before the report is sent, so a killed worker is counted', async () => {
    await tick();
    device.restart();
    device.server.between = (asked, serve) => {
      if (asked.path !== FLEET_PATHS.device) return serve();
      throw new TypeError('Failed to fetch');
    };
    await tick();
    const [first] = starts();
    expect(await readRecord('device', 'device')).toMatchObject({ start: { number: 2, previous: first?.id } });
    device.server.mend();
    device.restart();
    await tick();
    expect(starts().at(-1)).toMatchObject({ number: 3 });
  });

  test('is absent if the device cannot store it', async () => {
    await tick();
    device.restart();
    limitRoom('device', () => false);
    await tick();
    expect([starts().length, starts().at(-1)]).toEqual([2, undefined]);
  });

  test('leads to a report with the spare id that the server gave, and then to a new identity', async () => {
    await tick();
    const { device: former } = fleet;
    const spare = '01234567-89ab-4def-8123-456789abcdef';
    const identity = { id: spare, secret: 'b'.repeat(43) };
    fleet.secrets.set(identity.id, identity.secret);
    fleet.command('synchronise');
    fleet.more = ({ start }, id) =>
      id !== former ? {} : { commands: [], ...(start?.spare === undefined ? { spare } : { identity }) };
    await tick();
    const told = fleet.reports
      .slice(2)
      .map(({ device: id, start, serial }) => [id?.split('.')[0], start?.spare, serial]);
    expect(told.slice(0, 3)).toEqual([
      [former, undefined, 0],
      [former, spare, 0],
      [spare, undefined, 0],
    ]);
    expect(fleet.reports[4]?.start).toMatchObject({ number: 1, previous: null });
    expect(outcomes()).toEqual(['done']);
    expect((await status()).id).toBe(spare);
    expect((await device.get(PATHS.version)).status).toBe(200);
  });

  test('gets no spare id from an answer that arrives after a later start', async () => {
    await tick();
    const spare = '01234567-89ab-4def-8123-456789abcdef';
    const later = { id: 'aaaaaaaaaaaa', number: 7, previous: 'bbbbbbbbbbbb' };
    let isFirst = true;
    fleet.more = () => (isFirst ? { commands: [], spare } : {});
    device.server.between = async (asked, serve) => {
      const answer = await serve();
      // Another worker of this browser reports while the answer is on its way.
      if (asked.path === FLEET_PATHS.device && isFirst)
        await writeRecord('device', 'device', { ...(await stored()), start: later });
      isFirst = isFirst && asked.path !== FLEET_PATHS.device;
      return answer;
    };
    await tick();
    expect(await readRecord('device', 'device')).toMatchObject({ spare: null });
    expect(starts().at(-1)).toMatchObject({ number: 8, previous: later.id });
  });

  test('ends its reports for a while if each answer has another spare id', async () => {
    await tick();
    const before = calls();
    fleet.more = () => ({ commands: [], spare: crypto.randomUUID() });
    await tick();
    expect(calls() - before).toBe(4);
  });
});

describe('a remote command to a device', () => {
  beforeEach(() => tick());

  test('is carried out only once', async () => {
    const asked = () => device.server.asked.filter(({ path }) => path === PATHS.pointer).length;
    const before = asked();
    fleet.command('synchronise');
    await tick();
    expect(outcomes()).toEqual(['done']);
    expect(asked()).toBe(before + 1);
    expect(fleet.reports.at(-1)).toMatchObject({ serial: 1 });
    await tick();
    expect(fleet.reports.at(-1)).toMatchObject({ done: [], serial: 1 });
    expect(asked()).toBe(before + 1);
  });

  test("makes the device report the outcome again if the server's answer got lost", async () => {
    fleet.command('rename', { name: 'Halle 2' });
    const lost = { count: 0 };
    device.server.between = (asked, serve) => {
      if (asked.path !== FLEET_PATHS.device) return serve();
      const answer = serve();
      // The server has received the report, but its answer does not reach the device.
      if ((lost.count += 1) === 2) throw new TypeError('Failed to fetch');
      return answer;
    };
    await tick();
    device.server.mend();
    await tick();
    await tick();
    const told = fleet.reports.filter(({ done }) => done.length > 0);
    expect(told.map(({ done }) => done)).toEqual([told[0]?.done, told[0]?.done]);
    expect((await stored()).open).toEqual([]);
  });

  test.each([
    ['HTML of a portal', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['a 401 of a proxy', () => new Response('', { status: 401 })],
    ['a 401 that refuses the login token', refusal],
    ['JSON of another server', () => Response.json({ ok: true })],
    ['a 502 of a server that restarts', () => new Response('', { status: 502 })],
  ])('is not accepted from an answer that is %s', async (_what, answer) => {
    const before = await readRecord('device', 'device');
    device.server.between = (asked, serve) => (asked.path === FLEET_PATHS.device ? answer() : serve());
    await tick();
    const { facts: _facts, ...after } = (await readRecord('device', 'device')) as { facts: object };
    expect(before).toMatchObject(after);
    expect((await device.get(PATHS.version)).status).toBe(200);
    device.server.mend();
    await tick();
    expect(fleet.reports.at(-1)?.device).toContain(fleet.device);
  });

  test.each<[string, (command: object) => object]>([
    ['was changed on its way', (command) => ({ ...command, kind: 'erase' })],
    ['has a wrong MAC', (command) => ({ ...command, mac: 'a'.repeat(43) })],
    ['has another serial', (command) => ({ ...command, serial: 900 })],
  ])('is refused if the command %s', async (_what, forge) => {
    fleet.command('synchronise');
    fleet.forge = forge;
    await tick();
    expect(outcomes()).toEqual(['refused']);
    expect(await stored()).toMatchObject({ serial: 0, open: [], wipe: null });
  });

  test('is refused if the command has expired or reuses a serial number', async () => {
    fleet.command('synchronise', {}, { serial: 5 });
    await tick();
    fleet.command('endSession', {}, { serial: 5 });
    fleet.command('endSession', {}, { serial: 6, expires: new Date(Date.now() - 1_000).toISOString() });
    await tick();
    expect(outcomes()).toEqual(['done', 'refused', 'refused']);
    expect((await device.get(PATHS.version)).status).toBe(200);
  });

  test('is carried out even after a restart of the worker', async () => {
    fleet.command('synchronise');
    let isAsked = false;
    device.server.between = (asked, serve) => {
      if (asked.path !== PATHS.pointer) return serve();
      isAsked = true;
      return new Promise<Response>(() => undefined);
    };
    await device.elapse(MINUTE, MINUTE);
    device.say({ type: 'deviceFacts', facts: facts() });
    await device.until('it has begun', () => isAsked);
    expect(await stored()).toMatchObject({ serial: 1, open: [{ kind: 'synchronise' }] });
    device.restart();
    device.server.mend();
    device.say({ type: 'deviceFacts', facts: facts() });
    await device.elapse(2_000);
    expect(outcomes()).toEqual(['done']);
  });

  test('does the same as a log-out if the command ends the session', async () => {
    fleet.command('endSession');
    await tick();
    expect(outcomes()).toEqual(['done']);
    expect(device.page.received).toContainEqual(expect.objectContaining({ type: 'loggedOut' }));
    expect((await device.get(PATHS.version, { token: null })).status).toBe(200);
    expect((await device.state()).active).toBeNull();
    expect((await status()).id).toBe(fleet.device);
  });

  test('ends the session even while twenty messages wait to be read, and removes these messages', async () => {
    for (let count = 0; count < 20; count += 1) fleet.command('message', { text: 'Bitte anrufen' });
    await tick();
    for (const given of fleet.given) given.outcome = 'void';
    fleet.command('endSession');
    fleet.command('rename', { name: 'Halle 2' });
    await tick();
    expect(outcomes().slice(20)).toEqual(['done', 'done']);
    expect(device.page.received).toContainEqual(expect.objectContaining({ type: 'loggedOut' }));
    expect((await status()).notice).toBeNull();
    expect(await stored()).toMatchObject({ serial: 22, open: [] });
  });

  test('shows its message until a person has read it', async () => {
    const { id } = fleet.command('message', { text: 'Bitte ans Netz hängen' });
    await tick();
    expect(outcomes()).toEqual([null]);
    const notice = { id, text: 'Bitte ans Netz hängen' };
    expect(device.page.received.at(-1)).toMatchObject({ type: 'deviceChanged', device: { notice } });
    device.restart();
    expect((await status()).notice).toEqual(notice);
    device.say({ type: 'noticeRead', id: 'another' });
    await device.elapse(1_000);
    expect((await status()).notice).toEqual(notice);
    device.say({ type: 'noticeRead', id });
    await device.elapse(1_000);
    expect((await status()).notice).toBeNull();
    expect(outcomes()).toEqual(['done']);
  });

  test("changes the device's name if the command contains a new name", async () => {
    fleet.command('rename', { name: 'Halle 2' });
    fleet.name = 'Halle 2';
    await tick();
    expect([outcomes(), (await status()).name]).toEqual([['done'], 'Halle 2']);
  });

  test('makes the device install the requested release when the release is stored', async () => {
    const by = new Date(Date.now() + 600_000).toISOString();
    fleet.command('takeRelease', { version: '1.0.2', by });
    await tick();
    expect((await status()).release).toEqual({ version: '1.0.2', by: Date.parse(by) });
    device.server.publish(newer);
    await tick();
    await device.pollUntil('it is active', async () => (await device.state()).active?.version === '1.0.2');
    await tick();
    expect(outcomes()).toEqual(['done']);
    expect((await status()).release).toBeNull();
  });

  test('reaches the page before the device installs a release that is already stored', async () => {
    device.server.publish(newer);
    await device.checkForUpdate();
    await device.elapse(10_000);
    expect((await device.state()).staged?.version).toBe('1.0.2');
    const by = new Date(Date.now() + 600_000).toISOString();
    fleet.command('takeRelease', { version: '1.0.2', by });
    await tick();
    await tick();
    const told = device.page.received.flatMap((message) =>
      message.type === 'deviceChanged' ? [message.device.release] : [],
    );
    expect(told).toContainEqual({ version: '1.0.2', by: Date.parse(by) });
    expect((await device.state()).active?.version).toBe('1.0.2');
  });

  test('fails when the requested release does not arrive in time', async () => {
    fleet.command('takeRelease', { version: '1.0.9', by: new Date(Date.now() + 150_000).toISOString() });
    await tick();
    expect(outcomes()).toEqual([null]);
    await tick();
    await tick();
    expect(outcomes()).toEqual(['failed']);
  });
});

test('a device sends no report during a pause that the server asks for', async () => {
  await tick();
  device.server.between = (asked, serve) =>
    asked.path === FLEET_PATHS.device ? new Response('', { status: 429, headers: { 'Retry-After': '300' } }) : serve();
  await tick();
  const before = calls();
  await tick();
  await tick();
  expect(calls()).toBe(before);
  device.server.mend();
  await device.elapse(200_000, 1_000);
  await tick();
  expect(fleet.reports).toHaveLength(3);
});
