/** Needs no token, because people read the privacy page before logging in. */
import { STATE_DAYS } from '../../src/contract/fleet/fleet';
import type { PrivacyAnswer } from '../../src/contract/people/privacy';
import { PATHS } from '../../src/contract/paths';
import { AUDIT_DAYS } from '../access/audit';
import { CHANGE_DAYS } from '../fleet/reports';
import type { Api, Services } from './services';

export function privacyRoutes(api: Api, { config }: Services): void {
  api.get(PATHS.privacy, { config: { access: 'open' } }, async (): Promise<PrivacyAnswer> => ({
    session_days: config.sessionDays,
    audit_days: AUDIT_DAYS,
    mail_days: config.mailKeepDays,
    report_days: CHANGE_DAYS,
    state_days: STATE_DAYS,
    addresses: config.logAddresses,
  }));
}
