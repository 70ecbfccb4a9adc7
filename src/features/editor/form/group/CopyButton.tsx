import { Copy } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../../../i18n/useTranslation';
import { Button } from '../../../../ui/controls/Button';
import { Icon } from '../../../../ui/controls/Icon';
import { withCopiedItem } from '../../changes/lists';
import { focusField } from '../base/fieldElement';
import { useFormTools } from '../base/formTools';
import type { PartProps, ShapeOf } from '../base/part';

/** A button that copies a list item. Other entries name an item by its fixed fields, so the copy needs its own. */
export function CopyButton({ part }: { readonly part: PartProps<ShapeOf<'fields'>> }) {
  const { t } = useTranslation('entryForm');
  const { apply } = useFormTools();
  const { shape, field, place, path } = part;
  const copy = () => {
    const [item, position] = [Number(place.at(-1)), Number(path.at(-1))];
    const emptied = shape.fields.filter(({ isFixed }) => isFixed).map(({ key }) => key);
    flushSync(() => apply((base, changes) => withCopiedItem(base, changes, place.slice(0, -1), { item, emptied })));
    const [first] = [...emptied, ...shape.fields.map(({ key }) => key)];
    focusField([...path.slice(0, -1), position + 1, ...(first === undefined ? [] : [first])]);
  };
  return (
    <Button variant="quiet" aria-label={t('list.copy', { label: field.label })} onPress={copy}>
      <Icon of={Copy} size="small" />
    </Button>
  );
}
