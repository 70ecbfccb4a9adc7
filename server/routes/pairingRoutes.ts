import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FLEET_PATHS } from '../../src/contract/fleet/fleet';
import {
  PairBody,
  PairingBody,
  type OpenPairing,
  type PairAnswer,
  type PairingAnswer,
} from '../../src/contract/fleet/pairing';
import { PAIRING_SIGNS_PATTERN } from '../../src/contract/fleet/pairingSigns';
import { PERMISSIONS } from '../../src/contract/base/permissions';
import { logChange, originOf } from '../access/accessLog';
import { callerOf, requireLevel, setFiledataCookie } from '../access/authentication';
import { deviceOf } from '../access/device';
import { loadSealKey } from '../access/sealKey';
import { WrongKeys } from '../access/wrongKeys';
import { steadyNow } from '../base/clock';
import { addressFor, networkOf } from '../base/networks';
import { BODY_LIMITS } from '../http/bodyLimits';
import { RequestFault } from '../http/errorAnswer';
import { tooMany } from '../http/tooMany';
import { judgeDeviceName } from '../fleet/judgeOrder';
import { judgePaired } from '../fleet/judgePaired';
import { ask, endOf, findPairing, pair, type Asker } from '../fleet/pairings';
import { phraseOf } from '../fleet/phrase';
import { isShowroomUser } from '../users/showroomUsers';
import type { Api, Services } from './services';

/** Twenty devices may wait in one network (pairings.ts), and each asks every three seconds. */
const ASKS_OF_NETWORK = 200;

const bySigns = { params: Type.Object({ signs: Type.String({ pattern: PAIRING_SIGNS_PATTERN }) }) };
const FULL =
  'In diesem Netz warten schon sehr viele Geräte darauf, gekoppelt zu werden. Bitte warten Sie einige Minuten.';
const ENDED = 'Der Zugang dieses Geräts wurde inzwischen entzogen. Bitte koppeln Sie es noch einmal.';
const UNKNOWN = 'Kein Gerät wartet mit diesen Zeichen. Sie gelten zehn Minuten und nur einmal.';
const TAKEN = 'Einem Gerät dieses Namens wurde der Zugang entzogen. Bitte wählen Sie einen anderen Namen.';
const TOO_MANY_TRIES = 'Zu viele Versuche. Bitte warten Sie einen Moment.';
const TOO_MANY = 'Sie haben in kurzer Zeit sehr viele Geräte eingerichtet. Bitte versuchen Sie es später.';

export function pairingRoutes(api: Api, { config, db, pool, vault, open }: Services): void {
  // Counts wrong pairing codes like wrong access keys.
  const wrongSigns = new WrongKeys({
    pool,
    onAlarm: (count) => api.log.warn({ event: 'keys.flood', count, windowSeconds: 60 }, 'many wrong signs'),
    now: steadyNow,
  });

  async function unknownSigns(request: FastifyRequest, reply: FastifyReply): Promise<RequestFault> {
    const wait = await wrongSigns.failed(request.ip);
    return wait > 0 ? tooMany(reply, 'signs', TOO_MANY_TRIES, wait) : RequestFault.ofField(404, 'signs', UNKNOWN);
  }

  /** Reads everything that the answer needs, so that an open call uses the database only in its turn. */
  async function askWithKey(secret: string, asker: Asker) {
    const asked = await ask(db, vault, secret, asker);
    if (typeof asked === 'string' || !('session' in asked)) return asked;
    const isShowroom = await isShowroomUser(db, asked.session.userId);
    return { ...asked, sealKey: isShowroom ? { seal_key: (await loadSealKey(db, vault)).publicKey } : {} };
  }

  api.post(
    FLEET_PATHS.pairings,
    {
      schema: { body: PairingBody },
      bodyLimit: BODY_LIMITS.pairing,
      config: { access: 'open', networkCalls: ASKS_OF_NETWORK },
    },
    async (request, reply): Promise<PairingAnswer> => {
      const asker = {
        browser: deviceOf(request.headers['user-agent']),
        network: networkOf(request.ip),
        address: addressFor(config.logAddresses, request.ip),
      };
      const asked = await open.run(reply, () => askWithKey(request.body.secret, asker));
      if (asked === 'ended') throw RequestFault.ofField(409, 'secret', ENDED);
      if ('waitSeconds' in asked) throw tooMany(reply, 'secret', FULL, asked.waitSeconds);
      if ('signs' in asked) {
        const { signs, secretHash } = asked;
        return { state: 'waiting', signs, phrase: phraseOf(secretHash), expires: endOf(asked).toISOString() };
      }
      const { userId, token, filedataToken, group, mark, person } = asked.session;
      if (asked.isNew) logChange(request, 'session.started', { actor: userId, address: asker.address }, userId);
      setFiledataCookie(request, reply, filedataToken);
      const { identity, showroom, sealKey } = asked;
      const session = { token, permission: PERMISSIONS[group], user: mark, person, ...sealKey };
      return { state: 'paired', identity, session, ...(showroom === null ? {} : { showroom }) };
    },
  );

  api.get(`${FLEET_PATHS.pairings}/:signs`, { schema: bySigns }, async (request, reply): Promise<OpenPairing> => {
    requireLevel(request, 'admin');
    const found = await findPairing(db, request.params.signs);
    if (found === null) throw await unknownSigns(request, reply);
    const { signs, browser, address, secretHash, createdAt } = found;
    return { signs, browser, network: address, phrase: phraseOf(secretHash), created_at: createdAt.toISOString() };
  });

  api.post(
    `${FLEET_PATHS.pairings}/:signs/pair`,
    { schema: { ...bySigns, body: PairBody } },
    async (request, reply): Promise<PairAnswer> => {
      requireLevel(request, 'admin');
      const { kind, permission_group: group } = request.body;
      const name = judgeDeviceName(request.body.name);
      const showroom = judgePaired(request.body);
      const by = { ...originOf(request, config.logAddresses), actor: callerOf(request).userId };
      const paired = await pair(db, vault, request.params.signs, { name, kind, group, showroom }, by);
      if (paired === 'unknown') throw await unknownSigns(request, reply);
      if (paired === 'taken') throw RequestFault.ofField(409, 'name', TAKEN);
      if ('waitSeconds' in paired) throw tooMany(reply, 'name', TOO_MANY, paired.waitSeconds);
      request.log.info({ event: 'device.paired', ...by, device: paired.id }, 'device paired');
      return paired;
    },
  );
}
