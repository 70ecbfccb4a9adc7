/**
 * A set-up card sets one tablet up without a key. An administrator makes cards from a profile and prints them. A card
 * gives no more than its profile, works once, and ends at the latest after `CARD_DAYS.max` days.
 */
import { Type, type Static } from '@sinclair/typebox';
import { UUID_PATTERN } from '../base/ids';
import { closed, count, nullable, time } from '../base/schemaParts';
import { DEVICE_KINDS, DEVICE_SECRET_PATTERN } from './fleet';
import { PAIRED_GROUPS, ShowroomForm } from './pairing';
import { CARD_SIGNS_PATTERN } from './pairingSigns';

const literals = <T extends string>(values: readonly T[]) => Type.Union(values.map((value) => Type.Literal(value)));
const uuid = Type.String({ pattern: UUID_PATTERN });
const secret = Type.String({ pattern: DEVICE_SECRET_PATTERN });
const signs = Type.String({ pattern: CARD_SIGNS_PATTERN });

export const CARDS_AT_ONCE = 100;
export const CARD_DAYS = { usual: 1, max: 14 } as const;
export const PROFILES_MOST = 50;
/** Stands for the number in a profile's name pattern. */
export const PATTERN_NUMBER = '{n}';

/**
 * `POST /api/v1/profiles`, for administrators. `pattern`: names of the devices, such as `Ausstellung {n}`. `offline_days`:
 * empty for the limit of the site or kind. A profile for showrooms needs `showroom`.
 */
export const ProfileBody = Type.Object({
  name: Type.String(),
  kind: literals(DEVICE_KINDS),
  permission_group: literals(PAIRED_GROUPS),
  site: Type.String(),
  pattern: Type.String(),
  offline_days: Type.String({ pattern: '^[0-9]{0,3}$' }),
  full_screen: Type.Optional(Type.Literal('1')),
  showroom: Type.Optional(ShowroomForm),
});
export type ProfileBody = Static<typeof ProfileBody>;

/** `idle_seconds`: null for a personal device. The PIN's hash never leaves the server but to a tablet. */
export const Profile = Type.Object(
  {
    id: uuid,
    name: Type.String(),
    kind: literals(DEVICE_KINDS),
    permission_group: literals(PAIRED_GROUPS),
    site: Type.String(),
    pattern: Type.String(),
    offline_days: nullable(count),
    full_screen: Type.Boolean(),
    idle_seconds: nullable(count),
  },
  closed,
);
export type Profile = Static<typeof Profile>;
/** Answers `GET` and `POST /api/v1/profiles`, and `POST /api/v1/profiles/{id}/delete`, in alphabetical order. */
export const ProfilesAnswer = Type.Object({ profiles: Type.Array(Profile) }, closed);
export type ProfilesAnswer = Static<typeof ProfilesAnswer>;

/**
 * `POST /api/v1/cards`, for administrators. `names`: a name on each line. Empty: `count` names of the profile's pattern,
 * from the number `from`. `days`: how long the cards hold.
 */
export const CardsBody = Type.Object({
  profile: uuid,
  names: Type.String(),
  count: Type.String({ pattern: '^[0-9]{0,3}$' }),
  from: Type.String({ pattern: '^[0-9]{0,4}$' }),
  days: Type.String({ pattern: '^[1-9][0-9]?$' }),
});
export type CardsBody = Static<typeof CardsBody>;

/** `secret` and `signs` stand only in this answer. A tablet needs one of them. */
const MadeCard = Type.Object({ id: uuid, name: Type.String(), secret, signs, expires: time }, closed);
export type MadeCard = Static<typeof MadeCard>;
export const CardsMadeAnswer = Type.Object({ cards: Type.Array(MadeCard, { maxItems: CARDS_AT_ONCE }) }, closed);
export type CardsMadeAnswer = Static<typeof CardsMadeAnswer>;

export const CARD_STATES = ['open', 'used', 'withdrawn', 'expired'] as const;
/** `device`: the device that the card set up. */
export const Card = Type.Object(
  {
    id: uuid,
    name: Type.String(),
    profile: Type.String(),
    state: literals(CARD_STATES),
    created_at: time,
    expires: time,
    device: nullable(uuid),
  },
  closed,
);
export type Card = Static<typeof Card>;
/** Answers `GET /api/v1/cards` and `POST /api/v1/cards/{id}/withdraw`, the newest first. */
export const CardsAnswer = Type.Object({ cards: Type.Array(Card) }, closed);
export type CardsAnswer = Static<typeof CardsAnswer>;

/** A card's secret or its signs. */
const card = Type.Union([secret, signs]);
/** `POST /api/v1/cards/look`, an open call. 404: no card, or one that holds no more. */
export const CardLookBody = Type.Object({ card });
export type CardLookBody = Static<typeof CardLookBody>;
/**
 * `POST /api/v1/cards/use`, an open call. `secret`: secret of the device's pairing request (pairing.ts), which the next
 * `POST /api/v1/pairings` answers as paired. The same device may repeat the call.
 */
export const CardUseBody = Type.Object({ card, secret });
export type CardUseBody = Static<typeof CardUseBody>;
/** `name`: the device's name. */
export const CardShownAnswer = Type.Object(
  { name: Type.String(), kind: literals(DEVICE_KINDS), expires: time },
  closed,
);
export type CardShownAnswer = Static<typeof CardShownAnswer>;
