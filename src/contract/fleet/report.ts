/** `POST /api/v1/device`, as JSON: what a device reports of itself, and what the server answers. No words of people. */
import { Type, type Static } from '@sinclair/typebox';
import { UUID_PATTERN } from '../base/ids';
import { closed, nullable } from '../base/schemaParts';
import { VERSION_PATTERN } from '../base/version';
import {
  COMMAND_KINDS,
  COMMAND_OUTCOMES,
  COMMANDS_AT_ONCE,
  DEVICE_SECRET_PATTERN,
  OFFLINE_MAX_DAYS,
  REPORT_MAX_OUTCOMES,
} from './fleet';

const count = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const bytes = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** Seconds; ten years at most. */
const age = Type.Integer({ minimum: 0, maximum: 315_360_000 });
const version = nullable(Type.String({ pattern: VERSION_PATTERN }));
const stored = Type.Object({ stored: count, needed: count }, closed);
const uuid = Type.String({ pattern: UUID_PATTERN });

/** Ages are seconds before `at`: they hold also where the clock is wrong. */
export const DeviceReport = Type.Object(
  {
    /** The device's clock, milliseconds since 1970. The server takes the skew from it. */
    at: Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }),
    build: Type.String({ pattern: '^[A-Za-z0-9.+-]{1,40}$' }),
    /** Versions of the release that serves, of the one to be had, and of the one that is being loaded. */
    running: version,
    wanted: version,
    staged: version,
    files: stored,
    packs: stored,
    /** Whether the browser promised to keep the storage; null: unknown. */
    persisted: nullable(Type.Boolean()),
    quota: nullable(bytes),
    usage: nullable(bytes),
    outbox: Type.Object({ waiting: count, oldest: nullable(age) }, closed),
    /** The code of the last error; never its text. */
    error: nullable(Type.Object({ code: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9._-]{0,59}$' }), age }, closed)),
    /** Since somebody touched the page; null: no page. */
    idle: nullable(age),
    /** The highest serial of a command that it carried out; 0 before the first. */
    serial: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    /** What became of commands, repeated until an answer arrived. */
    done: Type.Array(
      Type.Object({ id: uuid, outcome: Type.Union(COMMAND_OUTCOMES.map((outcome) => Type.Literal(outcome))) }, closed),
      { maxItems: REPORT_MAX_OUTCOMES },
    ),
  },
  closed,
);
export type DeviceReport = Static<typeof DeviceReport>;

/** See commandText.ts. */
export const DeviceCommand = Type.Object(
  {
    id: uuid,
    serial: Type.Integer({ minimum: 1 }),
    kind: Type.Union(COMMAND_KINDS.map((kind) => Type.Literal(kind))),
    params: Type.String(),
    expires: Type.String(),
    mac: Type.String({ pattern: DEVICE_SECRET_PATTERN }),
  },
  closed,
);
export type DeviceCommand = Static<typeof DeviceCommand>;

/**
 * With the header `device` the call needs no session. Without it a session registers the device, whose `identity` is answered this once;
 * until the device has used it, the same session gets another one for the same device. 401 says that the identity is not known, or that
 * there is neither identity nor session: it erases nothing. 429 with `Retry-After`: too many reports.
 */
export const DeviceAnswer = Type.Object(
  {
    identity: Type.Optional(Type.Object({ id: uuid, secret: Type.String({ pattern: DEVICE_SECRET_PATTERN }) }, closed)),
    name: Type.String(),
    /** Days without a contact until the device locks its contents; absent: never. */
    offline_days: Type.Optional(Type.Integer({ minimum: 1, maximum: OFFLINE_MAX_DAYS })),
    /** The oldest first. A command comes again with each answer until a report names its outcome. */
    commands: Type.Array(DeviceCommand, { maxItems: COMMANDS_AT_ONCE }),
  },
  closed,
);
export type DeviceAnswer = Static<typeof DeviceAnswer>;

/** Of `POST /api/v1/device/states/{command}`. */
export const StateTakenAnswer = Type.Object({ bytes: Type.Integer({ minimum: 0 }) }, closed);
export type StateTakenAnswer = Static<typeof StateTakenAnswer>;
