import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { CartBody, type CartAnswer, type CartEntryAnswer } from '../../src/contract/answers';
import { UUID_PATTERN } from '../../src/contract/base/ids';
import { PATHS } from '../../src/contract/paths';
import { callerOf } from '../access/authentication';
import { loadSealKey } from '../access/sealKey';
import { BODY_LIMITS } from '../http/bodyLimits';
import { RequestFault } from '../http/errorAnswer';
import { judgeCart, tooManyDocuments } from '../mail/cartForm';
import { currentRelease, type Api, type Services } from './services';

const FAULTY_CART = 'Bitte prüfen Sie die markierten Angaben.';
export const UNKNOWN_FILES = 'Einige Dokumente gibt es nicht mehr. Bitte wählen Sie sie neu aus.';
const KEY_TAKEN = 'Unter diesem Schlüssel wurde schon etwas anderes gesendet.';
export const BUSY = 'Gerade werden sehr viele Beratungsblätter gedruckt. Bitte versuchen Sie es gleich erneut.';
const TOO_MANY = 'Sie haben sehr viele E-Mails gesendet. Bitte versuchen Sie es später erneut.';

export function cartRoutes(api: Api, services: Services): void {
  const { db, mail, vault } = services;

  const refuseTooMany = async ({ body }: FastifyRequest) => {
    const fault = tooManyDocuments(body);
    if (fault !== null) throw new RequestFault(400, FAULTY_CART, [fault]);
  };

  api.post(
    PATHS.cart,
    { schema: { body: CartBody }, bodyLimit: BODY_LIMITS.cart, preValidation: refuseTooMany },
    async (request, reply): Promise<CartAnswer> => {
      const sealKey = request.body.sealed_email === undefined ? null : await loadSealKey(db, vault);
      const judgement = judgeCart(request.body, sealKey);
      if (!judgement.ok) throw new RequestFault(400, FAULTY_CART, judgement.errors);
      await currentRelease(services);
      const { userId } = callerOf(request);
      const acceptance = await mail.accept(userId, judgement.cart);
      switch (acceptance.kind) {
        case 'unknownFiles':
          throw new RequestFault(400, UNKNOWN_FILES, acceptance.errors);
        case 'taken':
          throw RequestFault.ofField(409, 'key', KEY_TAKEN);
        case 'full':
          reply.header('retry-after', acceptance.waitSeconds);
          throw RequestFault.ofField(429, 'email', TOO_MANY);
        case 'busy':
          reply.header('retry-after', acceptance.waitSeconds);
          throw new RequestFault(503, BUSY);
        case 'accepted':
          request.log.info({ event: 'mail.accepted', actor: userId, mail: acceptance.id }, 'mail accepted');
          return { id: acceptance.id };
      }
    },
  );

  api.get(
    `${PATHS.cart}/:id`,
    { schema: { params: Type.Object({ id: Type.String({ pattern: UUID_PATTERN }) }) } },
    async (request): Promise<CartEntryAnswer> => {
      const entry = await mail.entry(callerOf(request).userId, request.params.id);
      if (entry === null) throw RequestFault.ofField(404, 'id', 'Der Server kennt diese Sendung nicht mehr.');
      return entry;
    },
  );
}
