/** Makes a signed link to documents, which the app shows as a QR code. */
import type { FastifyRequest } from 'fastify';
import { LinkBody, type LinkAnswer } from '../../src/contract/mail/links';
import { PATHS } from '../../src/contract/paths';
import { callerOf } from '../access/authentication';
import { BODY_LIMITS } from '../http/bodyLimits';
import { RequestFault } from '../http/errorAnswer';
import { tooMany } from '../http/tooMany';
import { judgeItems, tooManyDocuments } from '../mail/cartForm';
import { shareUrl } from '../mail/shareLinks';
import { BUSY, UNKNOWN_FILES } from './cartRoutes';
import { currentRelease, type Api, type Services } from './services';

const FAULTY = 'Für diese Auswahl lässt sich kein Link erstellen.';
const FULL = 'Von diesem Gerät kamen sehr viele Links. Bitte versuchen Sie es später erneut.';

export function linkRoutes(api: Api, services: Services): void {
  const { config, mail } = services;

  const refuseTooMany = async ({ body }: FastifyRequest) => {
    const fault = tooManyDocuments(body);
    if (fault !== null) throw new RequestFault(400, FAULTY, [fault]);
  };

  api.post(
    PATHS.links,
    { schema: { body: LinkBody }, bodyLimit: BODY_LIMITS.cart, preValidation: refuseTooMany },
    async (request, reply): Promise<LinkAnswer> => {
      const judged = judgeItems(request.body.items);
      if (!judged.ok) throw new RequestFault(400, FAULTY, judged.errors);
      await currentRelease(services);
      const caller = callerOf(request);
      const outcome = await mail.links.make(caller, judged.items);
      switch (outcome.kind) {
        case 'unknownFiles':
          throw new RequestFault(400, UNKNOWN_FILES, outcome.errors);
        case 'full':
          throw tooMany(reply, 'items', FULL, outcome.waitSeconds);
        case 'busy':
          reply.header('retry-after', outcome.waitSeconds);
          throw new RequestFault(503, BUSY);
        case 'made':
          request.log.info({ event: 'link.made', actor: caller.userId, documents: judged.items.length }, 'link made');
          return {
            url: shareUrl(config.publicUrl ?? '', outcome.token),
            until: new Date(outcome.until * 1000).toISOString(),
          };
      }
    },
  );
}
