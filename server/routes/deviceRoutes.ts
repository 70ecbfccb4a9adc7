import { Type } from '@sinclair/typebox';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UUID_PATTERN } from '../../src/contract/base/ids';
import {
  DEVICE_HEADER,
  deviceSetUpPath,
  deviceStatePath,
  FLEET_PATHS,
  type CommandKind,
} from '../../src/contract/fleet/fleet';
import {
  DeviceReport,
  OrdersQuery,
  type DeviceAnswer,
  type OrdersAnswer,
  type StateTakenAnswer,
} from '../../src/contract/fleet/report';
import type { SetUpAnswer } from '../../src/contract/fleet/setUp';
import { isUrgent } from '../../src/contract/fleet/urgency';
import { PERMISSIONS } from '../../src/contract/base/permissions';
import { OPERATOR } from '../access/audit';
import { logChange, logLimit } from '../access/accessLog';
import { callerOf, notLoggedIn, setFiledataCookie } from '../access/authentication';
import { deviceOf } from '../access/device';
import { loadSealKey } from '../access/sealKey';
import { BODY_LIMITS } from '../http/bodyLimits';
import { whenOver } from '../http/answerMemory';
import { RequestFault } from '../http/errorAnswer';
import { acceptJson } from '../http/json';
import { tooMany } from '../http/tooMany';
import { addressFor } from '../base/networks';
import { endSessionsOf, hasNewCommands, raiseSerial, waitingCommands, withdraw } from '../fleet/commands';
import { settle } from '../fleet/settleCommands';
import { endFormerIdentity, isFarAhead, replaceIdentity, separateCopy, takeStart } from '../fleet/newIdentity';
import { pairingReported } from '../fleet/pairings';
import { keepState, stateAsked } from '../fleet/sentStates';
import { takeSetUp } from '../fleet/setUps';
import { StateCheck } from '../fleet/stateCheck';
import { findDevice, readIdentity, registerDevice, tieSession, type KnownDevice } from '../fleet/deviceStore';
import type { Api, Services } from './services';

/** Enough for a device's regular reports, its reports about commands and its sent states. `duration`: seconds. */
const REPORTS = { points: 20, duration: 60 };
/** A device in use asks for orders every 25 seconds. Its copies may share its identity. */
const ASKS = { points: 20, duration: 60 };
/** High limit per user, because a showroom chain may share an access key. */
const REGISTRATIONS = { points: 300, duration: 600 };
/** Stands for the users of all devices without a user. Ids of users begin at 1. */
const NO_USER = 0;

const IS_UUID = new RegExp(UUID_PATTERN);
const byCommand = { params: Type.Object({ command: Type.String({ pattern: UUID_PATTERN }) }) };
const NO_SET_UP = 'Diese Einrichtung wartet nicht mehr.';
const TAKEN_NAME = 'Einem Gerät dieses Namens wurde der Zugang entzogen.';
const MANY_SET_UPS = 'In kurzer Zeit wurden sehr viele Geräte eingerichtet.';
const NOT_ASKED = 'Dieser Zustand ist nicht gefragt.';
const TAKEN = 'Dieser Zustand ist schon angekommen.';
const SENDING = 'Dieses Gerät sendet gerade schon einen Zustand.';
const NO_STATE = 'Angenommen wird nur ein gepackter Zustand.';
const BUSY = 'Der Server prüft gerade viele Zustände. Bitte versuchen Sie es gleich noch einmal.';
const SENDING_SECONDS = 10;
const BUSY_SECONDS = 30;

