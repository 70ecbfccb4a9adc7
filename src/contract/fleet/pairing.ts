/**
 * A device repeats `POST /api/v1/pairings` until it is unlocked. The device and the administrator's page both show a
 * phrase made from the device's secret. The administrator compares the two phrases, so no other device can be unlocked.
 */
import { Type, type Static } from '@sinclair/typebox';
import { IDLE_SECONDS } from '../base/limits';
import { GROUPS } from '../base/permissions';
import { closed, text, time } from '../base/schemaParts';
import { ShowroomAnswer } from '../people/logIn';
import { UUID_PATTERN } from '../base/ids';
import { DEVICE_KINDS, DEVICE_SECRET_PATTERN } from './fleet';
import { PAIRING_SIGNS_PATTERN } from './pairingSigns';

const phrase = Type.Array(text, { minItems: 4, maxItems: 4 });
const signs = Type.String({ pattern: PAIRING_SIGNS_PATTERN });
const uuid = Type.String({ pattern: UUID_PATTERN });
const salt = Type.String({ pattern: '^[0-9a-f]{32}$' });
const hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** The administrator's browser hashes the PIN, so the server never gets the PIN itself. */
export const ShowroomSetUp = Type.Object(
  {
    pin: Type.Object({ salt, hash, iterations: Type.Integer({ minimum: 1 }) }, closed),
    idle_seconds: Type.Integer({ minimum: IDLE_SECONDS.min, maximum: IDLE_SECONDS.max }),
    /** Absent in the set-ups of older servers. */
    full_screen: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type ShowroomSetUp = Static<typeof ShowroomSetUp>;

export const PairingBody = Type.Object({ secret: Type.String({ pattern: DEVICE_SECRET_PATTERN }) });

export const PairingAnswer = Type.Union([
  Type.Object({ state: Type.Literal('waiting'), signs, phrase, expires: time }, closed),
  Type.Object(
    {
      state: Type.Literal('paired'),
      identity: Type.Object({ id: uuid, secret: Type.String({ pattern: DEVICE_SECRET_PATTERN }) }, closed),
      session: ShowroomAnswer,
      /** Absent for a personal device, and in older servers' answers. */
      showroom: Type.Optional(ShowroomSetUp),
    },
    closed,
  ),
]);
export type PairingAnswer = Static<typeof PairingAnswer>;
export type Paired = Extract<PairingAnswer, { state: 'paired' }>;

/**
 * `GET /api/v1/pairings/{signs}`, for administrators. `network`: shortened address, null when the server stores none.
 */
export const OpenPairing = Type.Object(
  { signs, phrase, browser: Type.String(), network: Type.Union([Type.String(), Type.Null()]), created_at: time },
  closed,
);
export type OpenPairing = Static<typeof OpenPairing>;

export const PAIRED_GROUPS = GROUPS.filter((group) => group === 'worker' || group === 'default');

/** The numbers of ShowroomSetUp as texts, as forms send them. */
export const ShowroomForm = Type.Object({
  pin: Type.Object({ salt, hash, iterations: Type.String({ pattern: '^[1-9][0-9]{0,6}$' }) }),
  idle_seconds: Type.String({ pattern: '^[1-9][0-9]{1,3}$' }),
});
export type ShowroomForm = Static<typeof ShowroomForm>;

/**
 * `POST /api/v1/pairings/{signs}/pair`. 404: no open pairing request has the code `signs`. A showroom device needs
 * `showroom`.
 */
export const PairBody = Type.Object({
  name: Type.String(),
  kind: Type.Union(DEVICE_KINDS.map((kind) => Type.Literal(kind))),
  permission_group: Type.Union(PAIRED_GROUPS.map((group) => Type.Literal(group))),
  showroom: Type.Optional(ShowroomForm),
});
export type PairBody = Static<typeof PairBody>;
export const PairAnswer = Type.Object({ id: uuid }, closed);
export type PairAnswer = Static<typeof PairAnswer>;
