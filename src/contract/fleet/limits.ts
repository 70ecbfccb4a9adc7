/** Schemas of the limits of days without server contact, for administrators. */
import { Type, type Static } from '@sinclair/typebox';
import { closed, count, nullable } from '../base/schemaParts';
import { DEVICE_KINDS } from './fleet';

const days = Type.String({ pattern: '^[0-9]{0,3}$' });

/** `POST /api/v1/devices/{id}/limit`, for administrators. Empty: limit of the device's site or kind. `0`: no limit. */
export const LimitBody = Type.Object({ days });
export type LimitBody = Static<typeof LimitBody>;
/** `POST /api/v1/devices/limits`, for administrators. Empty or 0 means no limit. */
export const KindLimitBody = Type.Object({
  kind: Type.Union(DEVICE_KINDS.map((kind) => Type.Literal(kind))),
  days,
});
export type KindLimitBody = Static<typeof KindLimitBody>;
/** `POST /api/v1/devices/limits/sites`, for administrators. Empty: limit of the devices' kind. 0: no limit. */
export const SiteLimitBody = Type.Object({ site: Type.String(), days });
export type SiteLimitBody = Static<typeof SiteLimitBody>;
/**
 * Answers `GET` and `POST /api/v1/devices/limits`. Values: days without server contact until a device locks. Null or 0:
 * never. `sites`: sites with a limit of their own.
 */
export const LimitsAnswer = Type.Object(
  {
    personal: nullable(count),
    showroom: nullable(count),
    sites: Type.Array(Type.Object({ site: Type.String(), days: count }, closed)),
  },
  closed,
);
export type LimitsAnswer = Static<typeof LimitsAnswer>;
export const LimitAnswer = Type.Object({ days: nullable(count) }, closed);
export type LimitAnswer = Static<typeof LimitAnswer>;
