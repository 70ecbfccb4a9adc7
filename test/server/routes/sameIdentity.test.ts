/** Two devices with one identity get different identities. So does a device whose serial the server cannot follow. */
import { createHmac, randomUUID } from 'node:crypto';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import { commandText } from '../../../src/contract/fleet/commandText';
import type { DeviceIdentity } from '../../../src/contract/fleet/deviceMessages';
import type { DeviceDetail, DevicesAnswer } from '../../../src/contract/fleet/devices';
import { FLEET_PATHS, PERSONAL_DEVICES, SERIAL_MAX, type CommandKind } from '../../../src/contract/fleet/fleet';
import type { DeviceAnswer, DeviceReport } from '../../../src/contract/fleet/report';
import { PATHS } from '../../../src/contract/paths';
import { deviceChanges, deviceCommands, devices, sessions, users } from '../../../server/db/schema';
import { command } from '../../../server/fleet/commands';
import { NEW_DEVICE, withIdentity, withSpare, withStart, type DeviceRecord } from '../../../sw/model/deviceRecord';
import { until } from '../../support/until';
import { deviceReport } from '../support/deviceReport';
import { openTestApp, type TestApp } from '../support/testApp';

jest.setTimeout(60_000);

let server: TestApp;
let other: TestApp;
let admin: string;
beforeAll(async () => {
  server = await openTestApp();
  other = await openTestApp({ database: server.database, keys: server.keys });
  admin = await server.logIn('admin');
});
afterAll(async () => {
  await other.app.close();
  await server.close();
});

interface Sending {
  readonly at?: TestApp;
  readonly token?: string;
  readonly more?: Partial<DeviceReport>;
}

/** A device that stores its record as the service worker does. */
class Tablet {
  #worker = randomUUID().slice(-12);

  constructor(public record: DeviceRecord) {}

  static async register(token: string): Promise<Tablet> {
    const { identity } = await send(deviceReport(), { authorization: `Bearer ${token}` });
    return new Tablet(withIdentity(NEW_DEVICE, known(identity)));
  }

  get id(): string {
    return this.record.identity?.id ?? '';
  }

  /** The browser ends the worker. The stored record stays. */
  restart(): void {
    this.#worker = randomUUID().slice(-12);
  }

  copy(): Tablet {
    return new Tablet(structuredClone(this.record));
  }

