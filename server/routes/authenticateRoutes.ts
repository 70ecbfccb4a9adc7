import { AuthenticateBody, type AuthenticateAnswer, type SessionAnswer } from '../../src/contract/people/logIn';
import { KEY_MAX_LENGTH } from '../../src/contract/base/limits';
import { PATHS } from '../../src/contract/paths';
import { PERMISSIONS } from '../../src/contract/base/permissions';
import { logChange, logLimit, logWrongKey, originOf } from '../access/accessLog';
import { callerOf, clearFiledataCookie, setFiledataCookie } from '../access/authentication';
import { steadyNow } from '../base/clock';
import { addressFor } from '../base/networks';
import { loadSealKey } from '../access/sealKey';
import { endSession, startSession } from '../access/sessions';
import { WrongKeys } from '../access/wrongKeys';
import { deviceOf } from '../access/device';
import { BODY_LIMITS } from '../http/bodyLimits';
import { RequestFault } from '../http/errorAnswer';
import { tooMany } from '../http/tooMany';
import { shownNameOf } from '../access/shownName';
import { isShowroomUser } from '../users/showroomUsers';
import type { Api, Services } from './services';

/** All tablets of a large showroom may log in together. */
const LOG_INS_OF_NETWORK = 300;

const INVALID_KEY = 'Der Zugangsschlüssel ist ungültig.';
const WRONG_KEY: AuthenticateAnswer = { valid: false, message: INVALID_KEY };
const TOO_MANY_TRIES = 'Zu viele Versuche. Bitte warten Sie einen Moment.';

const TOO_MANY_LOG_INS =
  'Mit diesem Schlüssel wurde in kurzer Zeit sehr oft freigeschaltet. Bitte versuchen Sie es etwas später.';

export function authenticateRoutes(api: Api, { config, db, pool, vault, sessions, open }: Services): void {
  const wrongKeys = new WrongKeys({
    pool,
    onAlarm: (count) => api.log.warn({ event: 'keys.flood', count, windowSeconds: 60 }, 'many wrong keys'),
    now: steadyNow,
  });

  api.post(
    PATHS.authenticate,
    {
      schema: { body: AuthenticateBody },
      bodyLimit: BODY_LIMITS.authenticate,
      config: { access: 'open', networkCalls: LOG_INS_OF_NETWORK },
    },
    async (request, reply): Promise<AuthenticateAnswer> => {
      const { key } = request.body;
      const keyHash = vault.hash(key);
      const address = addressFor(config.logAddresses, request.ip);
      const client = { address, device: deviceOf(request.headers['user-agent']) };
      const { session, wait } = await open.run(reply, async () => {
        const started = keyHash === null ? null : await startSession(db, keyHash, client);
        if (started === 'locked') return started;
        return { session: started, wait: started === null ? await wrongKeys.failed(request.ip) : 0 };
      });
      if (session === null) {
        logWrongKey(request, address, wait);
        if (wait > 0) throw tooMany(reply, 'key', TOO_MANY_TRIES, wait);
        if (key.length > KEY_MAX_LENGTH) throw RequestFault.ofField(400, 'key', INVALID_KEY);
        return WRONG_KEY;
      }
      if ('waitSeconds' in session) {
        logLimit(request, 'session.limited', { actor: session.userId, address }, session.waitSeconds);
        throw tooMany(reply, 'key', TOO_MANY_LOG_INS, session.waitSeconds);
      }
      logChange(request, 'session.started', { actor: session.userId, address }, session.userId);
      setFiledataCookie(request, reply, session.filedataToken);
      return {
        valid: true,
        token: session.token,
        permission: PERMISSIONS[session.group],
        message: 'Ihr Zugang ist freigeschaltet.',
        user: session.mark,
        person: session.person,
      };
    },
  );

  api.get(PATHS.session, async (request): Promise<SessionAnswer> => {
    const { userId, mark, rights } = callerOf(request);
    const sealKey = (await isShowroomUser(db, userId)) ? { seal_key: (await loadSealKey(db, vault)).publicKey } : {};
    return { user: mark, person: await shownNameOf(db, userId), rights: [...rights], ...sealKey };
  });

  api.post(PATHS.logout, async (request, reply) => {
    const by = originOf(request, config.logAddresses);
    const { sessionId, userId } = callerOf(request);
    await endSession(db, userId, sessionId, by);
    sessions.forget(userId);
    logChange(request, 'session.ended', by, userId);
    clearFiledataCookie(request, reply);
    // Removes cached documents. "storage" would also remove the app shell, which the next user needs.
    reply.header('clear-site-data', '"cache"');
    return { message: 'Sie sind abgemeldet.' };
  });
}
