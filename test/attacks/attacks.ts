/** Attacks that worked on earlier builds. Each returns a text if it still succeeds, otherwise null. */
import { randomBytes, randomUUID } from 'node:crypto';
import { symlink } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { CreateUserAnswer } from '../../src/contract/answers';
import type { DeviceDetail, DevicesAnswer, CommandAnswer } from '../../src/contract/fleet/devices';
import {
  cancelPath,
  commandsPath,
  deviceStatePath,
  FLEET_PATHS,
  SERIAL_MAX,
  OTHER_RELEASES,
  PERSONAL_DEVICES,
} from '../../src/contract/fleet/fleet';
import type { PairingAnswer } from '../../src/contract/fleet/pairing';
import type { DeviceAnswer, DeviceReport } from '../../src/contract/fleet/report';
import { packPath, PATHS } from '../../src/contract/paths';
import { importPath } from '../../src/contract/people/userImport';
import { correctPath, deactivatePath, deletePath, exportPath } from '../../src/contract/people/userPaths';
import { CART_MAX_SHEETS } from '../../src/contract/advice/sheet';
import { deviceReport } from '../server/support/deviceReport';
import { startPostgres } from '../server/support/postgres';
import { parseAnswer, exchange } from '../server/support/rawClient';
import { useOf } from '../soak/processUse';
import { until } from '../support/until';
import { AttackStage, FILE_ID, sheetItems } from './attackStage';

export interface Attack {
  readonly name: string;
  /**
   * Does the first part of an attack that must then wait a minute. All `begin` functions run first, so the other
   * attacks run during this minute.
   */
  readonly begin?: (stage: AttackStage) => Promise<void>;
  readonly run: (stage: AttackStage) => Promise<string | null>;
}

/** The longest time that other users may wait, in milliseconds, with a reserve for a busy machine. */
const MOST_WAIT_MS = 100 + 150;

/** Sends requests one after another until `end` settles. Returns the longest wait in milliseconds. */
async function longestWait(stage: AttackStage, end: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = end.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  let longest = 0;
  while (!isOver) {
    const start = performance.now();
    await (await stage.get(PATHS.version)).arrayBuffer();
    longest = Math.max(longest, performance.now() - start);
    await pause(4);
  }
  await over;
  return Math.round(longest);
}

const worker = async (stage: AttackStage): Promise<string> => stage.logIn((await stage.server.keys()).worker);
const admin = async (stage: AttackStage): Promise<string> => stage.logIn((await stage.server.keys()).admin);

const oddPaths: Attack = {
  name: '1.1 Pfade mit Punkten',
  run: async (stage) => {
    const pack = packPath('a'.repeat(64));
    const { port } = stage.server;
    for (const target of [
      `/x/..${pack}`,
      `/.${pack}`,
      `/${pack}`,
      `/%2e%2e${pack}`,
      `/x%2f..${pack}`,
      '/service-worker.js/..',
      '/a\\b',
    ]) {
      const request = `GET ${target} HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\nConnection: close\r\n\r\n`;
      const { status, headers } = parseAnswer(await exchange(port, request));
      if (status !== 400 || headers['content-type']?.startsWith('application/json') !== true)
        return `${target}: ${status} ${headers['content-type']}`;
    }
    return null;
  },
};

const hostileBodies: Attack = {
  name: '1.2 Ein Warenkorb voller Fehler',
  run: async (stage) => {
    const token = await worker(stage);
    const sheet = `{"a":1,"parts":[${Array(3_900).fill(0).join(',')}]}`;
    const body = (count: number) =>
      `email=a@b.de&${Array.from({ length: count }, (_, at) => `items[${at}][sheet]=${sheet}&items[${at}][name]=${at}&items[${at}][description]=`).join('&')}`;
    // At the first request the server compiles its validators of request bodies. This time must not count.
    await (await stage.post(PATHS.cart, body(1), token)).arrayBuffer();
    const sending = Promise.all(
      Array.from({ length: 14 }, async (_, at) => {
        const answer = await stage.post(PATHS.cart, body(at % 2 === 0 ? 100 : 10), token);
        return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
      }),
    );
    const longest = await longestWait(stage, sending);
    for (const { status, bytes } of await sending)
      if (status !== 400 || bytes >= 16_384) return `${status} mit ${bytes} Byte`;
    return longest > MOST_WAIT_MS * 2 ? `Andere warten ${longest} ms.` : null;
  },
};

