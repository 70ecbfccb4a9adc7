import { Type, type Static } from '@sinclair/typebox';
import { SALUTATIONS } from '../base/markers';
import { GROUPS } from '../base/permissions';
import { RIGHTS } from '../base/rights';
import { SHEET_MAX_BYTES } from '../advice/sheet';
import { closed, fileId, nullable, text, time } from '../base/schemaParts';

/** Needs exactly one of `image` and `sheet`. `sheet` is the JSON of SheetInputs. */
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

/** Rights beside the group. */
export const Rights = Type.Array(Type.Union(RIGHTS.map((right) => Type.Literal(right))));

/**
 * `last_request_version`: header application-version of the latest request. `last_seen_at`: up to a few minutes late.
 */
export const User = Type.Object(
  {
    id: Type.Integer({ minimum: 1 }),
    status: Type.Union([Type.Literal('active'), Type.Literal('inactive')]),
    group: Type.Union(GROUPS.map((group) => Type.Literal(group))),
    rights: Rights,
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
 * `device`: `Chrome 130 auf Android`, empty when unknown.
 * `version`: header application-version of the latest request.
 * `current`: the caller's session.
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