  /** Stores the worker's start and returns a function that sends the report. The function may run later. */
  prepare({ at = server, token, more = {} }: Sending = {}): () => Promise<DeviceAnswer> {
    this.record = withStart(this.record, this.#worker);
    const { start, spare, identity } = this.record;
    const body = { ...(start === null ? {} : { start: { ...start, ...(spare === null ? {} : { spare }) } }), ...more };
    const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return () => send(deviceReport(body), { device: `${identity?.id}.${identity?.secret}`, ...bearer }, at);
  }

  hear(told: DeviceRecord, { spare, identity }: DeviceAnswer): void {
    if (identity !== undefined && this.id === told.identity?.id) this.record = withIdentity(this.record, identity);
    else if (spare !== undefined) this.record = withSpare(this.record, told, spare);
  }

  async report(sending: Sending = {}): Promise<DeviceAnswer> {
    const sent = this.prepare(sending);
    const told = this.record;
    const answer = await sent();
    this.hear(told, answer);
    return answer;
  }

  /** Reports again after a spare id or a new identity, as the worker does. */
  async contact(sending: Sending = {}): Promise<DeviceAnswer> {
    const first = await this.report(sending);
    if (first.identity === undefined && first.spare === undefined) return first;
    const second = await this.report(sending);
    return second.identity === undefined ? second : this.report(sending);
  }
}

async function send(body: object, headers: Record<string, string>, at = server): Promise<DeviceAnswer> {
  const payload = JSON.stringify(body);
  const type = { 'content-type': 'application/json' };
  const answer = await at.app.inject({
    ...{ method: 'POST', url: FLEET_PATHS.device, headers: { ...type, ...headers }, payload },
  });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<DeviceAnswer>();
}

function known(identity: DeviceIdentity | undefined): DeviceIdentity {
  if (identity === undefined) throw new Error('No identity was answered.');
  return identity;
}

const newTablet = async (): Promise<Tablet> => {
  const tablet = await Tablet.register(await server.logIn('worker'));
  await tablet.contact();
  return tablet;
};
const showroomToken = async (name: string) =>
  (await server.post(PATHS.showroom, { name }, await server.logIn('admin'))).json<{ token: string }>().token;
const order = (id: string, kind: CommandKind, params: Record<string, string> = {}) =>
  command(server.database.db, id, { kind, params }, { actor: 1, address: null });
const done = ({ commands }: DeviceAnswer, kind: CommandKind): Partial<DeviceReport> => ({
  done: commands.filter((told) => told.kind === kind).map(({ id }) => ({ id, outcome: 'done' })),
});
const carryOutErasure = async (tablet: Tablet) => {
  await order(tablet.id, 'erase');
  const told = await tablet.contact();
  await tablet.report({ more: { serial: 1, ...done(told, 'erase') } });
};
const detail = async (id: string) => (await server.get(`${FLEET_PATHS.devices}/${id}`, admin)).json<DeviceDetail>();
const commandsOf = async (id: string) =>
  (
    await server.database.db
      .select()
      .from(deviceCommands)
      .where(eq(deviceCommands.deviceId, id))
      .orderBy(asc(deviceCommands.serial))
  ).map(({ kind, state }) => [kind, state]);
const audited = async (action: string, id: string) => {
  const { rows } = (await server.database.db.execute(
    sql`select subject from access_audit where action = ${action} and subject like ${`${id} %`}`,
  )) as unknown as { rows: unknown[] };
  return rows;
};
const userOf = async (id: string): Promise<number> => {
  const [row] = await server.database.db.select({ userId: devices.userId }).from(devices).where(eq(devices.id, id));
  return row?.userId ?? 0;
};
/** Leaves the device as the deletion of its person does. */
const withoutUser = (id: string) => server.database.db.update(devices).set({ userId: null }).where(eq(devices.id, id));
const worstOf = async (id: string) => (await detail(id)).states[0]?.state;
const isCopied = async (id: string): Promise<boolean> =>
  (await detail(id)).states.some(({ state }) => state === 'copied');

/** Expects that the device keeps its identity, and that the list names no copy. */
async function expectAlone(tablet: Tablet): Promise<void> {
  const { id } = tablet;
  for (let times = 0; times < 3; times += 1) {
    const answer = await tablet.report();
    expect([answer.identity, answer.spare]).toEqual([undefined, undefined]);
    tablet.restart();
  }
  expect([tablet.id, await isCopied(id)]).toEqual([id, false]);
}

describe('a single device keeps its identity', () => {
  test('if answers get lost', async () => {
    const tablet = await newTablet();
    for (let times = 0; times < 4; times += 1) {
      if (times % 2 === 0) tablet.restart();
      expect(await tablet.prepare()()).toEqual({ name: 'Gerät', commands: [] });
    }
    await expectAlone(tablet);
  });

  test('if the browser kills its worker before the report, before the answer or before the write', async () => {
    const tablet = await newTablet();
    tablet.restart();
    // The worker has stored its start and sends nothing.
    tablet.prepare();
    tablet.restart();
    // The worker has sent its report and hears nothing.
    await tablet.prepare()();
    tablet.restart();
    await tablet.report();
    await expectAlone(tablet);
  });

  test('if it reports to two servers, and a report to one of them arrives late', async () => {
    const tablet = await newTablet();
    tablet.restart();
    const late = tablet.prepare({ at: other });
    const told = tablet.record;
    const repeated = tablet.prepare({ at: other });
    tablet.restart();
    await tablet.report();
    for (const sent of [late, repeated, late]) {
      const answer = await sent();
      expect(answer.spare).toBeDefined();
      // The answer reaches the former worker. Its start is no longer the latest, so nothing is stored.
      tablet.hear(told, answer);
    }
    await tablet.report({ at: other });
    await expectAlone(tablet);
  });

  test('if the server was restored from a backup', async () => {
    const tablet = await newTablet();
    const { db } = server.database;
    const [backup] = await db.select().from(devices).where(eq(devices.id, tablet.id));
    for (const lost of [1, 2, 3]) {
      for (let times = 0; times < lost; times += 1) {
        tablet.restart();
        await tablet.report();
      }
      await db
        .update(devices)
        .set({ starts: backup?.starts ?? null })
        .where(eq(devices.id, tablet.id));
      tablet.restart();
      await expectAlone(tablet);
    }
  });

  test('if it runs a build that names no start', async () => {
    const tablet = await newTablet();
    const { identity } = tablet.record;
    const device = `${identity?.id}.${identity?.secret}`;
    expect(await send(deviceReport(), { device })).toEqual({ name: 'Gerät', commands: [] });
    await expectAlone(tablet);
  });
});

describe('a copy of a device', () => {
  test('gets an identity of its own when both have reported, and the list names both', async () => {
    const tablet = await newTablet();
    const copy = tablet.copy();
    const { id } = tablet;
    await tablet.contact();
    await order(id, 'message', { text: 'Hallo' });
    copy.restart();
    tablet.restart();
    await tablet.contact();
    const { commands, name } = await copy.contact();
    expect([copy.id === id, tablet.id, name]).toEqual([false, id, 'Gerät (Kopie)']);
    expect(commands.map(({ kind, params }) => [kind, params])).toEqual([['message', '{"text":"Hallo"}']]);
    const [told] = commands;
    const own = (await tablet.contact()).commands;
    expect(own.map(({ kind }) => kind)).toEqual(['message']);
    expect(own[0]?.id).not.toBe(told?.id);
    if (told === undefined) throw new Error('The copy got no command.');
    const key = Buffer.from(copy.record.identity?.secret ?? '', 'base64url');
    expect(told.mac).toBe(createHmac('sha256', key).update(commandText(copy.id, told)).digest('base64url'));
    const list = (await server.get(`${FLEET_PATHS.devices}?state=copied`, admin)).json<DevicesAnswer>();
    expect(list.devices.map((row) => row.id).toSorted()).toEqual([id, copy.id].toSorted());
    expect(list.devices.map(({ states }) => states[0]?.reason)).toEqual(
      Array(2).fill('Ein anderes Gerät hatte dieselbe Kennung. Jetzt hat jedes Gerät eine eigene.'),
    );
    expect(await audited('device.copied', id)).toEqual([{ subject: `${id} ${copy.id}` }]);
    for (const device of [tablet, copy]) {
      const { id: before } = device;
      device.restart();
      await device.contact();
      expect(device.id).toBe(before);
    }
  });

  test('gets an identity of its own even if it reported before the original did', async () => {
    const tablet = await newTablet();
    const copy = tablet.copy();
    for (let times = 0; times < 5; times += 1) {
      copy.restart();
      await copy.contact();
    }
    tablet.restart();
    await tablet.contact();
    expect(tablet.id).not.toBe(copy.id);
    expect(await isCopied(copy.id)).toBe(true);
  });

  test('and the original each carry out a waiting erasure', async () => {
    const tablet = await newTablet();
    const copy = tablet.copy();
    copy.restart();
    await order(tablet.id, 'erase');
    const own = await copy.contact();
    expect(copy.id).toBe(tablet.id);
    tablet.restart();
    const told = await tablet.contact();
    expect([own, told].map(({ commands }) => commands.map(({ kind }) => kind))).toEqual([['erase'], ['erase']]);
    await tablet.report({ more: { serial: 1, ...done(told, 'erase') } });
    expect(await worstOf(tablet.id)).toBe('erased');
    expect([await worstOf(copy.id), await commandsOf(copy.id)]).toEqual(['copied', [['erase', 'waiting']]]);
    await copy.report({ more: { serial: 1, ...done(own, 'erase') } });
    const states = (await detail(copy.id)).states.map(({ state }) => state);
    expect(states).toEqual(['erased', 'copied']);
  });

  test('gets an erasure that the original has already carried out', async () => {
    const tablet = await newTablet();
    const copy = tablet.copy();
    tablet.restart();
    await carryOutErasure(tablet);
    // The audit keeps the command for longer than the list of commands does.
    await server.database.db.delete(deviceCommands).where(eq(deviceCommands.deviceId, tablet.id));
    copy.restart();
    const { commands } = await copy.contact();
    expect([copy.id === tablet.id, commands.map(({ kind }) => kind)]).toEqual([false, ['erase']]);
    expect(await worstOf(copy.id)).toBe('copied');
  });

  test('reports an erasure that it carried out before it had an identity of its own', async () => {
    const tablet = await newTablet();
    const copy = tablet.copy();
    tablet.restart();
    await tablet.contact();
    await order(tablet.id, 'erase');
    const { commands } = await tablet.report();
    copy.restart();
    const more = { serial: 1, ...done({ name: '', commands }, 'erase') };
    await copy.report({ more });
    expect(await commandsOf(tablet.id)).toEqual([['erase', 'waiting']]);
    await copy.report({ more });
    expect([await commandsOf(copy.id), await commandsOf(tablet.id)]).toEqual([
      [['erase', 'done']],
      [['erase', 'waiting']],
    ]);
    expect(await worstOf(copy.id)).toBe('erased');
  });

  test('gets the same identity again if the answer with it got lost', async () => {
    const tablet = await newTablet();
    const copy = tablet.copy();
    tablet.restart();
    await tablet.contact();
    copy.restart();
    await copy.report();
    const first = await copy.prepare()();
    const second = await copy.prepare({ at: other })();
    copy.restart();
    expect(first.identity).toBeDefined();
    expect([second.identity, (await copy.report()).identity]).toEqual([first.identity, first.identity]);
    expect(await server.database.db.$count(devices, eq(devices.copyOf, tablet.id))).toBe(1);
  });

  test('loses the session that it shares with the original when either is erased', async () => {
    const token = await server.logIn('worker');
    const tablet = await Tablet.register(token);
    await tablet.contact({ token });
    const copy = tablet.copy();
    copy.restart();
    tablet.restart();
    await tablet.contact({ token });
    await copy.contact({ token });
    const isTied = async () => (await server.database.db.select().from(sessions)).map(({ deviceId }) => deviceId);
    expect(await isTied()).toContain(copy.id);
    const later = await server.logIn('worker');
    await copy.contact({ token: later });
    await order(tablet.id, 'erase');
    await until('the session ends', async () => (await server.get(FLEET_PATHS.devices, token)).statusCode === 401);
    // A session that began after the separation belongs to one device only.
    expect(await isTied()).toContain(copy.id);
  });

  test("counts towards the limit of the person's devices", async () => {
    const tablet = await Tablet.register(await server.logIn('admin'));
    await tablet.contact();
    const userId = await userOf(tablet.id);
    const lastSeenAt = new Date(Date.now() - 86_400_000);
    const row = { name: 'Tablet', kind: 'personal', userId, secretSealed: 'x', lastSeenAt } as const;
    const silent = Array.from({ length: PERSONAL_DEVICES - 1 }, () => ({ ...row, id: randomUUID() }));
    await server.database.db.insert(devices).values(silent);
    const copies = [tablet.copy(), tablet.copy()];
    tablet.restart();
    await tablet.contact();
    for (const copy of copies) {
      copy.restart();
      await copy.contact();
    }
    const left = await server.database.db.select().from(devices).where(eq(devices.userId, userId));
    expect(left).toHaveLength(PERSONAL_DEVICES);
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([tablet.id, ...copies.map(({ id }) => id)]));
  });

  test.each<[string, CommandKind, (tablet: Tablet) => Promise<unknown>]>([
    ['a waiting erasure', 'erase', ({ id }) => order(id, 'erase')],
    ['an erasure that the original carried out', 'erase', carryOutErasure],
    ['the end of its access', 'withdraw', ({ id }) => withoutUser(id)],
  ])('gets %s at once, even if many copies report under one identity', async (_, kind, lockOut) => {
    // A person's devices would give way to the copies.
    const tablet = await Tablet.register(await showroomToken('Diele'));
    await tablet.contact();
    const copies = Array.from({ length: 21 }, () => tablet.copy());
    tablet.restart();
    await tablet.contact();
    await lockOut(tablet);
    for (const copy of copies) {
      copy.restart();
      expect((await copy.contact()).commands.map((told) => told.kind)).toEqual([kind]);
    }
    expect(await server.database.db.$count(devices, eq(devices.copyOf, tablet.id))).toBe(copies.length);
  });

  test('gets its urgent command even after 300 registrations of its user in ten minutes', async () => {
    const separable = async (tablet: Tablet): Promise<Tablet> => {
      await tablet.contact();
      const copy = tablet.copy();
      tablet.restart();
      await tablet.contact();
      copy.restart();
      return copy;
    };
    const [waiting, erased] = [
      await Tablet.register(await showroomToken('Flur')),
      await Tablet.register(await showroomToken('Flur')),
    ];
    const token = await showroomToken('Flur');
    for (let count = 2; count < 299; count += 1) await Tablet.register(token);
    const inUse = await Tablet.register(token);
    const copy = await separable(inUse);
    await expect(copy.contact()).rejects.toThrow('429');
    const lockedOut = [await separable(waiting), await separable(erased)];
    await order(waiting.id, 'erase');
    await carryOutErasure(erased);
    for (const device of lockedOut)
      expect((await device.contact()).commands.map(({ kind }) => kind)).toEqual(['erase']);
    const isOwner = eq(users.id, await userOf(inUse.id));
    await server.database.db.update(users).set({ status: 'inactive' }).where(isOwner);
    expect((await copy.contact()).commands.map(({ kind }) => kind)).toEqual(['withdraw']);
  });

  describe('when the device of a showroom already has 500 copies', () => {
    async function oneTooMany() {
      const tablet = await Tablet.register(await showroomToken('Foyer'));
      await tablet.contact();
      const userId = await userOf(tablet.id);
      const row = { name: 'Kopie', kind: 'showroom', userId, secretSealed: 'x', copyOf: tablet.id } as const;
      await server.database.db
        .insert(devices)
        .values(Array.from({ length: 500 }, () => ({ ...row, id: randomUUID() })));
      const copy = tablet.copy();
      tablet.restart();
      await tablet.contact();
      copy.restart();
      await copy.report();
      return { tablet, copy };
    }
    afterEach(() => server.database.db.delete(devices).where(isNotNull(devices.copyOf)));

    test('must wait', async () => {
      const { copy } = await oneTooMany();
      await expect(copy.report()).rejects.toThrow('429');
    });

    test.each<[CommandKind, (id: string) => Promise<unknown>]>([
      ['erase', (id) => order(id, 'erase')],
      ['endSession', (id) => order(id, 'endSession')],
      ['withdraw', withoutUser],
    ])('gets the command "%s" all the same', async (kind, lockOut) => {
      const { tablet, copy } = await oneTooMany();
      await lockOut(tablet.id);
      expect((await copy.contact()).commands.map((told) => told.kind)).toEqual([kind]);
      expect(copy.id).not.toBe(tablet.id);
    });
  });
});

