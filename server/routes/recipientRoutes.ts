import { RecipientBody, type RecipientAnswer } from '../../src/contract/mail/recipients';
import { HEADERS, PATHS } from '../../src/contract/paths';
import { logLimit, originOf } from '../access/accessLog';
import { callerOf } from '../access/authentication';
import { BODY_LIMITS } from '../http/bodyLimits';
import { RequestFault } from '../http/errorAnswer';
import { tooMany } from '../http/tooMany';
import { UNREADABLE_RECIPIENT } from '../mail/cartForm';
import { showRecipient } from '../mail/recipients';
import { isShowroomUser } from '../users/showroomUsers';
import type { Api, Services } from './services';

const NO_DEVICE = 'Das kann nur ein Gerät im Ausstellungsraum.';
const NOT_FAILED = 'Diese Sendung ist nicht gescheitert.';
const TOO_MANY = 'Von diesem Gerät wurden sehr viele Empfänger angezeigt. Bitte versuchen Sie es später erneut.';

export function recipientRoutes(api: Api, { config, db, vault }: Services): void {
  api.post(
    PATHS.recipient,
    { schema: { body: RecipientBody }, bodyLimit: BODY_LIMITS.recipient },
    async (request, reply): Promise<RecipientAnswer> => {
      const { userId } = callerOf(request);
      if (!(await isShowroomUser(db, userId))) throw RequestFault.ofField(403, HEADERS.authorization, NO_DEVICE);
      const by = { ...originOf(request, config.logAddresses), actor: userId };
      const outcome = await showRecipient(db, vault, by, request.body);
      switch (outcome.kind) {
        case 'unreadable':
          throw RequestFault.ofField(400, 'sealed_email', UNREADABLE_RECIPIENT);
        case 'notFailed':
          throw RequestFault.ofField(409, 'key', NOT_FAILED);
        case 'full':
          logLimit(request, 'recipient.limited', by, outcome.waitSeconds);
          throw tooMany(reply, 'sealed_email', TOO_MANY, outcome.waitSeconds);
        case 'shown':
          request.log.info({ event: 'recipient.shown', ...by }, 'recipient shown');
          return { email: outcome.email };
      }
    },
  );
}
