import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { flushSync } from 'react-dom';
import type { FieldPath } from '../../../../contract/base/fieldPath';
import { useTranslation } from '../../../../i18n/useTranslation';
import { Button } from '../../../../ui/controls/Button';
import { Icon } from '../../../../ui/controls/Icon';
import { withMovedItem, withoutItem } from '../../changes/lists';
import { fieldElementId, focusField } from '../base/fieldElement';
import { useFormTools } from '../base/formTools';
import type { PartProps } from '../base/part';
import { CopyButton } from './CopyButton';
import styles from './List.module.css';

export interface ItemButtonsProps {
  readonly part: PartProps;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** False while a search hides items, because the shown neighbours may not be the item's neighbours. */
  readonly canMove: boolean;
  /** Position of the item that takes the focus after this item is removed. Null if no other item is shown. */
  readonly next: number | null;
  /** Called with the item's new position, counted from 0. */
  readonly onMoved: (position: number) => void;
}

type Direction = 'up' | 'down';

const buttonId = (direction: Direction, path: FieldPath): string => `${fieldElementId(path)}-${direction}`;

/** Buttons that move, copy or remove a list item. Only an item with several fields is worth a copy. */
export function ItemButtons({ part, isFirst, isLast, canMove, next, onMoved }: ItemButtonsProps) {
  const { t } = useTranslation('entryForm');
  const { apply, empty } = useFormTools();
  const { shape, field, place, path } = part;
  const [item, position] = [Number(place.at(-1)), Number(path.at(-1))];
  const [list, listPath] = [place.slice(0, -1), path.slice(0, -1)];
  const { label } = field;
  const move = (direction: Direction) => {
    const moved = direction === 'up' ? position - 1 : position + 1;
    flushSync(() => {
      apply((base, changes) => withMovedItem(base, changes, list, { item, position: moved }));
      onMoved(moved);
    });
    // The browser takes the focus from an element that moves in the document.
    document.getElementById(buttonId(direction, [...listPath, moved]))?.focus();
  };
  const remove = () => {
    const isOnly = isFirst && isLast;
    flushSync(() => (isOnly ? empty(list, []) : apply((base, changes) => withoutItem(base, changes, list, item))));
    focusField(next === null ? listPath : [...listPath, next]);
  };
  return (
    <div className={styles.buttons}>
      <Button
        id={buttonId('up', path)}
        variant="quiet"
        aria-label={t('list.up', { label })}
        isIdle={isFirst || !canMove}
        onPress={() => move('up')}
      >
        <Icon of={ChevronUp} size="small" />
      </Button>
      <Button
        id={buttonId('down', path)}
        variant="quiet"
        aria-label={t('list.down', { label })}
        isIdle={isLast || !canMove}
        onPress={() => move('down')}
      >
        <Icon of={ChevronDown} size="small" />
      </Button>
      {shape.kind === 'fields' && <CopyButton part={{ ...part, shape }} />}
      <Button variant="quiet" aria-label={t('remove', { label })} onPress={remove}>
        <Icon of={X} size="small" />
      </Button>
    </div>
  );
}
