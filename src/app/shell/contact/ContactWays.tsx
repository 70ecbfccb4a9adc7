import { Mail, MessagesSquare, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { phoneAddress } from '../../../contract/brand/phoneAddress';
import { useBrand } from '../../../features/brand/brandSlice';
import { ADVICE_ADDRESS } from '../../../features/forms/tools';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { Icon } from '../../../ui/controls/Icon';
import { Link } from '../../../ui/text/Link';
import styles from './ContactPanel.module.css';

export function ContactWays() {
  const { t } = useTranslation('contact');
  const { mail, phone } = useBrand().support;
  return (
    <>
      <p className={styles.text}>{t('text')}</p>
      <ul className="plain-list">
        {phone !== '' && (
          <Way icon={<Icon of={Phone} />} name={t('phone')} detail={phone}>
            {(content) => <a href={phoneAddress(phone)}>{content}</a>}
          </Way>
        )}
        {mail !== '' && (
          <Way icon={<Icon of={Mail} />} name={t('mail')} detail={<MailAddress of={mail} />}>
            {(content) => <a href={`mailto:${mail}`}>{content}</a>}
          </Way>
        )}
        <Way icon={<Icon of={MessagesSquare} />} name={t('advice')} detail={t('adviceText')}>
          {(content) => <Link to={ADVICE_ADDRESS}>{content}</Link>}
        </Way>
      </ul>
    </>
  );
}

/** A long address may break after the @, but not at a hyphen. */
function MailAddress({ of: address }: { readonly of: string }) {
  const host = address.indexOf('@') + 1;
  return (
    <>
      <span className="unparted">{address.slice(0, host)}</span>
      <wbr />
      <span className="unparted">{address.slice(host)}</span>
    </>
  );
}

interface WayProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly detail: ReactNode;
  readonly children: (content: ReactNode) => ReactNode;
}

function Way({ icon, name, detail, children }: WayProps) {
  return (
    <li className={styles.way}>
      {children(
        <>
          {icon}
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.detail}>{detail}</span>
          </span>
        </>,
      )}
    </li>
  );
}
