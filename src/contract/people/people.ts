/** What people collect, and the people who have access. */
import { Type, type Static } from '@sinclair/typebox';
import { SALUTATIONS } from '../base/markers';
import { GROUPS } from '../base/permissions';
import { SHEET_MAX_BYTES } from '../advice/sheet';
import { closed, fileId, nullable, text } from '../base/schemaParts';

/**
 * A document a person collected, how it is called and described. It is a file that will be sent (`image`, a file id), or an
 * advice sheet that the server prints (`sheet`: the JSON of its SheetInputs). One of the two, which the server checks.
 */
export const CartItem = Type.Object(
  {
    image: Type.Optional(fileId),
    sheet: Type.Optional(Type.String({ maxLength: SHEET_MAX_BYTES })),
    name: text,
    description: Type.String(),
  },
  closed,
);
export type CartItem = Static<typeof CartItem>;

/** A point in time as `Date.toISOString` writes it: `2026-11-21T03:47:57.000Z`. */
export const time = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' });

/**
 * A row of the user list. `last_request_version` is the application-version of the latest call, null before one.
 * `last_seen_at` is the user's last contact, a few minutes late at most; null before one.
 */
export const User = Type.Object(
  {
    id: Type.Integer({ minimum: 1 }),
    status: Type.Union([Type.Literal('active'), Type.Literal('inactive')]),
    group: Type.Union(GROUPS.map((group) => Type.Literal(group))),
    access_key: text,
    email: text,
    salutation: Type.Union(SALUTATIONS.map((salutation) => Type.Literal(salutation))),
    firstname: Type.String(),
    lastname: Type.String(),
    client: Type.String(),
    last_request_version: nullable(text),
    info_1: Type.String(),
    info_2: Type.String(),
    info_3: Type.String(),
    created_at: time,
    last_seen_at: nullable(time),
  },
  closed,
);
export type User = Static<typeof User>;

/**
 * A log-in on one device. `device` is a short name from the browser that logged in (`Chrome 130 auf Android`), empty when
 * unknown. `version` is the application-version of its latest call, null before one. `current`: the one that asks.
 */
export const Session = Type.Object(
  {
    id: Type.Integer({ minimum: 1 }),
    device: Type.String(),
    version: nullable(text),
    created_at: time,
    last_seen_at: time,
    current: Type.Boolean(),
  },
  closed,
);
export type Session = Static<typeof Session>;
