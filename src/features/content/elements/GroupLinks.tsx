import { ArrowRight } from 'lucide-react';
import { langOf } from '../../../i18n/langOf';
import { translate } from '../../../i18n/translate';
import type { GroupLink } from '../../../contract/content/content';
import { Icon } from '../../../ui/controls/Icon';
import { Link } from '../../../ui/text/Link';
import { MediaImage } from '../../../ui/pictures/MediaImage';
import { Unparted } from '../../../ui/text/Unparted';
import styles from './GroupLinks.module.css';
import { contentAddress } from '../contentAddress';

export function GroupLinks({ links, label }: { readonly links: readonly GroupLink[]; readonly label: string }) {
  const pictured = links.some(({ image }) => typeof image === 'string');
  return (
    <ul
      className={`plain-list ${pictured ? styles.tiles : styles.lines}`}
      aria-label={label === '' ? undefined : label}
    >
      {links.map(({ group_id, label: name, image }, index) => (
        <li key={`${group_id}/${index}`}>
          <Link className={styles.link} to={contentAddress(group_id)}>
            {pictured && (
              <span className={styles.picture}>
                {typeof image === 'string' && <MediaImage fileId={image} alt="" name={translate(name)} />}
              </span>
            )}
            <span className={styles.name} lang={langOf(name)}>
              <Unparted text={translate(name)} />
              <Icon of={ArrowRight} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
