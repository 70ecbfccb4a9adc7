import { Type, type Static } from '@sinclair/typebox';
import { closed } from '../base/schemaParts';

const days = Type.Integer({ minimum: 1 });

/**
 * `GET /api/v1/privacy`, without a log-in. `addresses`: form of the IP addresses in the server's log and audit
 * (`LOG_ADDRESSES`).
 */
export const PrivacyAnswer = Type.Object(
  {
    session_days: days,
    audit_days: days,
    mail_days: days,
    report_days: days,
    /** Days for which the server stores a device's state. */
    state_days: days,
    addresses: Type.Union([Type.Literal('full'), Type.Literal('short'), Type.Literal('none')]),
  },
  closed,
);
export type PrivacyAnswer = Static<typeof PrivacyAnswer>;
