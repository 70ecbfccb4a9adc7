import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { useBrand } from '../brand/brandSlice';
import { usePrivacy } from './privacyApi';
import styles from './ImprintView.module.css';

const POLICY = ['data', 'device', 'fleet', 'sending', 'counting', 'rights'] as const;

/** The app's own privacy policy. */
export function PrivacyPolicy() {
  const { t } = useTranslation('imprint');
  const { support } = useBrand();
  const privacy = usePrivacy();
  return POLICY.map((part) => (
    <section key={part} className={styles.paragraph}>
      <h3 className={styles.heading}>{t(`policy.${part}.title`)}</h3>
      <p>{t(part === 'rights' && support.mail === '' ? 'policy.rights.alone' : `policy.${part}.text`)}</p>
      {part === 'data' && (
        <p>
          {privacy === null
            ? t('policy.data.unknown')
            : `${t(`policy.data.addresses.${privacy.addresses}`)} ${t('policy.data.periods', { audit: privacy.audit_days, session: privacy.session_days })}`}
        </p>
      )}
      {part === 'fleet' && (
        <p>
          {t(privacy === null ? 'policy.fleet.unknown' : 'policy.fleet.periods', {
            reports: privacy?.report_days,
            states: privacy?.state_days,
          })}
        </p>
      )}
      {part === 'sending' && (
        <p>
          {t(privacy === null ? 'policy.sending.unknown' : 'policy.sending.period', {
            days: privacy?.mail_days,
          })}
        </p>
      )}
    </section>
  ));
}
