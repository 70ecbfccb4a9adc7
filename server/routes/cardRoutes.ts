/** Profiles and set-up cards for new devices. */
import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UUID_PATTERN } from '../../src/contract/base/ids';
import {
  CardLookBody,
  CardsBody,
  CardUseBody,
  ProfileBody,
  type CardsAnswer,
  type CardShownAnswer,
  type CardsMadeAnswer,
  type ProfilesAnswer,
} from '../../src/contract/fleet/cards';
import { CARD_SIGNS } from '../../src/contract/fleet/pairingSigns';
import { deleteProfilePath, FLEET_PATHS, withdrawCardPath } from '../../src/contract/fleet/fleet';
import { originOf } from '../access/accessLog';
import { callerOf, requireLevel } from '../access/authentication';
import { addressFor } from '../base/networks';
import { judgeCards, lookAtCard, makeCards, readCards, takeCard, withdrawCard } from '../fleet/cards';
import { createProfile, deleteProfile, judgeProfile, readProfiles } from '../fleet/profiles';
import { SignsLimit } from '../fleet/signsLimit';
import { BODY_LIMITS } from '../http/bodyLimits';
import { RequestFault } from '../http/errorAnswer';
import { tooMany } from '../http/tooMany';
import type { Api, Services } from './services';

const byId = { params: Type.Object({ id: Type.String({ pattern: UUID_PATTERN }) }) };
/** A showroom chain sets up many tablets in one network. */
const OPEN = { access: 'open', networkCalls: 100 } as const;

const UNKNOWN = 'Diese Karte gilt nicht. Sie wurde vielleicht schon benutzt, zurückgezogen, oder ihre Zeit ist um.';
const UNASKED = 'Dieses Gerät hat keine offene Anfrage. Bitte versuchen Sie es noch einmal.';
const TAKEN = 'Einem Gerät dieses Namens wurde der Zugang entzogen. Bitte verwenden Sie eine andere Karte.';
const TOO_MANY_TRIES = 'Zu viele Versuche. Bitte warten Sie einen Moment.';
const TOO_MANY = 'In kurzer Zeit wurden sehr viele Geräte eingerichtet. Bitte versuchen Sie es später.';
const NO_PROFILE = 'Dieses Profil gibt es nicht.';
const NO_CARD = 'Diese Karte gibt es nicht.';
const CARD_ENDED = 'Diese Karte gilt schon nicht mehr.';

export function cardRoutes(api: Api, { config, db, vault, open }: Services): void {
  const byOf = (request: FastifyRequest) => ({
    ...originOf(request, config.logAddresses),
    actor: callerOf(request).userId,
  });
  const signsLimit = new SignsLimit();

  /** Refuses signs over the limit before they are looked up. Returns a function that tells of an unknown card. */
  async function admit(
    card: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<() => Promise<RequestFault>> {
    const areSigns = card.length === CARD_SIGNS;
    const wait = areSigns ? await signsLimit.waitSeconds(request.ip) : 0;
    if (wait > 0) throw tooMany(reply, 'card', TOO_MANY_TRIES, wait);
    return async () => {
      if (areSigns) await signsLimit.failed(request.ip);
      return RequestFault.ofField(404, 'card', UNKNOWN);
    };
  }

  api.get(FLEET_PATHS.profiles, async (request): Promise<ProfilesAnswer> => {
    requireLevel(request, 'admin');
    return { profiles: await readProfiles(db, vault) };
  });

  api.post(FLEET_PATHS.profiles, { schema: { body: ProfileBody } }, async (request): Promise<ProfilesAnswer> => {
    requireLevel(request, 'admin');
    await createProfile(db, vault, judgeProfile(request.body), byOf(request));
    return { profiles: await readProfiles(db, vault) };
  });

  api.post(deleteProfilePath(':id'), { schema: byId }, async (request): Promise<ProfilesAnswer> => {
    requireLevel(request, 'admin');
    if (!(await deleteProfile(db, request.params.id, byOf(request)))) throw RequestFault.ofField(404, 'id', NO_PROFILE);
    return { profiles: await readProfiles(db, vault) };
  });

  api.get(FLEET_PATHS.cards, async (request): Promise<CardsAnswer> => {
    requireLevel(request, 'admin');
    return { cards: await readCards(db) };
  });

  api.post(FLEET_PATHS.cards, { schema: { body: CardsBody } }, async (request): Promise<CardsMadeAnswer> => {
    requireLevel(request, 'admin');
    const by = byOf(request);
    const cards = await makeCards(db, vault, judgeCards(request.body), by);
    if (cards === null) throw RequestFault.ofField(404, 'profile', NO_PROFILE);
    request.log.info({ event: 'cards.created', ...by, count: cards.length }, 'set-up cards created');
    return { cards };
  });

  api.post(withdrawCardPath(':id'), { schema: byId }, async (request): Promise<CardsAnswer> => {
    requireLevel(request, 'admin');
    const outcome = await withdrawCard(db, request.params.id, byOf(request));
    if (outcome === 'unknown') throw RequestFault.ofField(404, 'id', NO_CARD);
    if (outcome === 'ended') throw RequestFault.ofField(409, 'id', CARD_ENDED);
    return { cards: await readCards(db) };
  });

  api.post(
    FLEET_PATHS.cardLook,
    { schema: { body: CardLookBody }, bodyLimit: BODY_LIMITS.pairing, config: OPEN },
    async (request, reply): Promise<CardShownAnswer> => {
      const { card } = request.body;
      const unknown = await admit(card, request, reply);
      const found = await open.run(reply, () => lookAtCard(db, vault, card));
      if (found === null) throw await unknown();
      return found;
    },
  );

  api.post(
    FLEET_PATHS.cardUse,
    { schema: { body: CardUseBody }, bodyLimit: BODY_LIMITS.pairing, config: OPEN },
    async (request, reply): Promise<CardShownAnswer> => {
      const unknown = await admit(request.body.card, request, reply);
      const address = addressFor(config.logAddresses, request.ip);
      const used = await open.run(reply, () => takeCard(db, vault, request.body, address));
      if (used === 'unknown') throw await unknown();
      if (used === 'unasked') throw RequestFault.ofField(409, 'secret', UNASKED);
      if (used === 'taken') throw RequestFault.ofField(409, 'card', TAKEN);
      if ('waitSeconds' in used) throw tooMany(reply, 'card', TOO_MANY, used.waitSeconds);
      request.log.info({ event: 'card.used', address, name: used.name }, 'a card set a device up');
      return used;
    },
  );
}
