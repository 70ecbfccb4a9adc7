import { ShowroomBody, type ShowroomAnswer } from '../../src/contract/people/logIn';
import { PATHS } from '../../src/contract/paths';
import { PERMISSIONS } from '../../src/contract/base/permissions';
import { logChange, logLimit, originOf } from '../access/accessLog';
import { callerOf, notLoggedIn, requireLevel, setFiledataCookie } from '../access/authentication';
import { deviceOf } from '../access/device';
import { loadSealKey } from '../access/sealKey';
import { RequestFault } from '../http/errorAnswer';
import { tooMany } from '../http/tooMany';
import { judgeDeviceName } from '../fleet/judgeOrder';
import { startShowroom } from '../users/showroomUsers';
import type { Api, Services } from './services';

const TOO_MANY = 'Sie haben in kurzer Zeit sehr viele Geräte eingerichtet. Bitte versuchen Sie es später.';
const TAKEN = 'Einem Gerät dieses Namens wurde der Zugang entzogen. Bitte wählen Sie einen anderen Namen.';

export function showroomRoutes(api: Api, { config, db, vault, sessions }: Services): void {
  api.post(PATHS.showroom, { schema: { body: ShowroomBody } }, async (request, reply): Promise<ShowroomAnswer> => {
    requireLevel(request, 'dachberater');
    const name = judgeDeviceName(request.body.name);
    const caller = callerOf(request);
    const by = originOf(request, config.logAddresses);
    const client = { address: by.address, device: deviceOf(request.headers['user-agent']) };
    const started = await startShowroom(db, vault, name, caller, client);
    if (started === 'ended') throw notLoggedIn(reply);
    if (started === 'taken') throw RequestFault.ofField(409, 'name', TAKEN);
    if ('waitSeconds' in started) {
      logLimit(request, 'user.limited', by, started.waitSeconds);
      throw tooMany(reply, 'name', TOO_MANY, started.waitSeconds);
    }
    sessions.forget(caller.userId);
    logChange(request, 'session.ended', by, caller.userId);
    logChange(request, 'session.started', by, started.userId);
    setFiledataCookie(request, reply, started.filedataToken);
    const { token, group, mark, person } = started;
    const { publicKey } = await loadSealKey(db, vault);
    return { token, permission: PERMISSIONS[group], user: mark, person, seal_key: publicKey };
  });
}
