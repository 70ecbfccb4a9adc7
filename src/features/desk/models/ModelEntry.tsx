import type { ReactNode } from 'react';
import type { ListVariant, ProductListItem } from '../../../contract/content/product';
import type { Translatable } from '../../../contract/base/values';
import { langOf } from '../../../i18n/langOf';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { Link } from '../../../ui/text/Link';
import { MediaImage } from '../../../ui/pictures/MediaImage';
import { Tag } from '../../../ui/text/Tag';
import { Unparted } from '../../../ui/text/Unparted';
import styles from './ModelEntry.module.css';
import { StoredMark } from '../../../browse/media/StoredMark';
import { addressOf, pictureOf } from '../../../browse/products/shownVariant';

export interface ModelEntryProps {
  readonly item: ProductListItem;
  readonly variant: ListVariant | undefined;
  readonly kind: Translatable;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

export function ModelEntry({ item, variant, kind, children, actions }: ModelEntryProps) {
  const { t } = useTranslation('desk');
  const picture = pictureOf(item, variant);
  return (
    <li className={styles.entry}>
      <span className={styles.picture}>
        <MediaImage {...picture} width="7rem" alt="" name={item.name} fit="contain" />
        <StoredMark medium={{ image: picture.fileId, sizes: picture.pictures }} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={addressOf(item, variant)}>
            <Unparted text={item.name} />
          </Link>
        </h3>
        <p className={styles.kind} lang={langOf(kind)}>
          {translate(kind)}
        </p>
        {item.discontinued && <Tag>{t('compare.discontinued')}</Tag>}
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
    </li>
  );
}
