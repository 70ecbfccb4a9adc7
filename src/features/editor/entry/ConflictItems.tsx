import type { ListShape } from '../../../contract/editor/fieldKinds';
import { useTranslation } from '../../../i18n/useTranslation';
import { classNames } from '../../../lib/classNames';
import { FieldValue } from '../values/FieldValue';
import styles from './Conflicts.module.css';
import type { ListedItem } from './differingItems';

export interface ConflictItemsProps {
  readonly shape: ListShape;
  /** Only the items that the other list lacks, or that have another value or place there. */
  readonly items: readonly ListedItem[];
}

export function ConflictItems({ shape, items }: ConflictItemsProps) {
  const { t } = useTranslation('editor');
  if (items.length === 0) return <p className={styles.soft}>{t('conflicts.noItem')}</p>;
  return (
    <ul className={classNames('plain-list', styles.items)}>
      {items.map(({ index, value }) => {
        const name = `${shape.itemLabel} ${index + 1}`;
        return (
          <li key={index} aria-label={name}>
            <h5>{name}</h5>
            <FieldValue shape={shape.item} value={value} />
          </li>
        );
      })}
    </ul>
  );
}
