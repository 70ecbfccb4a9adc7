import { Type } from '@sinclair/typebox';
import {
  AUDIT_KINDS,
  AUDIT_TIME_PATTERN,
  DELETED_PERSON,
  OPERATOR_ACTOR,
  type AuditAnswer,
} from '../../src/contract/people/audit';
import { PATHS } from '../../src/contract/paths';
import { isAuditTime, readAuditPage } from '../access/auditList';
import { requireLevel } from '../access/authentication';
import { takeOverEvents } from '../access/storeEvents';
import { releasesDirOf } from '../catalog/publishCatalog';
import { RequestFault } from '../http/errorAnswer';
import { Id, USER_ID_PATTERN } from './oneUser';
import type { Api, Services } from './services';

const Time = Type.Optional(Type.String({ pattern: AUDIT_TIME_PATTERN }));
const Query = Type.Object({
  from: Time,
  to: Time,
  kind: Type.Optional(Type.Union(AUDIT_KINDS.map((kind) => Type.Literal(kind)))),
  actor: Type.Optional(
    Type.String({ pattern: `^(${DELETED_PERSON}|${OPERATOR_ACTOR}|${USER_ID_PATTERN.slice(1, -1)})$` }),
  ),
  before: Type.Optional(Id),
});

export function auditRoutes(api: Api, { config, db }: Services): void {
  api.get(PATHS.audit, { schema: { querystring: Query } }, async (request): Promise<AuditAnswer> => {
    requireLevel(request, 'admin');
    const { from, to, kind, actor, before } = request.query;
    for (const [field, time] of Object.entries({ from, to }))
      if (time !== undefined && !isAuditTime(time)) throw RequestFault.ofField(400, field, 'Diesen Tag gibt es nicht.');
    await takeOverEvents(db, releasesDirOf(config.dataDir));
    const by = actor === undefined || actor === OPERATOR_ACTOR ? undefined : Number(actor);
    const filter = { from, to, kind, actor: actor === OPERATOR_ACTOR ? OPERATOR_ACTOR : by };
    return readAuditPage(db, filter, before === undefined ? null : Number(before));
  });
}
