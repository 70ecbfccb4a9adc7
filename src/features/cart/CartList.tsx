import { FileText, Trash2 } from 'lucide-react';
import { StoredMark } from '../../browse/media/StoredMark';
import { collectedId, type Collected } from '../../contract/mail/collected';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../../ui/controls/Button';
import { Icon } from '../../ui/controls/Icon';
import { MediaImage } from '../../ui/pictures/MediaImage';
import { Unparted } from '../../ui/text/Unparted';
import { useKeptFocus } from '../../ui/grid/useKeptFocus';
import { useAppDispatch } from '../../redux/hooks';
import styles from './CartList.module.css';
import { documentRemoved } from './cartSlice';

export interface CartListProps {
  readonly items: readonly Collected[];
  readonly empty: string;
}

export function CartList({ items, empty }: CartListProps) {
  const frame = useKeptFocus<HTMLDivElement>();
  return (
    <div {...frame}>
      {items.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul className="plain-list">
          {items.map((item) => (
            <CartRow key={collectedId(item)} item={item} />
          ))}
        </ul>
      )}
    </div>
  );
}

function CartRow({ item }: { readonly item: Collected }) {
  const { t } = useTranslation('cart');
  const dispatch = useAppDispatch();
  const { name, description, preview } = item;
  const remove = () => dispatch(documentRemoved({ id: collectedId(item) }));
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {preview === undefined ? (
          <Icon of={FileText} size="large" />
        ) : (
          <MediaImage fileId={preview} alt="" fit="contain" />
        )}
        <StoredMark medium={item} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <Unparted text={name} />
        </span>
        {description !== '' && <span className={styles.description}>{description}</span>}
      </span>
      <Button variant="quiet" onPress={remove} data-removes="" aria-label={t('remove', { name })}>
        <Icon of={Trash2} />
      </Button>
    </li>
  );
}