const halfSentBodies: Attack = {
  name: '1.3 Halb gesendete Formulare',
  run: async (stage) => {
    const token = await worker(stage);
    const before = useOf(stage.server.pid).memory;
    const sockets: Socket[] = [];
    const open = (head: string, sent: number) => {
      const socket = connect(stage.server.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.resume();
      socket.write(
        `POST ${head}\r\nHost: a\r\nX-Forwarded-For: 192.0.2.3\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n` +
          'x'.repeat(sent),
      );
      sockets.push(socket);
    };
    for (let count = 0; count < 600; count += 1)
      open(`${PATHS.cart} HTTP/1.1\r\nContent-Length: 1048576\r\nAuthorization: Bearer ${token}`, 400_000);
    for (let count = 0; count < 600; count += 1) open(`${PATHS.authenticate} HTTP/1.1\r\nContent-Length: 4096`, 4_000);
    let most = 0;
    for (let looks = 0; looks < 20; looks += 1) {
      await pause(200);
      most = Math.max(most, useOf(stage.server.pid).memory);
    }
    const { status } = await stage.get(PATHS.session, token);
    for (const socket of sockets) socket.destroy();
    if (status !== 200) return `Andere bekommen ${status}.`;
    return most - before > 350 ? `Der Server nimmt ${most - before} MB mehr.` : null;
  },
};

const strangersWords: Attack = {
  name: '1.4 Fremde Worte im Namen des Herstellers',
  run: async (stage) => {
    const token = await worker(stage);
    const words = 'Gewinnspiel boese.example';
    const email = `${randomUUID()}@beispiel.de`;
    const file = { image: FILE_ID, name: words, description: words };
    await stage.settled(token, await stage.send(token, email, [file, ...sheetItems(1, words, words)]));
    const mail = stage.mailbox.received.find(({ to }) => to.includes(email));
    if (mail === undefined) return 'Die E-Mail kam nicht an.';
    const { subject = '', text = '', html = '', attachments } = mail.email;
    const shown = [subject, text, html, ...attachments.map(({ filename }) => filename ?? '')].join('\n');
    return /boese\.example|Gewinnspiel/i.test(shown) ? 'Sie stehen in der E-Mail.' : null;
  },
};

const waiting = `${randomUUID()}@beispiel.de`;
const MAIL_RETRY_MS = 62_000;
let begun = 0;

const deactivation: Attack = {
  name: '1.5 Was ein entzogener Zugang noch sendet',
  begin: async (stage) => {
    const administrator = await admin(stage);
    const answer = await stage.post(
      PATHS.usersStore,
      { company: 'Muster', email: `${randomUUID()}@muster.example`, permission_group: 'worker' },
      administrator,
    );
    const { user } = (await answer.json()) as CreateUserAnswer;
    const token = await stage.logIn(user.access_key);
    const before = stage.mailbox.connections;
    stage.mailbox.moods.push('busy', 'busy', 'busy');
    for (let count = 0; count < 3; count += 1)
      await stage.send(token, waiting, [{ image: FILE_ID, name: 'x', description: '' }]);
    await until('each was tried once', () => stage.mailbox.connections >= before + 3);
    await stage.post(deactivatePath(user.id), '', administrator);
    begun = performance.now();
  },
  run: async (stage) => {
    await pause(Math.max(0, begun + MAIL_RETRY_MS - performance.now()));
    // Waits until the server has sent a new mail of another user. By then the server has also tried all older due
    // mails.
    const token = await worker(stage);
    await stage.settled(
      token,
      await stage.send(token, 'andere@beispiel.de', [{ image: FILE_ID, name: 'x', description: '' }]),
    );
    const sent = stage.mailbox.received.filter(({ to }) => to.includes(waiting)).length;
    return sent > 0 ? `${sent} E-Mails.` : null;
  },
};

const printing: Attack = {
  name: '1.6 Zehn Blätter drucken',
  run: async (stage) => {
    const token = await worker(stage);
    // The first sheet starts the printer's thread. This time must not count.
    await stage.settled(token, await stage.send(token, 'kunde@beispiel.de', sheetItems(1)));
    const sending = stage
      .send(token, 'kunde@beispiel.de', sheetItems(CART_MAX_SHEETS))
      .then((id) => stage.settled(token, id));
    const longest = await longestWait(stage, sending);
    if ((await sending) !== 'sent') return 'Die Blätter wurden nicht gesendet.';
    return longest > MOST_WAIT_MS ? `Andere warten ${longest} ms.` : null;
  },
};

const restartAhead = (stage: AttackStage, days: number): Promise<void> =>
  stage.restart({
    NODE_OPTIONS: `--require=${path.join(__dirname, 'shiftedClock.cjs')}`,
    CLOCK_AHEAD_DAYS: String(days),
  });

const noticesOf = ({ mailbox }: AttackStage) => mailbox.received.filter(({ to }) => to.includes('admin@demo.example'));

const wrongClock: Attack = {
  name: '1.7 Ein Start mit falscher Uhr',
  run: async (stage) => {
    const token = await worker(stage);
    const notices = noticesOf(stage).length;
    await restartAhead(stage, 500);
    await pause(3_000);
    await stage.restart();
    const { status } = await stage.get(PATHS.session, token);
    if (status !== 200) return 'Die Sitzung ist gelöscht.';
    const more = noticesOf(stage).length - notices;
    return more === 0 ? null : `Administratoren bekommen ${more} E-Mails über stille Geräte.`;
  },
};

const foreignRequests: Attack = {
  name: '1.8 Formulare fremder Seiten (der Worker: test/sw)',
  run: async (stage) => {
    const token = await worker(stage);
    for (const site of ['cross-site', 'same-site'])
      for (const address of [PATHS.collect, PATHS.cart, PATHS.recipient, PATHS.links, PATHS.logout]) {
        const { status } = await stage.post(address, '', token, { 'sec-fetch-site': site });
        if (status !== 403) return `${address}: ${status}`;
      }
    const { status } = await stage.post(PATHS.collect, '{"hits":[]}', '', { 'content-type': 'text/plain' });
    return status === 401 ? null : `${PATHS.collect} ohne Token: ${status}`;
  },
};

const fullDisk: Attack = {
  name: '1.9 Ein voller Datenträger',
  run: async (stage) => {
    // The server writes this file to check its disk. /dev/full fails with ENOSPC, as a full disk does.
    await symlink('/dev/full', path.join(stage.dataDir, 'health-probe'));
    const disk = () =>
      until('the full disk is noticed', async () => {
        const health = await stage.get(PATHS.health);
        const { disk: found } = (await health.json()) as { disk: string };
        return found === 'full' && health.status;
      });
    if ((await disk()) !== 200) return 'Der Server dient nicht mehr.';
    const { status } = await stage.get(PATHS.live);
    return status === 200 ? null : `${PATHS.live}: ${status}`;
  },
};

const PERSON_PATHS = [correctPath, exportPath, deletePath];

const hostileTables: Attack = {
  name: '1.10 Tabellen voller Fehler, Fragen an das Protokoll, fremde Personen',
  run: async (stage) => {
    const [stranger, administrator] = [await worker(stage), await admin(stage)];
    for (const [token, expected] of [
      [stranger, 403],
      ['', 401],
    ] as const) {
      const answers = [
        await stage.get(PATHS.audit, token),
        await stage.post(importPath, { csv: 'x' }, token),
        ...(await Promise.all(PERSON_PATHS.map((pathOf) => stage.post(pathOf(1), {}, token)))),
      ];
      const statuses = answers.map(({ status }) => status);
      if (statuses.some((status) => status !== expected)) return statuses.join(', ');
    }
    for (const pathOf of PERSON_PATHS)
      for (const id of ['0', '-1', '1e3', '9999999999999999999', "1'%20or%201=1"]) {
        const address = pathOf(1).replace('/1/', `/${id}/`);
        const { status } = await stage.post(address, {}, administrator);
        if (status !== 400 && status !== 404) return `${address}: ${status}`;
      }
    for (const query of ["actor=1' or 1=1", 'from=9999-99-99', 'to=2026-02-30', 'kind=*', 'before=-1']) {
      const { status } = await stage.get(`${PATHS.audit}?${encodeURI(query)}`, administrator);
      if (status !== 400) return `${query}: ${status}`;
    }
    const csv = `Firma;E-Mail;Gruppe${'\n"a;;b'.repeat(10_000)}`;
    const rows = `Firma;E-Mail;Gruppe${'\n;;'.repeat(400)}\n${';'.repeat(70_000)}`;
    const blank = `Firma;E-Mail;Gruppe${'\n;'.repeat(35_000)}x`;
    const asked = Promise.all(
      [csv, rows, blank, csv, rows, blank].map(async (table) => {
        const answer = await stage.post(importPath, { csv: table }, administrator);
        return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
      }),
    );
    const wait = await longestWait(stage, asked);
    if (wait > MOST_WAIT_MS * 2) return `Andere warten ${wait} ms.`;
    const answers = await asked;
    for (const { status, bytes } of answers)
      if (status !== 400 || bytes >= 16_384) return `${status} mit ${bytes} Byte`;
    return null;
  },
};

const foreignDevices: Attack = {
  name: '1.11 Fremde Geräte und eine Flut von Bitten um Kopplung',
  run: async (stage) => {
    const token = await worker(stage);
    const report = (headers: Readonly<Record<string, string>>, more: object = {}) =>
      stage.post(FLEET_PATHS.device, JSON.stringify(deviceReport(more)), '', {
        'content-type': 'application/json',
        ...headers,
      });
    const register = async (of: string) =>
      ((await (await report({ authorization: `Bearer ${of}` })).json()) as DeviceAnswer).identity ?? {
        id: '',
        secret: '',
      };
    const [own, other] = [await register(token), await register(await worker(stage))];
    for (const device of [`${own.id}.${other.secret}`, `${randomUUID()}.${own.secret}`, own.id, 'x'.repeat(8_000)]) {
      const { status } = await report({ device, authorization: `Bearer ${token}` });
      if (status !== 401) return `Eine fremde Kennung bekommt ${status}.`;
    }
    const administrator = await admin(stage);
    await stage.post(commandsPath(other.id), { kind: 'erase' }, administrator);
    const told = async () =>
      ((await (await report({ device: `${other.id}.${other.secret}` })).json()) as DeviceAnswer).commands;
    const [erase] = await told();
    if (erase === undefined) return 'Der Befehl kommt nicht an.';
    await report({ device: `${own.id}.${own.secret}` }, { done: [{ id: erase.id, outcome: 'done' }] });
    if ((await told()).length !== 1) return 'Ein anderes Gerät quittiert den Befehl.';
    const bomb = Uint8Array.from(gzipSync(new Uint8Array(64 * 1_048_576)));
    for (const command of [erase.id, randomUUID()]) {
      const headers = { 'content-type': 'application/gzip', device: `${own.id}.${own.secret}` };
      const { status } = await stage.post(deviceStatePath(command), bomb, '', headers);
      if (status !== 404) return `Ein Zustand, nach dem niemand fragt, bekommt ${status}.`;
    }
    const ask = () => stage.post(FLEET_PATHS.pairings, { secret: randomBytes(32).toString('base64url') });
    const asked = Promise.all(Array.from({ length: 300 }, async () => (await ask()).status));
    const wait = await longestWait(stage, asked);
    const taken = (await asked).filter((status) => status === 200).length;
    if (taken > 20) return `${taken} Bitten sind offen.`;
    return wait > MOST_WAIT_MS * 4 ? `Andere warten ${wait} ms.` : null;
  },
};

const heldErasures: Attack = {
  name: '1.12 Befehle, die ein Löschen aufhalten',
  run: async (stage) => {
    const { dachberater } = await stage.server.keys();
    const [administrator, maker] = [await admin(stage), await stage.logIn(dachberater)];
    const report = async (headers: Readonly<Record<string, string>>, serial = 0): Promise<DeviceAnswer> => {
      const body = JSON.stringify(deviceReport({ serial }));
      const answer = await stage.post(FLEET_PATHS.device, body, '', { 'content-type': 'application/json', ...headers });
      return (await answer.json()) as DeviceAnswer;
    };
    const order = async (id: string, body: object, token = administrator) =>
      (await stage.post(commandsPath(id), body, token)).status;
    /** Gives ten unread messages, which the device has got, and ten new names. */
    const hold = async (token: string) => {
      const { identity: { id, secret } = { id: '', secret: '' } } = await report({ authorization: `Bearer ${token}` });
      const device = { device: `${id}.${secret}` };
      for (let count = 0; count < 10; count += 1) await order(id, { kind: 'message', text: 'Bitte anrufen' });
      const { length: unread } = (await report(device)).commands;
      for (let count = 0; count < 10; count += 1) await order(id, { kind: 'rename', name: `Foyer ${count}` }, maker);
      return { id, unread, told: async () => (await report(device, 10)).commands };
    };
    const user = async () => {
      const body = { company: 'Muster', email: `${randomUUID()}@muster.example`, permission_group: 'worker' };
      const answer = (await (await stage.post(PATHS.usersStore, body, administrator)).json()) as CreateUserAnswer;
      return { id: answer.user.id, token: await stage.logIn(answer.user.access_key) };
    };
    for (const kind of ['erase', 'endSession', 'withdraw'] as const) {
      const { id: person, token } = await user();
      const { id, unread, told } = await hold(token);
      if (unread !== 10) return `Das Gerät bekommt ${unread} Nachrichten.`;
      const status =
        kind === 'withdraw'
          ? (await stage.post(deactivatePath(person), '', administrator)).status
          : await order(id, { kind });
      if (status !== 200) return `${kind} bekommt ${status}.`;
      const session = await stage.get(PATHS.session, token);
      if (session.status !== 401) return `Nach ${kind} gilt die Sitzung noch.`;
      const [first] = await told();
      if (first?.kind !== kind || first.serial <= 10) return `Vor ${kind} kommt ${first?.kind ?? 'nichts'}.`;
      if ((await stage.post(cancelPath(id, first.id), '', maker)).status !== 403)
        return `Ein Herstelleradministrator nimmt ${kind} zurück.`;
      const takenBack = (await stage.post(cancelPath(id, first.id), '', administrator)).status;
      // The server would give the order of a withdrawn access again.
      if (takenBack !== (kind === 'withdraw' ? 409 : 200)) return `Wer ${kind} zurücknimmt, bekommt ${takenBack}.`;
      if ((await told()).some((command) => command.id === first.id) !== (kind === 'withdraw'))
        return `Nach der Rücknahme kommt ${kind} falsch an.`;
    }
    return null;
  },
};

interface Tablet {
  readonly id: string;
  readonly secret: string;
}

const NO_TABLET: Tablet = { id: '', secret: '' };

async function reportAs(
  stage: AttackStage,
  { id, secret }: Tablet,
  more: Partial<DeviceReport>,
): Promise<DeviceAnswer> {
  const headers = { 'content-type': 'application/json', device: `${id}.${secret}` };
  const answer = await stage.post(FLEET_PATHS.device, JSON.stringify(deviceReport(more)), '', headers);
  if (answer.status !== 200) throw new Error(`A report is refused: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as DeviceAnswer;
}

async function newTablet(stage: AttackStage): Promise<Tablet> {
  const headers = { 'content-type': 'application/json' };
  const answer = await stage.post(FLEET_PATHS.device, JSON.stringify(deviceReport()), await worker(stage), headers);
  return ((await answer.json()) as DeviceAnswer).identity ?? NO_TABLET;
}

const eraseDevice = async (stage: AttackStage, { id }: Tablet): Promise<void> =>
  void (await stage.post(`${FLEET_PATHS.devices}/${id}/commands`, { kind: 'erase' }, await admin(stage)));
const stateOf = async (stage: AttackStage, { id }: Tablet): Promise<string> =>
  ((await (await stage.get(`${FLEET_PATHS.devices}/${id}`, await admin(stage))).json()) as DeviceDetail).states[0]
    ?.state ?? '';
const isErase = ({ kind }: { readonly kind: string }): boolean => kind === 'erase';
const outcomeOf = ({ commands }: DeviceAnswer): DeviceReport['done'] =>
  commands.filter(isErase).map(({ id }) => ({ id, outcome: 'done' }));

const oneIdentity: Attack = {
  name: '1.13 Zwei Tablets mit derselben Kennung, eines davon gelöscht',
  run: async (stage) => {
    const tablet = await newTablet(stage);
    const first = { id: 'a'.repeat(12), previous: null, number: 1 };
    await reportAs(stage, tablet, { start: first });
    const [own, other] = ['b', 'c'].map((sign) => ({ id: sign.repeat(12), previous: first.id, number: 2 }));
    if (own === undefined || other === undefined) return 'Es fehlt ein Start.';
    await eraseDevice(stage, tablet);
    const told = await reportAs(stage, tablet, { start: own });
    // The other tablet must not answer for this one.
    const { spare } = await reportAs(stage, tablet, { start: other, serial: 1, done: outcomeOf(told) });
    if (spare === undefined) return 'Die Kopie fällt nicht auf.';
    if ((await stateOf(stage, tablet)) === 'erased') return 'Die Kopie quittiert die Löschung des anderen Geräts.';
    const { identity: copy } = await reportAs(stage, tablet, { start: { ...other, spare } });
    if (copy === undefined) return 'Die Kopie behält die Kennung.';
    await reportAs(stage, tablet, { start: own, serial: 1, done: outcomeOf(told) });
    if ((await stateOf(stage, tablet)) !== 'erased') return 'Das Gerät gilt nicht als gelöscht.';
    const { commands } = await reportAs(stage, copy, {});
    if (!commands.some(isErase)) return 'Die Kopie wird nicht gelöscht.';
    return (await stateOf(stage, copy)) === 'copied' ? null : 'Die Liste nennt die Kopie nicht.';
  },
};

const serialAhead: Attack = {
  name: '1.14 Eine Nummer weit voraus hält die Löschung auf',
  run: async (stage) => {
    const tablet = await newTablet(stage);
    await eraseDevice(stage, tablet);
    const { identity } = await reportAs(stage, tablet, { serial: SERIAL_MAX });
    if (identity === undefined) return 'Das Gerät behält seine Kennung.';
    const told = await reportAs(stage, identity, {});
    const [command] = told.commands.filter(isErase);
    if (command === undefined) return 'Die Löschung kommt nicht an.';
    await reportAs(stage, identity, { serial: command.serial, done: outcomeOf(told) });
    return (await stateOf(stage, identity)) === 'erased' ? null : 'Die Löschung gilt nicht als geschehen.';
  },
};

const inventedDevices: Attack = {
  name: '1.15 Ein Schlüssel als 120 Geräte, und 122 erfundene Versionen in /metrics',
  run: async (stage) => {
    const json = { 'content-type': 'application/json' };
    const report = (token: string, identity: DeviceAnswer['identity'] | null, running = '1.2.3') =>
      stage.post(FLEET_PATHS.device, JSON.stringify(deviceReport({ running })), token, {
        ...json,
        ...(identity ? { device: `${identity.id}.${identity.secret}` } : {}),
      });
    const register = async (token: string) => ((await (await report(token, null)).json()) as DeviceAnswer).identity;
    const administrator = await admin(stage);
    const total = async (search = '') => {
      const answer = await stage.get(`${FLEET_PATHS.devices}?search=${search}`, administrator);
      return ((await answer.json()) as DevicesAnswer).total;
    };
    const token = await worker(stage);
    const before = await total();
    for (let count = 0; count < 120; count += 1) await report(token, await register(token));
    const made = (await total()) - before;
    if (made > 1) return `Eine Sitzung macht ${made} Geräte.`;
    const keys = await stage.server.keys();
    let version = 0;
    for (const key of [keys.worker, keys.default, keys.dachberater])
      for (let count = 0; count < 41; count += 1) {
        const own = await stage.logIn(key);
        const { status } = await report(own, await register(own), `66.0.${(version += 1)}`);
        if (status !== 200) return `Eine Meldung bekommt ${status}.`;
      }
    // Each report names a serial far ahead under the identity of the answer before.
    let tablet = await register(await stage.logIn(keys.default));
    for (let count = 0; count < 120 && tablet !== undefined; count += 1)
      tablet = (await reportAs(stage, tablet, { serial: SERIAL_MAX })).identity;
    if (tablet === undefined) return 'Das Gerät behält seine Kennung.';
    for (const email of ['worker@', 'default@', 'dachberater@']) {
      const devices = await total(email);
      if (devices > PERSONAL_DEVICES) return `Ein Schlüssel hat ${devices} Geräte.`;
    }
    const metrics = await (await fetch(`http://127.0.0.1:${stage.metricsPort}/metrics`)).text();
    const labels = [...metrics.matchAll(/^dachberater_devices\{.*release="([^"]*)"/gm)].map(([, label]) => label);
    const invented = new Set(labels.filter((label) => label?.startsWith('66.')));
    if (!labels.includes(OTHER_RELEASES)) return 'Die Meldungen fehlen in /metrics.';
    return invented.size > 0 ? `${invented.size} erfundene Versionen stehen in /metrics.` : null;
  },
};

/** Bodies that cost the server much more than they cost their sender. */
const hostileStates: Attack = {
  name: '1.16 Tiefe und wiederholte Zustände',
  run: async (stage) => {
    const [token, administrator] = [await worker(stage), await admin(stage)];
    const json = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const report = await stage.post(FLEET_PATHS.device, JSON.stringify(deviceReport()), '', json);
    const { identity } = (await report.json()) as DeviceAnswer;
    const device = `${identity?.id}.${identity?.secret}`;
    const askState = async () => {
      const commands = `${FLEET_PATHS.devices}/${identity?.id}/commands`;
      const answer = await stage.post(commands, { kind: 'sendState' }, administrator);
      return ((await answer.json()) as CommandAnswer).id;
    };
    const send = async (command: string, bytes: Uint8Array<ArrayBuffer>) =>
      (await stage.post(deviceStatePath(command), bytes, '', { 'content-type': 'application/gzip', device })).status;
    const deep = (length: number) =>
      Uint8Array.from(gzipSync(`{"a":${'['.repeat(length / 2)}${']'.repeat(length / 2)}}`));
    for (const length of [8 * 1_048_576, 4_000_000]) {
      const command = await askState();
      const sent = Promise.all([send(command, deep(length)), send(command, deep(length))]);
      const wait = await longestWait(stage, sent);
      if (wait > MOST_WAIT_MS) return `Andere warten ${wait} ms.`;
      if ((await sent).includes(200)) return 'Ein tiefer Zustand wird angenommen.';
      const again = await send(command, deep(length));
      if (again !== 409) return `Ein wiederholter Zustand bekommt ${again}.`;
    }
    const command = await askState();
    const good = Uint8Array.from(gzipSync('{}'));
    const statuses = [await send(command, good), await send(command, good)];
    return statuses.join() === '200,409' ? null : `Ein wiederholter Zustand bekommt ${statuses.join()}.`;
  },
};

const parallelPairings: Attack = {
  name: '1.17 Zwanzig Bitten um Kopplung zugleich mit zufälligen Geheimnissen',
  // The embedded database has one connection, so there no call can hold the connections of others.
  run: async () => {
    const postgres = await startPostgres();
    try {
      const stage = await AttackStage.open({ DATABASE_URL: await postgres.createDatabase() });
      return await floodPairings(stage).finally(() => stage.close());
    } finally {
      await postgres.stop();
    }
  },
};

async function floodPairings(stage: AttackStage): Promise<string | null> {
  const token = await worker(stage);
  const from = { 'x-forwarded-for': '192.0.2.13' };
  const ask = () => stage.post(FLEET_PATHS.pairings, { secret: randomBytes(32).toString('base64url') }, '', from);
  const asked = Promise.all(Array.from({ length: 20 }, async () => (await ask()).status));
  const others = await Promise.all(Array.from({ length: 12 }, () => stage.get(PATHS.session, token)));
  const refused = others.filter(({ status }) => status !== 200).length;
  if (refused > 0) return `${refused} Anfragen anderer sind abgelehnt.`;
  const faults = (await asked).filter((status) => ![200, 429, 503].includes(status));
  return faults.length === 0 ? null : `Bitten um Kopplung bekommen ${faults.join()}.`;
}

const lostPairing: Attack = {
  name: '1.18 Die Antwort auf eine Kopplung geht verloren',
  run: async (stage) => {
    const administrator = await admin(stage);
    const secret = randomBytes(32).toString('base64url');
    const ask = async () => {
      const answer = await stage.post(FLEET_PATHS.pairings, { secret }, '', { 'x-forwarded-for': '198.51.100.18' });
      return (await answer.json()) as PairingAnswer;
    };
    const asked = await ask();
    if (asked.state !== 'waiting') return 'Ein neues Gerät ist schon gekoppelt.';
    const device = { name: 'Verlorene Antwort', kind: 'personal', permission_group: 'worker' };
    await stage.post(`${FLEET_PATHS.pairings}/${asked.signs}/pair`, device, administrator);
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, ask));
    if (first?.state !== 'paired') return 'Das Gerät wird nicht gekoppelt.';
    if (others.some((other) => !isDeepStrictEqual(other, first))) return 'Die Antworten unterscheiden sich.';
    await reportAs(stage, first.identity, {});
    if ((await ask()).state === 'paired') return 'Nach der Meldung gilt das Geheimnis noch.';
    const list = await stage.get(`${FLEET_PATHS.devices}?search=Verlorene`, administrator);
    const { total } = (await list.json()) as DevicesAnswer;
    const detail = await stage.get(`${FLEET_PATHS.devices}/${first.identity.id}`, administrator);
    const { sessions } = (await detail.json()) as DeviceDetail;
    return total === 1 && sessions.length === 1 ? null : `${total} Geräte und ${sessions.length} Sitzungen.`;
  },
};

