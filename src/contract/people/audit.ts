import { Type, type Static } from '@sinclair/typebox';
import { closed, count, nullable, time } from '../base/schemaParts';
import { PATHS } from '../paths';

export const AUDIT_KINDS = [
  'session.started',
  'session.ended',
  /** The device made no request for too long. */
  'session.expired',
  'user.created',
  'user.deactivated',
  'user.activated',
  'user.rekeyed',
  'user.changed',
  'user.exported',
  'user.deleted',
  /** `subject` lists the rights, such as `editor,publisher`. */
  'right.granted',
  'right.withdrawn',
  /** The waiting mails of a deactivated user were cancelled. */
  'mails.ended',
  /** Showroom staff saw a failed mail's recipient. */
  'recipient.shown',
  'device.paired',
  'profile.created',
  'profile.deleted',
  /** Set-up cards. `subject`: number and profile, or the card's id. */
  'cards.created',
  'card.used',
  'card.withdrawn',
  'device.commanded',
  'device.cancelled',
  /** One command to many devices. `subject`: kind, number of devices and id of the operation. */
  'operation.given',
  /** A user's device got an urgent command. `subject`: kind and id of the operation. */
  'operation.reached',
  'operation.cancelled',
  'device.answered',
  'device.limited',
  'device.labelled',
  /** By an administrator, or by the server because a person had too many devices. */
  'device.removed',
  'device.stateRead',
  /** Two devices had one identity. One of them got an identity of its own. */
  'device.copied',
  /** The device's serial was far ahead of the server's, so the device got a new identity. */
  'device.replaced',
  'release.published',
  'release.activated',
  'draft.placed',
  'draft.discarded',
  'data.backedUp',
  'data.restored',
  'audit.exported',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const AUDIT_PAGE = 100;

export const OPERATOR_ACTOR = 'operator' as const;

/** Id that replaces a person whose data was deleted. */
export const DELETED_PERSON = 0;

/** A day (`2026-11-26`) or a minute (`2026-11-26T09:30`), in German time. */
export const AUDIT_TIME_PATTERN = '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2})?$';

/** `person`: full name or e-mail address. Empty for `DELETED_PERSON`. */
const Person = Type.Object({ id: count, person: Type.String() }, closed);
export type AuditPerson = Static<typeof Person>;

/** `actor`: null for changes by the operator or by the server itself. `account`: the operator's system account. */
export const AuditEntry = Type.Object(
  {
    id: Type.Integer({ minimum: 1 }),
    at: time,
    kind: Type.Union(AUDIT_KINDS.map((kind) => Type.Literal(kind))),
    actor: nullable(Person),
    account: nullable(Type.String()),
    target: nullable(Person),
    subject: nullable(Type.String()),
    address: nullable(Type.String()),
  },
  closed,
);
export type AuditEntry = Static<typeof AuditEntry>;

/** `GET /api/v1/audit`, the newest first. `next`: value of `before` for the next page. */
export const AuditAnswer = Type.Object(
  {
    entries: Type.Array(AuditEntry, { maxItems: AUDIT_PAGE }),
    next: nullable(Type.Integer({ minimum: 1 })),
  },
  closed,
);
export type AuditAnswer = Static<typeof AuditAnswer>;

/** `actor`: a user's id or `OPERATOR_ACTOR`. */
export interface AuditQuery {
  readonly from?: string;
  readonly to?: string;
  readonly kind?: string;
  readonly actor?: string;
  readonly before?: number;
}

export function auditPath(query: AuditQuery): string {
  const values = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(values.map(([name, value]) => [name, String(value)] as [string, string]));
  return values.length === 0 ? PATHS.audit : `${PATHS.audit}?${search.toString()}`;
}
