import type { DeletedAnswer, UserAnswer } from '../../src/contract/answers';
import { DELETED_PERSON } from '../../src/contract/people/audit';
import { logChange, originOf } from '../access/accessLog';
import { callerOf, requireLevel } from '../access/authentication';
import { RequestFault } from '../http/errorAnswer';
import { removeMailFiles } from '../mail/transports/folder';
import { deletePerson, exportPerson } from '../person/person';
import { judgeNewUser } from '../users/newUser';
import { correctUser } from '../users/userAccess';
import { byUser, made, UNKNOWN, USER } from './oneUser';
import type { Api, Services } from './services';
import { FAULTY_FORM } from './userRoutes';

const SELF = {
  correct: 'Die eigenen Angaben ändert ein anderer Administrator.',
  delete: 'Sich selbst können Sie nicht löschen. Bitten Sie einen anderen Administrator darum.',
};

export function personRoutes(api: Api, { config, db, sessions, vault }: Services): void {
  api.post(`${USER}/correct`, { schema: byUser }, async (request, reply): Promise<UserAnswer> => {
    requireLevel(request, 'admin');
    const judgement = judgeNewUser(Object.assign({}, request.body));
    if (!judgement.ok) throw new RequestFault(400, FAULTY_FORM, judgement.errors);
    const by = originOf(request, config.logAddresses);
    const { sessionId } = callerOf(request);
    const corrected = await correctUser(db, vault, Number(request.params.id), judgement.user, by, sessionId);
    const { user } = made(corrected, SELF.correct, reply);
    sessions.forget(user.id);
    logChange(request, 'user.changed', by, user.id);
    return { user };
  });

  // This is a POST, because exports write into the audit.
  api.post(`${USER}/export`, { schema: byUser }, async (request) => {
    requireLevel(request, 'admin');
    const by = originOf(request, config.logAddresses);
    const id = Number(request.params.id);
    const held = await exportPerson(db, id, by);
    if (held === null) throw RequestFault.ofField(404, 'id', UNKNOWN);
    logChange(request, 'user.exported', by, id);
    return held;
  });

  api.post(`${USER}/delete`, { schema: byUser }, async (request, reply): Promise<DeletedAnswer> => {
    requireLevel(request, 'admin');
    const by = originOf(request, config.logAddresses);
    const id = Number(request.params.id);
    const { mails, notices } = made(await deletePerson(db, id, by, callerOf(request).sessionId), SELF.delete, reply);
    sessions.forget(id);
    await removeMailFiles(config.dataDir, [...mails, ...notices]);
    logChange(request, 'user.deleted', by, DELETED_PERSON);
    return { mails: mails.length };
  });
}
