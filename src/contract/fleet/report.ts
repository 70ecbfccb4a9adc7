/** Schema of a device's report, without any text that a person typed. */
import { Type, type Static } from '@sinclair/typebox';
import { UUID_PATTERN } from '../base/ids';
import { closed, nullable } from '../base/schemaParts';
import { VERSION_PATTERN } from '../base/version';
import {
  COMMAND_KINDS,
  COMMAND_OUTCOMES,
  COMMANDS_AT_ONCE,
  DEVICE_KINDS,
  DEVICE_SECRET_PATTERN,
  OFFLINE_MAX_DAYS,
  SERIAL_MAX,
  START_ID_PATTERN,
} from './fleet';

const count = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const bytes = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** Age in seconds. */
const age = Type.Integer({ minimum: 0, maximum: 315_360_000 });
const version = nullable(Type.String({ pattern: VERSION_PATTERN }));
const stored = Type.Object({ stored: count, needed: count }, closed);
const uuid = Type.String({ pattern: UUID_PATTERN });

/** Older builds send so many outcomes. */
const FORMER_MAX_OUTCOMES = 5;

const startId = Type.String({ pattern: START_ID_PATTERN });

/**
 * A start of the device's worker, which the device has stored before it sends the report. `number`: counts the starts.
 * `previous`: id of the start before. `spare`: the spare id that an earlier answer gave to this device.
 */
const DeviceStart = Type.Object(
  {
    id: startId,
    previous: nullable(startId),
    number: Type.Integer({ minimum: 1, maximum: SERIAL_MAX }),
    spare: Type.Optional(uuid),
  },
  closed,
);
export type DeviceStart = Static<typeof DeviceStart>;

/** `POST /api/v1/device`. Ages are seconds before `at`, so they hold even if the device's clock is wrong. */
export const DeviceReport = Type.Object(
  {
    /** The device's clock in milliseconds since 1970. */
    at: Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }),
    /** The kind that the device's own page stores. Absent before a page has reported it, and in older builds. */
    kind: Type.Optional(Type.Union(DEVICE_KINDS.map((kind) => Type.Literal(kind)))),
    build: Type.String({ pattern: '^[A-Za-z0-9.+-]{1,40}$' }),
    /** `running`: the served release. `wanted`: the newest known release. `staged`: the release in download. */
    running: version,
    wanted: version,
    staged: version,
    files: stored,
    packs: stored,
    /** True when the browser promised to keep the storage. */
    persisted: nullable(Type.Boolean()),
    quota: nullable(bytes),
    usage: nullable(bytes),
    outbox: Type.Object({ waiting: count, oldest: nullable(age) }, closed),
    /** Charge in percent. Absent if the browser does not tell it, and in older builds. */
    battery: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    /** Whether the app fills the screen, and the browser keeps it on. Absent without a page, and in older builds. */
    screen: Type.Optional(Type.Object({ full: Type.Boolean(), awake: Type.Boolean() }, closed)),
    error: nullable(Type.Object({ code: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9._-]{0,59}$' }), age }, closed)),
    /** Seconds since a person last touched the device. Null when no page is open. */
    idle: nullable(age),
    /** Highest serial of a carried out command. */
    serial: Type.Integer({ minimum: 0, maximum: SERIAL_MAX }),
    /** Absent in reports of older builds, and if the device cannot store its start. */
    start: Type.Optional(DeviceStart),
    /** The device repeats these outcomes until an answer arrives. */
    done: Type.Array(
      Type.Object({ id: uuid, outcome: Type.Union(COMMAND_OUTCOMES.map((outcome) => Type.Literal(outcome))) }, closed),
      { maxItems: FORMER_MAX_OUTCOMES },
    ),
  },
  closed,
);
export type DeviceReport = Static<typeof DeviceReport>;

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
 * A session that reports without the header `device` gets a new `identity` for this header. A session has one device:
 * if it reports so again, it gets the same device with a new secret. A device whose answer has another `identity` takes
 * it and reports again at once. So does a device that gets a `spare` id: it stores the id and names it in its next report.
 * 401: unknown identity, or neither identity nor session. A device erases nothing after a 401.
 * 429 with `Retry-After`: too many reports.
 */
export const DeviceAnswer = Type.Object(
  {
    identity: Type.Optional(Type.Object({ id: uuid, secret: Type.String({ pattern: DEVICE_SECRET_PATTERN }) }, closed)),
    spare: Type.Optional(uuid),
    name: Type.String(),
    /** Days without server contact until the device locks. */
    offline_days: Type.Optional(Type.Integer({ minimum: 1, maximum: OFFLINE_MAX_DAYS })),
    /**
     * The oldest command comes first. No urgent command (urgency.ts) comes after a command that it makes void. The server
     * repeats a command until a report names its outcome.
     */
    commands: Type.Array(DeviceCommand, { maxItems: COMMANDS_AT_ONCE }),
  },
  closed,
);
export type DeviceAnswer = Static<typeof DeviceAnswer>;

/**
 * Answers `GET /api/v1/device/orders`, which a device in use asks twice a minute. `serial`: the device's serial, as in its
 * report. True if the device does not know a command that waits. It then reports at once. 401 and 429 as for a report.
 */
export const OrdersQuery = Type.Object({ serial: Type.String({ pattern: '^[0-9]{1,10}$' }) });
export const OrdersAnswer = Type.Object({ waiting: Type.Boolean() }, closed);
export type OrdersAnswer = Static<typeof OrdersAnswer>;

export const StateTakenAnswer = Type.Object({ bytes: Type.Integer({ minimum: 0 }) }, closed);
export type StateTakenAnswer = Static<typeof StateTakenAnswer>;
