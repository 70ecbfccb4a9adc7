/**
 * Schemas of `/api/v1/devices`, for administrators. Administrators of the manufacturer (group `dachberater`) see no
 * users.
 */
import { Type, type Static } from '@sinclair/typebox';
import { UUID_PATTERN } from '../base/ids';
import { GROUPS } from '../base/permissions';
import { closed, count, nullable, time } from '../base/schemaParts';
import { VERSION_PATTERN } from '../base/version';
import { Session } from '../people/people';
import {
  DEVICE_SEARCH_MAX_LENGTH,
  DEVICE_SORTS,
  DEVICE_STATES_PATTERN,
  DEVICES_PAGE_PATTERN,
  UNSEEN_DAYS,
} from './deviceQuery';
import {
  COMMAND_KINDS,
  COMMAND_STATES,
  DEVICE_KINDS,
  DEVICE_STATES,
  DEVICES_PAGE,
  OTHER_RELEASES,
  SITE_MAX_LENGTH,
  TAG_MAX_LENGTH,
} from './fleet';
import { tags } from './labels';
import { DeviceReport } from './report';
import { setUpFields } from './setUp';

const literals = <T extends string>(values: readonly T[]) => Type.Union(values.map((value) => Type.Literal(value)));
const version = nullable(Type.String({ pattern: VERSION_PATTERN }));
const person = nullable(Type.Object({ id: count, person: Type.String() }, closed));
const uuid = Type.String({ pattern: UUID_PATTERN });

/**
 * `state`: states with commas, all of which the devices have. `site`: `NO_SITE` finds devices without a site. `page`
 * counts from 1. Manufacturer administrators get 403 for the filter `group` and for sorting by `user`, because they see
 * no users.
 */
export const DevicesQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: DEVICE_SEARCH_MAX_LENGTH })),
  kind: Type.Optional(literals(DEVICE_KINDS)),
  state: Type.Optional(Type.String({ pattern: DEVICE_STATES_PATTERN })),
  release: Type.Optional(Type.Union([Type.String({ pattern: VERSION_PATTERN }), Type.Literal(OTHER_RELEASES)])),
  group: Type.Optional(literals(GROUPS)),
  site: Type.Optional(Type.String({ maxLength: SITE_MAX_LENGTH })),
  tag: Type.Optional(Type.String({ maxLength: TAG_MAX_LENGTH })),
  unseen: Type.Optional(literals(UNSEEN_DAYS)),
  sort: Type.Optional(literals(DEVICE_SORTS)),
  direction: Type.Optional(literals(['asc', 'desc'])),
  page: Type.Optional(Type.String({ pattern: DEVICES_PAGE_PATTERN })),
});
export type DevicesQuery = Static<typeof DevicesQuery>;

/** `reason`: German text why the device has the state. Null for `good`. */
const ShownState = Type.Object({ state: literals(DEVICE_STATES), reason: nullable(Type.String()) }, closed);
export type ShownState = Static<typeof ShownState>;

/**
 * `states`: the worst first. `site`: empty for none. `waiting`: number of waiting commands. `build`, `free` (bytes) and
 * `battery` (percent) come from the last report, null if it does not name them.
 */
const row = {
  id: uuid,
  name: Type.String(),
  kind: literals(DEVICE_KINDS),
  states: Type.Array(ShownState, { minItems: 1 }),
  release: version,
  user: person,
  group: nullable(literals(GROUPS)),
  first_seen_at: time,
  last_seen_at: time,
  waiting: count,
  site: Type.String(),
  tags,
  build: nullable(Type.String()),
  free: nullable(count),
  battery: nullable(count),
};
export const DeviceRow = Type.Object(row, closed);
export type DeviceRow = Static<typeof DeviceRow>;

const reach = { devices: count, reached: count, loading: count, unseen: count };

/**
 * How far the offered release has come, of all devices that can show it. `since`: time of the publication. `loading`:
 * has reported since then. `unseen`: has not. `sites`: the same by site, most missing devices first. Empty while no
 * device has a site.
 */
const Rollout = Type.Object(
  {
    version: Type.String({ pattern: VERSION_PATTERN }),
    since: time,
    ...reach,
    sites: Type.Array(Type.Object({ site: Type.String(), ...reach }, closed)),
  },
  closed,
);
export type Rollout = Static<typeof Rollout>;

