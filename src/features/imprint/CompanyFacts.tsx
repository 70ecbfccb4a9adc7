import { Fragment } from 'react';
import { phoneAddress } from '../../contract/brand/phoneAddress';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { useBrand } from '../brand/brandSlice';
import styles from './ImprintView.module.css';

interface Fact {
  readonly name: string;
  readonly value: string;
  readonly address?: string;
}

/** The app's own legal notice: address and contact of the brand's company. Leaves out what the brand does not name. */
export function CompanyFacts() {
  const { t } = useTranslation('imprint');
  const { company, support } = useBrand();
  const place = [company.street, company.city, company.country].filter((line) => line !== '');
  const all: readonly Fact[] = [
    { name: t('phone'), value: support.phone, address: phoneAddress(support.phone) },
    { name: t('mail'), value: support.mail, address: `mailto:${support.mail}` },
    { name: t('represented'), value: company.represented },
    { name: t('register'), value: company.register },
    { name: t('vat'), value: company.vat },
  ];
  const facts = all.filter(({ value }) => value !== '');
  const hasAddress = company.name !== '' || place.length > 0;
  if (!hasAddress && facts.length === 0) return null;
  return (
    <div className={styles.columns}>
      {hasAddress && (
        <section>
          <h2 className={styles.heading}>{t('company')}</h2>
          <address className={styles.address}>
            {company.name !== '' && <strong>{company.name}</strong>}
            {place.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </section>
      )}
      {facts.length > 0 && (
        <section>
          <h2 className={styles.heading}>{t('contact')}</h2>
          <dl className={styles.facts}>
            {facts.map(({ name, value, address }) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{address === undefined ? value : <a href={address}>{value}</a>}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
