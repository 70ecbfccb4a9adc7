/** `GET /api/v1/privacy`: the periods and the address setting that the privacy page names. Open: people may read it before they log in. */
import type { PrivacyAnswer } from '../../src/contract/people/privacy';
import { PATHS } from '../../src/contract/paths';
import { AUDIT_DAYS } from '../access/audit';
import type { Api, Services } from './services';

export function privacyRoutes(api: Api, { config }: Services): void {
  api.get(PATHS.privacy, { config: { access: 'open' } }, async (): Promise<PrivacyAnswer> => ({
    session_days: config.sessionDays,
    audit_days: AUDIT_DAYS,
    mail_days: config.mailKeepDays,
    addresses: config.logAddresses,
  }));
}