describe('a device whose serial is ahead of the server', () => {
  test('is followed up to a distance of 10,000', async () => {
    const tablet = await newTablet();
    await order(tablet.id, 'erase');
    const { identity, commands } = await tablet.report({ more: { serial: 10_001 } });
    expect([identity, commands.map(({ serial }) => serial)]).toEqual([undefined, [10_002]]);
  });

  test.each([10_003, SERIAL_MAX])('gets a new identity with its waiting erasure (serial %i)', async (serial) => {
    const token = await server.logIn('worker');
    const tablet = await Tablet.register(token);
    await tablet.contact({ token });
    const { id: former } = tablet;
    await order(former, 'message', { text: 'Hallo' });
    await tablet.contact({ token });
    await order(former, 'erase');
    const told = await tablet.report({ more: { serial } });
    expect([told.identity?.id === former, told.commands]).toEqual([false, []]);
    const { commands } = await tablet.report();
    expect(commands.map(({ kind }) => kind)).toContain('erase');
    const more = { serial: Math.max(...commands.map((one) => one.serial)), ...done({ name: '', commands }, 'erase') };
    await tablet.report({ more });
    expect(await detail(tablet.id)).toMatchObject({ name: 'Gerät', states: [{ state: 'erased' }] });
    expect((await server.get(`${FLEET_PATHS.devices}/${former}`, admin)).statusCode).toBe(404);
    expect(await audited('device.replaced', former)).toEqual([{ subject: `${former} ${tablet.id}` }]);
    tablet.restart();
    expect((await tablet.report({ more: { serial: more.serial } })).identity).toBeUndefined();
  });

  test('keeps its sessions and its history under the new identity', async () => {
    const token = await server.logIn('worker');
    const tablet = await Tablet.register(token);
    await tablet.contact({ token });
    const { id: former } = tablet;
    const versions = { running: null, wanted: null, staged: null };
    const facts = { ...versions, states: [], build: 'a', persisted: null };
    await server.database.db
      .insert(deviceChanges)
      .values({ deviceId: former, at: new Date(), facts: { ...facts, error: null } });
    const { sessions: before } = await detail(former);
    await tablet.contact({ token, more: { serial: 50_000 } }).catch(() => undefined);
    const after = await detail(tablet.id);
    expect([tablet.id === former, before.length, after.sessions.map(({ id }) => id)]).toEqual([
      ...[false, 1, before.map(({ id }) => id)],
    ]);
    expect(after.changes.some(({ build }) => build === 'a')).toBe(true);
  });

  test('gets the same identity again if the answer got lost, and commands that were given meanwhile', async () => {
    const tablet = await newTablet();
    const { id: former } = tablet;
    const more = { serial: SERIAL_MAX };
    const lost = await tablet.prepare({ more })();
    await order(former, 'erase');
    expect((await tablet.report({ more, at: other })).identity).toEqual(lost.identity);
    const { commands } = await tablet.contact();
    expect(commands.map(({ kind }) => kind)).toEqual(['erase']);
    expect(await server.database.db.$count(devices, eq(devices.id, former))).toBe(0);
  });

  test('leaves only one former row, however often it names such a serial', async () => {
    const tablet = await Tablet.register(await server.logIn('dachberater'));
    const { id: first } = tablet;
    const userId = await userOf(first);
    for (let count = 0; count < 30; count += 1) await tablet.report({ more: { serial: SERIAL_MAX } });
    const rows = await server.database.db.select().from(devices).where(eq(devices.userId, userId));
    expect(rows.map(({ id, successorId }) => [id, successorId])).toContainEqual([tablet.id, null]);
    expect(rows.filter(({ id }) => id !== tablet.id).map(({ successorId }) => successorId)).toEqual([tablet.id]);
    for (let count = 0; count < 20; count += 1) {
      const other = await Tablet.register(await server.logIn('dachberater'));
      await other.report({ more: { serial: SERIAL_MAX } });
    }
    expect(await server.database.db.$count(devices, eq(devices.userId, userId))).toBe(PERSONAL_DEVICES);
  });

  test('gets another new identity only once if the first one was removed', async () => {
    const tablet = await newTablet();
    const more = { serial: SERIAL_MAX };
    const { identity } = await tablet.prepare({ more })();
    await server.database.db.delete(devices).where(eq(devices.id, identity?.id ?? ''));
    await tablet.report({ more });
    const { id } = tablet;
    expect([(await tablet.report()).identity, tablet.id]).toEqual([undefined, id]);
  });

  test('loses the session of its new identity when its former row gets an erasure', async () => {
    const token = await server.logIn('worker');
    const tablet = await Tablet.register(token);
    await tablet.contact({ token });
    const { id: former } = tablet;
    await tablet.report({ token, more: { serial: SERIAL_MAX } });
    await order(former, 'erase');
    await until('the session ends', async () => (await server.get(PATHS.session, token)).statusCode === 401);
    const { commands } = await tablet.contact();
    expect(commands.map(({ kind }) => kind)).toEqual(['erase']);
  });

  test('keeps a waiting erasure through several new identities', async () => {
    const tablet = await newTablet();
    await tablet.report({ more: { serial: SERIAL_MAX } });
    await order(tablet.id, 'erase');
    for (let count = 0; count < 3; count += 1) await tablet.report({ more: { serial: SERIAL_MAX } });
    const { commands } = await tablet.report();
    expect(commands.map(({ kind }) => kind)).toEqual(['erase']);
  });

  test('must wait after 300 registrations of its user in ten minutes, unless an erasure waits', async () => {
    const token = await server.logIn('default');
    for (let count = 0; count < 299; count += 1) await Tablet.register(token);
    const tablet = await Tablet.register(token);
    await expect(tablet.report({ more: { serial: SERIAL_MAX } })).rejects.toThrow('429');
    await order(tablet.id, 'erase');
    expect((await tablet.report({ more: { serial: SERIAL_MAX } })).identity).toBeDefined();
  });

  test('gets a new identity before its serials end, however slowly they rose', async () => {
    const tablet = await newTablet();
    await server.database.db
      .update(devices)
      .set({ commandSerial: SERIAL_MAX - 5_000 })
      .where(eq(devices.id, tablet.id));
    await order(tablet.id, 'erase');
    await tablet.report({ more: { serial: SERIAL_MAX - 5_000 } });
    const { commands } = await tablet.report();
    expect(commands.map(({ kind, serial }) => [kind, serial])).toEqual([['erase', 1]]);
  });
});
