import { FileText, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { collectedId, type Collected } from '../../contract/collected';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { MediaImage } from '../../ui/MediaImage';
import { Unparted } from '../../ui/Unparted';
import { useAppDispatch } from '../../store/hooks';
import styles from './CartList.module.css';
import { documentRemoved } from './cartSlice';

export interface CartListProps {
  readonly items: readonly Collected[];
  /** What stands here without any. */
  readonly empty: string;
}

/** The selected documents, each with a button that removes it. */
export function CartList({ items, empty }: CartListProps) {
  const { frame, rememberPlace } = useFocusAfterRemoval(items.length);
  return (
    <div ref={frame} tabIndex={-1}>
      {items.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul className="plain-list">
          {items.map((item, index) => (
            <CartRow key={collectedId(item)} item={item} onRemove={() => rememberPlace(index)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function CartRow({ item, onRemove }: { readonly item: Collected; readonly onRemove: () => void }) {
  const { t } = useTranslation('cart');
  const dispatch = useAppDispatch();
  const { name, description, preview } = item;
  const remove = () => {
    onRemove();
    dispatch(documentRemoved({ id: collectedId(item) }));
  };
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {preview === undefined ? (
          <Icon of={FileText} size="large" />
        ) : (
          <MediaImage fileId={preview} alt="" fit="contain" />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <Unparted text={name} />
        </span>
        {description !== '' && <span className={styles.description}>{description}</span>}
      </span>
      <Button variant="quiet" onPress={remove} aria-label={t('remove', { name })}>
        <Icon of={Trash2} />
      </Button>
    </li>
  );
}

/** After a removal the focus goes on to the button that took its place, or to what stands there instead of a list. */
function useFocusAfterRemoval(count: number) {
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (place.current === null) return;
    const buttons = frame.current?.querySelectorAll('button');
    const next = buttons?.[Math.min(place.current, count - 1)] ?? frame.current;
    next?.focus();
    place.current = null;
  }, [count]);
  return {
    frame,
    rememberPlace: (index: number) => {
      place.current = index;
    },
  };
}
