/** How long the server keeps what about people: `GET /api/v1/privacy`, for the privacy page. An open call. */
import { Type, type Static } from '@sinclair/typebox';
import { closed } from '../base/schemaParts';

const days = Type.Integer({ minimum: 1 });

/** Days. `addresses`: how log and audit hold the addresses of clients (`LOG_ADDRESSES`). */
export const PrivacyAnswer = Type.Object(
  {
    session_days: days,
    audit_days: days,
    mail_days: days,
    /** Of what changed on a device, and of commands to it. */
    report_days: days,
    /** Of the state that a device sent. */
    state_days: days,
    addresses: Type.Union([Type.Literal('full'), Type.Literal('short'), Type.Literal('none')]),
  },
  closed,
);
export type PrivacyAnswer = Static<typeof PrivacyAnswer>;
