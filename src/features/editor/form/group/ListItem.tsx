import { GripVertical } from 'lucide-react';
import { memo, useId, useState, type ComponentType } from 'react';
import { useTranslation } from '../../../../i18n/useTranslation';
import { classNames } from '../../../../lib/classNames';
import { Icon } from '../../../../ui/controls/Icon';
import { shownAt } from '../../changes/changes';
import { isSamePlace, valueAt } from '../../changes/places';
import { ChangedMark } from '../base/ChangedMark';
import { fieldElementId, TOGGLE } from '../base/fieldElement';
import { FieldFaults } from '../base/FieldFaults';
import { isSamePart, type PartProps } from '../base/part';
import { FieldGroups } from './FieldGroups';
import { ItemButtons, type ItemButtonsProps } from './ItemButtons';
import styles from './List.module.css';
import { titleOf } from './titleOf';
import { HANDLE, type DragMark } from './useItemDrag';

export interface ListItemProps extends ItemButtonsProps {
  readonly mark: DragMark | null;
  readonly Part: ComponentType<PartProps>;
}

/** An item with several fields is closed until a person opens it, because a list may have many of them. */
export const ListItem = memo(
  function ListItem({ mark, Part, ...own }: ListItemProps) {
    const { part, canMove } = own;
    const { shape, field, base, changes, place, path, faults } = part;
    // A fault that the server finds later opens no item, because the fields below would move under the person's hand.
    const [isOpen, setOpen] = useState(faults.length > 0 || valueAt(base, place) === undefined);
    const bodyId = useId();
    const handle = canMove && (
      <span className={styles.handle} aria-hidden="true" {...HANDLE}>
        <Icon of={GripVertical} size="small" />
      </span>
    );
    const buttons = <ItemButtons {...own} />;
    const className = classNames(styles.item, mark !== null && styles[mark]);
    if (shape.kind !== 'fields')
      return (
        <li className={className}>
          <div className={styles.head}>
            {handle}
            <div className={styles.single}>
              <Part {...part} />
            </div>
            {buttons}
          </div>
        </li>
      );
    const value = shownAt(base, changes, place);
    const title = titleOf(value);
    const itemFaults = faults.filter((fault) => isSamePlace(fault.path, path));
    return (
      <li id={fieldElementId(path)} tabIndex={-1} className={className}>
        <div className={styles.head}>
          {handle}
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => setOpen(!isOpen)}
            {...TOGGLE}
          >
            <span className={styles.number}>{title === '' ? field.label : `${field.label}: `}</span>
            <span className={styles.title}>{title}</span>
            {!isOpen && <FaultMark count={faults.length} />}
          </button>
          <ChangedMark part={part} />
          {buttons}
        </div>
        {itemFaults.length > 0 && (
          <FieldFaults id={`${bodyId}-faults`} shape={shape} value={value} faults={itemFaults} />
        )}
        {isOpen && (
          <div id={bodyId} role="group" aria-label={field.label} className={styles.body}>
            <FieldGroups part={{ ...part, shape }} level={3} Part={Part} />
          </div>
        )}
      </li>
    );
  },
  (one, other) =>
    one.isFirst === other.isFirst &&
    one.isLast === other.isLast &&
    one.canMove === other.canMove &&
    one.next === other.next &&
    one.mark === other.mark &&
    one.onMoved === other.onMoved &&
    one.Part === other.Part &&
    isSamePart(one.part, other.part),
);

function FaultMark({ count }: { readonly count: number }) {
  const { t } = useTranslation('entryForm');
  return count === 0 ? null : <span className={styles.faulty}>{t('list.faults', { count })}</span>;
}
