import { Type, type Static } from '@sinclair/typebox';
import { closed } from '../base/schemaParts';

const days = Type.Integer({ minimum: 1 });

/** `GET /api/v1/privacy`, an open call. `addresses`: how log and audit store clients' addresses (`LOG_ADDRESSES`). */
export const PrivacyAnswer = Type.Object(
  {
    session_days: days,
    audit_days: days,
    mail_days: days,
    report_days: days,
    /** Days for the state that a device sent. */
    state_days: days,
    addresses: Type.Union([Type.Literal('full'), Type.Literal('short'), Type.Literal('none')]),
  },
  closed,
);
export type PrivacyAnswer = Static<typeof PrivacyAnswer>;