/**
 * `page`: the asked page, or the last. `states`: number of the found devices in each state. `releases`: published
 * versions that devices show, the newest first, then `OTHER_RELEASES` if devices report other versions. `versions`:
 * versions that the command `takeRelease` may name, the newest first. `rollout`: null before the first release.
 */
export const DevicesAnswer = Type.Object(
  {
    devices: Type.Array(DeviceRow, { maxItems: DEVICES_PAGE }),
    total: count,
    page: count,
    states: Type.Partial(Type.Object(Object.fromEntries(DEVICE_STATES.map((state) => [state, count])), closed)),
    releases: Type.Array(Type.String()),
    versions: Type.Array(Type.String()),
    rollout: nullable(Rollout),
  },
  closed,
);
export interface DevicesAnswer {
  readonly devices: readonly DeviceRow[];
  readonly total: number;
  readonly page: number;
  readonly states: Readonly<Partial<Record<ShownState['state'], number>>>;
  readonly releases: readonly string[];
  readonly versions: readonly string[];
  readonly rollout: Rollout | null;
}

/** `skew`: error of the device's clock in seconds. */
const Report = Type.Object(
  { ...Type.Omit(DeviceReport, ['at', 'serial', 'start', 'done']).properties, skew: Type.Integer() },
  closed,
);

const Change = Type.Object(
  {
    at: time,
    states: Type.Array(literals(DEVICE_STATES)),
    build: Type.String(),
    running: version,
    wanted: version,
    staged: version,
    persisted: nullable(Type.Boolean()),
    error: nullable(Type.String()),
  },
  closed,
);

/** `actor` is null for the server itself, or when the caller sees no users. */
const Command = Type.Object(
  {
    id: uuid,
    kind: literals(COMMAND_KINDS),
    state: literals(COMMAND_STATES),
    actor: person,
    created_at: time,
    expires_at: time,
    ended_at: nullable(time),
  },
  closed,
);

export const DeviceDetail = Type.Object(
  {
    ...row,
    reported_at: nullable(time),
    /** Version that the server offers. */
    offered: version,
    /** Versions that the command `takeRelease` may name, the newest first. */
    versions: Type.Array(Type.String()),
    /** Device's own limit of days without server contact. 0: no limit. Null: limit of the site or kind. */
    offline_days: nullable(count),
    /** Empty for manufacturer administrators. */
    note: Type.String(),
    state_at: nullable(time),
    report: nullable(Report),
    changes: Type.Array(Change),
    commands: Type.Array(Command),
    sessions: Type.Array(Session),
  },
  closed,
);
export type DeviceDetail = Static<typeof DeviceDetail>;

/**
 * `POST /api/v1/devices/{id}/commands`. `text` is for `message`, `name` for `rename`, `version` and `by` (ISO 8601) for
 * `takeRelease`, the fields of setUp.ts for `setUp`. 409: too many waiting commands, but never for an urgent command (urgency.ts).
 */
export const CommandBody = Type.Object({
  kind: literals(COMMAND_KINDS.filter((kind) => kind !== 'withdraw')),
  text: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  version: Type.Optional(Type.String({ pattern: VERSION_PATTERN })),
  by: Type.Optional(time),
  ...setUpFields,
});
export type CommandBody = Static<typeof CommandBody>;
/**
 * Also answers `POST /api/v1/devices/{id}/commands/{command}/cancel`. 409: the command no longer waits, or the server
 * would give it again.
 */
export const CommandAnswer = Type.Object({ id: uuid }, closed);
export type CommandAnswer = Static<typeof CommandAnswer>;

/**
 * `POST /api/v1/devices/{id}/remove`, for administrators. 409 for a device that still has to delete data, unless `lost`
 * is `1`.
 */
export const RemoveBody = Type.Object({ lost: Type.Optional(Type.Literal('1')) });
export type RemoveBody = Static<typeof RemoveBody>;
export const RemoveAnswer = Type.Object({ id: uuid }, closed);
export type RemoveAnswer = Static<typeof RemoveAnswer>;

export const SentState = Type.Record(Type.String(), Type.Unknown());
