import type { CreateUserAnswer, UsersAnswer } from '../../src/contract/answers';
import { hasLevel } from '../../src/contract/base/permissions';
import { PATHS } from '../../src/contract/paths';
import { mayAssign } from '../../src/contract/people/newUser';
import { logChange, logLimit, logListing, originOf } from '../access/accessLog';
import { callerOf, requireLevel, requireRight } from '../access/authentication';
import { RequestFault } from '../http/errorAnswer';
import { tooMany } from '../http/tooMany';
import { EMAIL_TAKEN } from './oneUser';
import type { Api, Services } from './services';
import { judgeNewUser } from '../users/newUser';
import { createUser, creationWait, listUsers } from '../users/userStore';

export const FAULTY_FORM = 'Bitte prüfen Sie die markierten Angaben.';
const GROUP_NOT_ALLOWED = 'Diese Gruppe darf nur ein Administrator vergeben.';
const TOO_MANY_USERS = 'Sie haben in kurzer Zeit sehr viele Zugänge angelegt. Bitte versuchen Sie es später.';

export function userRoutes(api: Api, { config, db, vault }: Services): void {
  api.get(PATHS.users, async (request): Promise<UsersAnswer> => {
    requireLevel(request, 'admin');
    const users = await listUsers(db, vault);
    logListing(request, originOf(request, config.logAddresses));
    return { users };
  });

  api.post(PATHS.usersStore, async (request, reply): Promise<CreateUserAnswer> => {
    requireLevel(request, 'dachberater');
    const judgement = judgeNewUser(Object.assign({}, request.body));
    if (!judgement.ok) throw new RequestFault(400, FAULTY_FORM, judgement.errors);
    const { group, userId } = callerOf(request);
    if (!mayAssign(group, judgement.user.group)) throw RequestFault.ofField(403, 'permission_group', GROUP_NOT_ALLOWED);
    // A caller can give only rights that the caller has.
    for (const right of judgement.user.rights ?? []) requireRight(request, right);
    const by = originOf(request, config.logAddresses);
    const { user, wait } = await db.transaction(async (tx) => {
      // Administrators have no limit, because they may import tables of users.
      const seconds = hasLevel(group, 'admin') ? 0 : await creationWait(tx, userId);
      return { user: seconds > 0 ? null : await createUser(tx, vault, judgement.user, by), wait: seconds };
    });
    if (wait > 0) {
      logLimit(request, 'user.limited', by, wait);
      throw tooMany(reply, 'email', TOO_MANY_USERS, wait);
    }
    if (user === null) throw RequestFault.ofField(409, 'email', EMAIL_TAKEN);
    logChange(request, 'user.created', by, user.id);
    return { user };
  });
}
