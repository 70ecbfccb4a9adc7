import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import type { EndedAnswer, SessionsAnswer, UserAnswer } from '../../src/contract/answers';
import { logChange, originOf } from '../access/accessLog';
import { callerOf, requireLevel } from '../access/authentication';
import { endSession, endSessions, listSessions, type SessionRow } from '../access/sessions';
import { RequestFault } from '../http/errorAnswer';
import { activateUser, deactivateUser, rekeyUser } from '../users/userAccess';
import { isUserKnown } from '../users/userStore';
import { byUser, Id, made, UNKNOWN, USER } from './oneUser';
import type { Api, Services } from './services';

const bySession = { params: Type.Object({ id: Id, sessionId: Id }) };

const CHANGES = [
  { name: 'deactivate', change: deactivateUser, action: 'user.deactivated' },
  { name: 'activate', change: activateUser, action: 'user.activated' },
  { name: 'rekey', change: rekeyUser, action: 'user.rekeyed' },
] as const;

const SELF: Readonly<Record<(typeof CHANGES)[number]['name'], string>> = {
  deactivate: 'Den eigenen Zugang können Sie nicht deaktivieren.',
  activate: 'Den eigenen Zugang können Sie nicht aktivieren.',
  rekey:
    'Für den eigenen Zugang können Sie keinen neuen Schlüssel ausstellen. Bitten Sie einen anderen Administrator darum.',
};

export function userAccessRoutes(api: Api, { config, db, sessions, vault }: Services): void {
  const adminsOrigin = (request: FastifyRequest) => {
    requireLevel(request, 'admin');
    return originOf(request, config.logAddresses);
  };

  for (const { name, change, action } of CHANGES)
    api.post(`${USER}/${name}`, { schema: byUser }, async (request, reply): Promise<UserAnswer> => {
      const by = adminsOrigin(request);
      const changed = await change(db, vault, Number(request.params.id), by, callerOf(request).sessionId);
      const { user, isNew } = made(changed, SELF[name], reply);
      sessions.forget(user.id);
      if (isNew) logChange(request, action, by, user.id);
      return { user };
    });

  api.get(`${USER}/sessions`, { schema: byUser }, async (request): Promise<SessionsAnswer> => {
    requireLevel(request, 'admin');
    const id = await knownUser(Number(request.params.id));
    const { sessionId } = callerOf(request);
    const { rows, total } = await listSessions(db, id, config.sessionDays, sessionId);
    return { sessions: rows.map((row) => toSession(row, sessionId)), total };
  });

  api.post(`${USER}/sessions/end`, { schema: byUser }, async (request): Promise<EndedAnswer> => {
    const by = adminsOrigin(request);
    const id = await knownUser(Number(request.params.id));
    return told(request, id, by, await endSessions(db, id, by));
  });

  api.post(`${USER}/sessions/:sessionId/end`, { schema: bySession }, async (request): Promise<EndedAnswer> => {
    const by = adminsOrigin(request);
    const id = await knownUser(Number(request.params.id));
    return told(request, id, by, await endSession(db, id, Number(request.params.sessionId), by));
  });

  async function knownUser(id: number): Promise<number> {
    if (!(await isUserKnown(db, id))) throw RequestFault.ofField(404, 'id', UNKNOWN);
    return id;
  }

  function told(request: FastifyRequest, id: number, by: ReturnType<typeof originOf>, ended: number): EndedAnswer {
    sessions.forget(id);
    if (ended > 0) logChange(request, 'session.ended', by, id);
    return { ended };
  }
}

const toSession = ({ createdAt, lastSeenAt, ...row }: SessionRow, current: number) => ({
  ...row,
  created_at: createdAt.toISOString(),
  last_seen_at: lastSeenAt.toISOString(),
  current: row.id === current,
});