export function deviceRoutes(api: Api, { config, db, vault, reports, sessions, open }: Services): void {
  const reportLimit = new RateLimiterMemory({ ...REPORTS, keyPrefix: 'report' });
  const askLimit = new RateLimiterMemory({ ...ASKS, keyPrefix: 'orders' });
  const registerLimit = new RateLimiterMemory({ ...REGISTRATIONS, keyPrefix: 'register' });
  /** Identities of devices in use do not count here, so they cannot hold up an urgent command. */
  const lockedOutLimit = new RateLimiterMemory({ ...REGISTRATIONS, keyPrefix: 'lockedOut' });

  async function identify(request: FastifyRequest, reply: FastifyReply): Promise<KnownDevice> {
    const identity = readIdentity(request.headers[DEVICE_HEADER]);
    const device = identity === null ? null : await open.run(reply, () => findDevice(db, vault, identity));
    if (device === null) throw RequestFault.ofField(401, DEVICE_HEADER, 'Dieses Gerät ist hier nicht bekannt.');
    return device;
  }

  async function register(request: FastifyRequest, reply: FastifyReply): Promise<DeviceAnswer> {
    const caller = callerOf(request);
    await within(registerLimit, caller.userId, reply);
    const registered = await registerDevice(db, vault, caller, deviceOf(request.headers['user-agent']));
    if (registered === null) throw notLoggedIn(reply);
    const { id, secret, name } = registered;
    return { identity: { id, secret }, name, commands: [] };
  }

  /** Null if the device keeps its identity. Otherwise the server takes nothing of the report but outcomes. */
  async function otherIdentity(
    device: KnownDevice,
    { body: report, ip, log }: Contact,
    reply: FastifyReply,
  ): Promise<DeviceAnswer | null> {
    const told = { name: device.name, commands: [] };
    const by = { actor: null, address: addressFor(config.logAddresses, ip) };
    const limit = device.isLockedOut ? lockedOutLimit : registerLimit;
    const verdict = report.start === undefined ? null : await takeStart(db, device, report.start);
    if (verdict?.kind === 'outOfOrder') return { ...told, spare: verdict.spare };
    if (verdict?.kind === 'copy') {
      await within(limit, device.userId ?? device.id, reply);
      const { spare } = verdict;
      const identity = await separateCopy(db, vault, { device, spare, done: report.done, by });
      if (identity === null) throw tooMany(reply, DEVICE_HEADER, 'Von diesem Gerät gibt es sehr viele Kopien.', 3_600);
      log.warn({ event: 'device.copied', device: device.id, copy: spare }, 'two devices had one identity');
      return { ...told, identity };
    }
    if (device.successorId === null && !isFarAhead(report.serial, device.commandSerial)) return null;
    // All devices without a user share one limit, because each new identity has another id.
    if (!device.hasUrgent) await within(limit, device.userId ?? NO_USER, reply);
    await settle(db, device.successorId ?? device.id, { done: report.done, serial: 0 });
    const identity = await replaceIdentity(db, vault, device, by);
    log.warn({ event: 'device.replaced', device: device.id, now: identity.id }, 'a serial was far ahead');
    return { ...told, identity };
  }

  async function answer(device: KnownDevice, contact: Contact, reply: FastifyReply): Promise<DeviceAnswer> {
    const other = await otherIdentity(device, contact, reply);
    if (other !== null) return other;
    const { body: report, session } = contact;
    const { name } = session === null ? device : await tieSession(db, device, session);
    forget(await settle(db, device.id, report));
    if (report.serial > device.commandSerial) await raiseSerial(db, device.id, report.serial);
    reports.take(device.id, report, Date.now());
    const isFirst = device.reportedAt === null;
    if (isFirst) {
      await reports.write();
      await pairingReported(db, device.id);
    }
    const hasCommands = (isFirst && (await endFormerIdentity(db, device.id))) || device.hasCommands;
    const waiting = () => waitingCommands(db, device.id, device.secret);
    const given = hasCommands ? await waiting() : [];
    const isGiven = (order: CommandKind) => given.some(({ kind }) => kind === order);
    // A user with a session still has access, so the user's work must stay. An erasure already deletes this work.
    const isToEnd = device.isWithdrawn && session === null && device.withdrawnAt === null && !isGiven('erase');
    const isChanged = isToEnd !== isGiven('withdraw');
    if (isChanged) forget(await withdraw(db, device.id, isToEnd));
    const commands = isChanged ? await waiting() : given;
    // The session may be newer than the command.
    if (session !== null && commands.some(({ kind }) => isUrgent(kind)))
      forget(await endSessionsOf(db, [device.id], OPERATOR));
    const { offlineDays } = device;
    return { name, ...(offlineDays === null ? {} : { offline_days: offlineDays }), commands };
  }

  function forget(users: readonly number[]): void {
    for (const user of users) sessions.forget(user);
  }

  api.register(async (scope: Api) => {
    acceptJson(scope, ['application/json'], BODY_LIMITS.device);
    scope.post(
      FLEET_PATHS.device,
      { schema: { body: DeviceReport }, bodyLimit: BODY_LIMITS.device, config: { access: 'device' } },
      async (request, reply): Promise<DeviceAnswer> => {
        if (request.headers[DEVICE_HEADER] === undefined) return register(request, reply);
        const device = await identify(request, reply);
        // Copies of a device share its identity, and each of them must get its urgent command.
        if (!device.isLockedOut) await within(reportLimit, device.id, reply);
        return answer(device, request, reply);
      },
    );
  });

  api.get(
    FLEET_PATHS.deviceOrders,
    { schema: { querystring: OrdersQuery }, config: { access: 'device' } },
    async (request, reply): Promise<OrdersAnswer> => {
      const device = await identify(request, reply);
      await within(askLimit, device.id, reply);
      // The server writes the order to end the access with the answer to the next report.
      const isToEnd = device.isWithdrawn && device.withdrawnAt === null && !device.hasUrgent;
      return { waiting: isToEnd || (await hasNewCommands(db, device.id, Number(request.query.serial))) };
    },
  );

  api.post(
    deviceSetUpPath(':command'),
    { schema: byCommand, config: { access: 'device' } },
    async (request, reply): Promise<SetUpAnswer> => {
      const device = await identify(request, reply);
      await within(reportLimit, device.id, reply);
      const browser = deviceOf(request.headers['user-agent']);
      const by = { actor: null, address: addressFor(config.logAddresses, request.ip) };
      const taken = await takeSetUp(db, vault, device, { id: request.params.command, browser, address: by.address });
      if (taken === 'unknown') throw RequestFault.ofField(404, 'command', NO_SET_UP);
      if (taken === 'taken') throw RequestFault.ofField(409, 'name', TAKEN_NAME);
      if ('waitSeconds' in taken) {
        logLimit(request, 'user.limited', by, taken.waitSeconds);
        throw tooMany(reply, 'command', MANY_SET_UPS, taken.waitSeconds);
      }
      const { userId, token, filedataToken, group, mark, person } = taken.session;
      if (taken.isNew) logChange(request, 'session.started', { ...by, actor: userId }, userId);
      setFiledataCookie(request, reply, filedataToken);
      const { showroom } = taken;
      const { publicKey } = await loadSealKey(db, vault);
      const session = { token, permission: PERMISSIONS[group], user: mark, person, seal_key: publicKey };
      return { session, ...(showroom === null ? {} : { showroom }) };
    },
  );

  const check = new StateCheck();
  api.addHook('onClose', () => check.close());
  /** Ids of devices that are sending a state. */
  const sending = new Set<string>();

  /** Refuses a state before its body is read. */
  async function admitState(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const device = await identify(request, reply);
    await within(reportLimit, device.id, reply);
    const { command } = request.params as { readonly command: string };
    const asked = IS_UUID.test(command) ? await stateAsked(db, device.id, command) : 'invalid';
    // The schema refuses an invalid id.
    if (asked === 'invalid') return;
    if (asked === 'unknown') throw RequestFault.ofField(404, 'command', NOT_ASKED);
    if (asked === 'taken') throw RequestFault.ofField(409, 'command', TAKEN);
    if (sending.has(device.id)) throw tooMany(reply, 'command', SENDING, SENDING_SECONDS);
    sending.add(device.id);
    whenOver(reply.raw, () => sending.delete(device.id));
  }

  api.register(async (scope: Api) => {
    acceptBytes(scope, 'application/gzip', BODY_LIMITS.deviceState);
    scope.post(
      deviceStatePath(':command'),
      {
        schema: byCommand,
        bodyLimit: BODY_LIMITS.deviceState,
        config: { access: 'device' },
        onRequest: admitState,
      },
      async (request, reply): Promise<StateTakenAnswer> => {
        const { id } = readIdentity(request.headers[DEVICE_HEADER]) ?? { id: '' };
        const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array();
        const isState = await check.isState(bytes);
        if (isState === 'busy') {
          reply.header('retry-after', BUSY_SECONDS);
          throw RequestFault.ofField(503, 'body', BUSY);
        }
        if (!(await keepState(db, id, request.params.command, isState ? bytes : null)))
          throw RequestFault.ofField(409, 'command', TAKEN);
        if (!isState) throw RequestFault.ofField(400, 'body', NO_STATE);
        return { bytes: bytes.length };
      },
    );
  });
}

function acceptBytes(scope: Api, type: string, bodyLimit: number): void {
  scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_request, bytes, done) => done(null, bytes));
}

type Contact = { readonly body: DeviceReport } & Pick<FastifyRequest, 'session' | 'ip' | 'log'>;

async function within(limiter: RateLimiterMemory, key: string | number, reply: FastifyReply): Promise<void> {
  const spent = await limiter.consume(key).catch((error: unknown) => error);
  if (!(spent instanceof RateLimiterRes) || spent.remainingPoints > 0 || spent.consumedPoints <= limiter.points) return;
  throw tooMany(reply, DEVICE_HEADER, 'Das Gerät hat sich sehr oft gemeldet.', Math.ceil(spent.msBeforeNext / 1000));
}
