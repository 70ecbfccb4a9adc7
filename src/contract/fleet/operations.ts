/** An operation gives one command to many devices. For administrators. */
import { Type, type Static } from '@sinclair/typebox';
import { UUID_PATTERN } from '../base/ids';
import { closed, count, nullable, time } from '../base/schemaParts';
import { VERSION_PATTERN } from '../base/version';
import { COMMAND_STATES, DEVICES_AT_ONCE, OPERATION_KINDS } from './fleet';
import { setUpFields } from './setUp';

const literals = <T extends string>(values: readonly T[]) => Type.Union(values.map((value) => Type.Literal(value)));
const uuid = Type.String({ pattern: UUID_PATTERN });
const person = nullable(Type.Object({ id: count, person: Type.String() }, closed));

const ID = UUID_PATTERN.slice(1, -1);
/** Ids with commas. */
const chosen = Type.String({ pattern: `^${ID}(?:,${ID}){0,${DEVICES_AT_ONCE - 1}}$` });

/**
 * Answers `GET /api/v1/devices/ids`, which takes a DevicesQuery (devices.ts), for administrators. `ids`: at most
 * `DEVICES_AT_ONCE` of the `total` found devices.
 */
export const FoundIdsAnswer = Type.Object(
  { ids: Type.Array(uuid, { maxItems: DEVICES_AT_ONCE }), total: count },
  closed,
);
export type FoundIdsAnswer = Static<typeof FoundIdsAnswer>;

/**
 * `POST /api/v1/devices/operations`. The page makes the `id`, so a repeated call gives no command twice. The other fields are
 * those of CommandBody (devices.ts).
 */
export const OperationBody = Type.Object({
  id: uuid,
  devices: chosen,
  kind: literals(OPERATION_KINDS),
  text: Type.Optional(Type.String()),
  version: Type.Optional(Type.String({ pattern: VERSION_PATTERN })),
  by: Type.Optional(time),
  ...setUpFields,
});
export type OperationBody = Static<typeof OperationBody>;

/**
 * `devices`: number of devices that got the command. `left_out`: erased devices, devices that left the list, and those
 * for which too many commands wait. `states`: number of commands in each state. Commands of removed devices are missing there.
 */
const operation = {
  id: uuid,
  kind: literals(OPERATION_KINDS),
  actor: person,
  created_at: time,
  devices: count,
  left_out: count,
  states: Type.Partial(Type.Object(Object.fromEntries(COMMAND_STATES.map((state) => [state, count])), closed)),
};
export const Operation = Type.Object(operation, closed);
export interface Operation extends Omit<Static<typeof Operation>, 'states'> {
  readonly states: Readonly<Partial<Record<(typeof COMMAND_STATES)[number], number>>>;
}

/** Answers `GET /api/v1/devices/operations`, the newest first. */
export const OperationsAnswer = Type.Object({ operations: Type.Array(Operation) }, closed);
export interface OperationsAnswer {
  readonly operations: readonly Operation[];
}

/** Also the answer of `POST /api/v1/devices/operations`. `results`: waiting commands first. */
export const OperationDetail = Type.Object(
  {
    ...operation,
    results: Type.Array(
      Type.Object(
        {
          device: uuid,
          name: Type.String(),
          state: literals(COMMAND_STATES),
          ended_at: nullable(time),
          last_seen_at: time,
        },
        closed,
      ),
      { maxItems: DEVICES_AT_ONCE },
    ),
  },
  closed,
);
export interface OperationDetail extends Operation {
  readonly results: readonly {
    readonly device: string;
    readonly name: string;
    readonly state: (typeof COMMAND_STATES)[number];
    readonly ended_at: string | null;
    readonly last_seen_at: string;
  }[];
}

/** Answers `POST /api/v1/devices/operations/{id}/cancel`: number of commands that no longer wait. */
export const CancelledAnswer = Type.Object({ cancelled: count }, closed);
export type CancelledAnswer = Static<typeof CancelledAnswer>;

/** `POST /api/v1/devices/labels`. `site`: empty leaves the devices' sites. `add` and `drop`: tags with commas. */
export const LabelManyBody = Type.Object({
  devices: chosen,
  site: Type.String(),
  add: Type.String(),
  drop: Type.String(),
});
export type LabelManyBody = Static<typeof LabelManyBody>;
/** Number of devices that got other labels. */
export const LabelledAnswer = Type.Object({ devices: count }, closed);
export type LabelledAnswer = Static<typeof LabelledAnswer>;
