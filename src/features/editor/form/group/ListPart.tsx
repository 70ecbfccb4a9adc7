import { Plus } from 'lucide-react';
import { useCallback, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../../../i18n/useTranslation';
import { classNames } from '../../../../lib/classNames';
import { Button } from '../../../../ui/controls/Button';
import { Icon } from '../../../../ui/controls/Icon';
import { itemsOf, withItem, withMovedItem } from '../../changes/lists';
import { focusField } from '../base/fieldElement';
import { FieldFrame } from '../base/FieldFrame';
import { useFormTools } from '../base/formTools';
import { innerPart, type PartProps, type ShapeOf } from '../base/part';
import { blankOf } from './blankOf';
import styles from './List.module.css';
import { ListItem } from './ListItem';
import { ListSearch } from './ListSearch';
import { useItemDrag } from './useItemDrag';
import { useListSearch } from './useListSearch';

export interface ListPartProps {
  readonly part: PartProps<ShapeOf<'list'>>;
  readonly Part: ComponentType<PartProps>;
}

/** A list whose items a person adds, removes and moves, by drag or by buttons. */
export function ListPart({ part, Part }: ListPartProps) {
  const { t } = useTranslation('entryForm');
  const { apply } = useFormTools();
  const [news, setNews] = useState('');
  const { shape, field, base, changes, place, path } = part;
  const { item: itemShape, itemLabel } = shape;
  const items = itemsOf(base, changes, place);
  const search = useListSearch(part, items);
  const shown = [...items.entries()].filter(([, item]) => !search.hidden.has(item));
  const canMove = shown.length === items.length;
  const announceMove = useCallback(
    (position: number) => setNews(t('list.moved', { label: itemLabel, position: position + 1 })),
    [t, itemLabel],
  );
  const drag = useItemDrag((from, position) => {
    const item = items[from];
    if (item === undefined) return;
    apply((server, now) => withMovedItem(server, now, place, { item, position }));
    announceMove(position);
  });
  const add = () => {
    flushSync(() => apply((server, now) => withItem(server, now, place, blankOf(itemShape), items.length)));
    const [first] = itemShape.kind === 'fields' ? itemShape.fields : [];
    focusField([...path, items.length, ...(first === undefined ? [] : [first.key])]);
  };
  return (
    <FieldFrame part={part} kind="group" isWide>
      {() => (
        <>
          {search.isOffered && (
            <ListSearch text={search.text} found={shown.length} total={items.length} onChange={search.setText} />
          )}
          <ol
            className={classNames('plain-list', styles.list)}
            aria-label={field.label}
            {...(canMove && drag.handlers)}
          >
            {shown.map(([position, item], index) => (
              <ListItem
                key={item}
                part={innerPart(part, {
                  shape: itemShape,
                  field: { label: `${itemLabel} ${position + 1}`, isRequired: false, isFixed: false },
                  key: item,
                  shownKey: position,
                  hasHeading: true,
                })}
                isFirst={position === 0}
                isLast={position === items.length - 1}
                canMove={canMove}
                next={nextOf(shown, index)}
                mark={drag.markOf(position, items.length)}
                onMoved={announceMove}
                Part={Part}
              />
            ))}
          </ol>
          <Button className={styles.add} onPress={add}>
            <Icon of={Plus} size="small" />
            <span>{t('list.add', { label: itemLabel })}</span>
          </Button>
          <p role="status" className="visually-hidden">
            {news}
          </p>
        </>
      )}
    </FieldFrame>
  );
}

/** The item below moves up by one. The last item's neighbour is the item above. */
function nextOf(shown: readonly (readonly [position: number, item: number])[], index: number): number | null {
  const [below, above] = [shown[index + 1], shown[index - 1]];
  return below === undefined ? (above?.[0] ?? null) : below[0] - 1;
}
