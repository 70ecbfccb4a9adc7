import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TOKEN_MIN_LENGTH } from '../../src/contract/base/limits';
import { hasLevel, type Group } from '../../src/contract/base/permissions';
import { hasRight, type Right } from '../../src/contract/base/rights';
import { DEVICE_HEADER } from '../../src/contract/fleet/fleet';
import { FILEDATA_COOKIE, HEADERS, PATHS, SECURE_FILEDATA_COOKIE } from '../../src/contract/paths';
import { RequestFault } from '../http/errorAnswer';
import type { OpenCalls } from './openCalls';
import type { Credential, SessionMemory } from './sessionMemory';
import type { SessionUser } from './sessions';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Absent when a token is required. `cookie` routes also accept the cookie for files. `device` routes also accept a
     * device's identity.
     */
    readonly access?: 'open' | 'cookie' | 'device';
  }
  interface FastifyRequest {
    session: SessionUser | null;
  }
}

const BEARER = new RegExp(`^(?:Bearer +)?([\\w-]{${TOKEN_MIN_LENGTH},256})$`, 'i');
const COOKIE_MAX_LENGTH = 256;
const COOKIE_AGE_SECONDS = 400 * 86_400;

export type SessionObserver = (session: SessionUser, request: FastifyRequest) => void;

export function authenticateCalls(
  app: FastifyInstance,
  sessions: SessionMemory,
  open: OpenCalls,
  onSession: SessionObserver,
): void {
  app.decorateRequest('session', null);
  /** A session that is not cached may be a stranger's guess, so its look-up is an open call. */
  const find = async (kind: Credential, secret: string, reply: FastifyReply): Promise<SessionUser | null> =>
    sessions.known(kind, secret) ?? open.run(reply, () => sessions.find(kind, secret));
  /** @throws RequestFault 401 without a valid token */
  async function identify(request: FastifyRequest, reply: FastifyReply): Promise<SessionUser> {
    request.session = await findCaller(find, request, reply);
    if (request.session === null) throw notLoggedIn(reply);
    return request.session;
  }

  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config;
    if (access === 'open') return;
    if (access === 'device' && request.headers[DEVICE_HEADER] !== undefined) {
      request.session = await findCaller(find, request, reply);
      return;
    }
    onSession(await identify(request, reply), request);
  });
  // Reads the session again, because an administrator may end it while the body arrives.
  app.addHook('preValidation', async (request, reply) => {
    const isDevice = request.routeOptions.config.access === 'device' && request.headers[DEVICE_HEADER] !== undefined;
    if (request.method === 'POST' && request.session !== null && !isDevice) await identify(request, reply);
  });
}

/** Returns a 401 for the caller to throw. */
export function notLoggedIn(reply: FastifyReply): RequestFault {
  reply.header('www-authenticate', 'Bearer');
  return RequestFault.ofField(401, HEADERS.authorization, 'Bitte schalten Sie Ihren Zugang frei.');
}

/** Use it only in routes that require a token. */
export function callerOf(request: FastifyRequest): SessionUser {
  if (request.session === null) throw new Error('The route is open and has no caller.');
  return request.session;
}

/** @throws RequestFault 403 when the caller's group is too low */
export function requireLevel(request: FastifyRequest, required: Group): void {
  if (!hasLevel(callerOf(request).group, required)) throw notAllowed();
}

/** @throws RequestFault 403 when the caller has the right neither beside the group nor by the group */
export function requireRight(request: FastifyRequest, right: Right): void {
  if (!hasRight(callerOf(request), right)) throw notAllowed();
}

const notAllowed = (): RequestFault =>
  RequestFault.ofField(403, HEADERS.authorization, 'Dafür fehlt Ihnen die Berechtigung.');

/** Sets the file cookie, with which pages load pictures without a service worker. */
export function setFiledataCookie(request: FastifyRequest, reply: FastifyReply, filedataToken: string): void {
  reply.setCookie(cookieName(request), filedataToken, { ...cookieOptions(request), maxAge: COOKIE_AGE_SECONDS });
}

export function clearFiledataCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), cookieOptions(request));
}

const cookieName = ({ protocol }: FastifyRequest): string =>
  protocol === 'https' ? SECURE_FILEDATA_COOKIE : FILEDATA_COOKIE;

const cookieOptions = ({ protocol }: FastifyRequest) =>
  ({ path: PATHS.filedata, httpOnly: true, sameSite: 'strict', secure: protocol === 'https' }) as const;

async function findCaller(
  find: (kind: Credential, secret: string, reply: FastifyReply) => Promise<SessionUser | null>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SessionUser | null> {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const token = BEARER.exec(authorization)?.[1];
    return token === undefined ? null : find('token', token, reply);
  }
  const { access } = request.routeOptions.config;
  const cookie = access === 'cookie' ? request.cookies[cookieName(request)] : undefined;
  return cookie === undefined || cookie.length > COOKIE_MAX_LENGTH ? null : find('cookie', cookie, reply);
}