const forgottenPerson: Attack = {
  name: '1.19 Auskunft und Löschung einer Person mit einem Gerät',
  run: async (stage) => {
    const administrator = await admin(stage);
    const [surname, text] = ['Quendelmeier', 'Bitte die Mappe schicken'];
    const person = { salutation: 'female', firstname: 'Edelgard', lastname: surname, company: 'Muster' };
    const body = { ...person, email: `${randomUUID()}@muster.example`, permission_group: 'worker' };
    const { user } = (await (await stage.post(PATHS.usersStore, body, administrator)).json()) as CreateUserAnswer;
    const headers = { 'content-type': 'application/json' };
    const token = await stage.logIn(user.access_key);
    const report = await stage.post(FLEET_PATHS.device, JSON.stringify(deviceReport()), token, headers);
    const { identity = NO_TABLET } = (await report.json()) as DeviceAnswer;
    for (const order of [
      { kind: 'rename', name: `Tablet von Edelgard ${surname}` },
      { kind: 'message', text },
    ])
      await stage.post(commandsPath(identity.id), order, administrator);
    const exported = await (await stage.post(exportPath(user.id), '', administrator)).text();
    if (!exported.includes(text) || !exported.includes(identity.id)) return 'Der Auskunft fehlt eine Nachricht.';
    if (exported.includes('admin@demo.example')) return 'Die Auskunft nennt eine andere Person.';
    const { status } = await stage.post(deletePath(user.id), '', administrator);
    if (status !== 200) return `Die Löschung bekommt ${status}.`;
    const { name, commands } = await reportAs(stage, identity, {});
    const kinds = commands.map(({ kind }) => kind).join();
    if (kinds !== 'withdraw') return `Das Gerät bekommt noch: ${kinds}.`;
    return name.includes(surname) ? `Das Gerät heißt noch ${name}.` : null;
  },
};

const silentDevices: Attack = {
  name: '1.20 Geräte, die zwanzig Tage schweigen',
  run: async (stage) => {
    await newTablet(stage);
    const before = noticesOf(stage).length;
    await restartAhead(stage, 20);
    await until('the administrator gets a mail', () => noticesOf(stage).length > before);
    const text = noticesOf(stage).at(-1)?.email.text ?? '';
    return text.includes('Seit mehr als 14 Tagen hat sich nicht gemeldet') ? null : 'Die E-Mail nennt kein Gerät.';
  },
};

/** All attacks in order. Attacks that restart the server come last. */
export const ATTACKS: readonly Attack[] = [
  oddPaths,
  hostileBodies,
  halfSentBodies,
  strangersWords,
  printing,
  foreignRequests,
  hostileTables,
  foreignDevices,
  heldErasures,
  oneIdentity,
  serialAhead,
  inventedDevices,
  hostileStates,
  parallelPairings,
  lostPairing,
  forgottenPerson,
  fullDisk,
  deactivation,
  silentDevices,
  wrongClock,
];
