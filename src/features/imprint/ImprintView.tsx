import { brand } from '../../brand';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { Page } from '../../ui/page/Page';
import { usePrivacy } from './privacyApi';
import styles from './ImprintView.module.css';

const POLICY = ['data', 'device', 'fleet', 'sending', 'counting', 'rights'] as const;

export default function ImprintView() {
  const { t } = useTranslation(['imprint', 'frame']);
  const { company, support } = brand;
  const privacy = usePrivacy();
  return (
    <Page title={t('frame:titles.imprint')}>
      <div className={styles.columns}>
        <section>
          <h2 className={styles.heading}>{t('imprint:company')}</h2>
          <address className={styles.address}>
            <strong>{company.name}</strong>
            <br />
            {company.street}
            <br />
            {company.city}
            <br />
            {company.country}
          </address>
        </section>
        <section>
          <h2 className={styles.heading}>{t('imprint:contact')}</h2>
          <dl className={styles.facts}>
            <dt>{t('imprint:phone')}</dt>
            <dd>
              <a href={support.phone.href}>{support.phone.text}</a>
            </dd>
            <dt>{t('imprint:mail')}</dt>
            <dd>
              <a href={`mailto:${support.mail}`}>{support.mail}</a>
            </dd>
            <dt>{t('imprint:represented')}</dt>
            <dd>{company.represented}</dd>
            <dt>{t('imprint:register')}</dt>
            <dd>{company.register}</dd>
            <dt>{t('imprint:vat')}</dt>
            <dd>{company.vat}</dd>
          </dl>
        </section>
      </div>
      <section id="datenschutz" className={styles.privacy}>
        <h2 className={styles.title}>{t('imprint:privacy')}</h2>
        {POLICY.map((part) => (
          <section key={part} className={styles.paragraph}>
            <h3 className={styles.heading}>{t(`imprint:policy.${part}.title`)}</h3>
            <p>{t(`imprint:policy.${part}.text`)}</p>
            {part === 'data' && (
              <p>
                {privacy === null
                  ? t('imprint:policy.data.unknown')
                  : `${t(`imprint:policy.data.addresses.${privacy.addresses}`)} ${t('imprint:policy.data.periods', { audit: privacy.audit_days, session: privacy.session_days })}`}
              </p>
            )}
            {part === 'fleet' && (
              <p>
                {t(privacy === null ? 'imprint:policy.fleet.unknown' : 'imprint:policy.fleet.periods', {
                  reports: privacy?.report_days,
                  states: privacy?.state_days,
                })}
              </p>
            )}
            {part === 'sending' && (
              <p>
                {t(privacy === null ? 'imprint:policy.sending.unknown' : 'imprint:policy.sending.period', {
                  days: privacy?.mail_days,
                })}
              </p>
            )}
          </section>
        ))}
      </section>
    </Page>
  );
}
