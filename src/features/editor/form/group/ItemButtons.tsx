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
import styles from './List.module.css';

export interface ItemButtonsProps {
  readonly part: PartProps;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMoved: (position: number) => void;
}

type Direction = 'up' | 'down';

const buttonId = (direction: Direction, path: FieldPath): string => `${fieldElementId(path)}-${direction}`;

/** Buttons that move or remove a list item. */
export function ItemButtons({ part: { field, place, path }, isFirst, isLast, onMoved }: ItemButtonsProps) {
  const { t } = useTranslation('entryForm');
  const { apply, empty } = useFormTools();
  const [item, position] = [Number(place.at(-1)), Number(path.at(-1))];
  const [list, listPath] = [place.slice(0, -1), path.slice(0, -1)];
  const { label } = field;
  const move = (direction: Direction) => {
    const next = direction === 'up' ? position - 1 : position + 1;
    flushSync(() => {
      apply((base, changes) => withMovedItem(base, changes, list, { item, position: next }));
      onMoved(next);
    });
    // The browser takes the focus from an element that moves in the document.
    document.getElementById(buttonId(direction, [...listPath, next]))?.focus();
  };
  const remove = () => {
    const isOnly = isFirst && isLast;
    flushSync(() => (isOnly ? empty(list, []) : apply((base, changes) => withoutItem(base, changes, list, item))));
    focusField(isOnly ? listPath : [...listPath, isLast ? position - 1 : position]);
  };
  return (
    <div className={styles.buttons}>
      <Button
        id={buttonId('up', path)}
        variant="quiet"
        aria-label={t('list.up', { label })}
        isIdle={isFirst}
        onPress={() => move('up')}
      >
        <Icon of={ChevronUp} size="small" />
      </Button>
      <Button
        id={buttonId('down', path)}
        variant="quiet"
        aria-label={t('list.down', { label })}
        isIdle={isLast}
        onPress={() => move('down')}
      >
        <Icon of={ChevronDown} size="small" />
      </Button>
      <Button variant="quiet" aria-label={t('remove', { label })} onPress={remove}>
        <Icon of={X} size="small" />
      </Button>
    </div>
  );
}
