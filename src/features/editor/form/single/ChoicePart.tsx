import { useTranslation } from '../../../../i18n/useTranslation';
import { Select } from '../../../../ui/fields/Select';
import { shownAt } from '../../changes/changes';
import { FieldFrame } from '../base/FieldFrame';
import { useFormTools } from '../base/formTools';
import type { PartProps, ShapeOf } from '../base/part';
import { withUnknown } from './options';

export function ChoicePart(part: PartProps<ShapeOf<'choice' | 'choices'>>) {
  const { t } = useTranslation('entryForm');
  const { setValue, empty } = useFormTools();
  const { shape, field, base, changes, place } = part;
  const value = shownAt(base, changes, place);
  const chosen = typeof value === 'string' ? value : '';
  const options = withUnknown(shape.options, chosen === '' ? [] : [chosen]);
  return (
    <FieldFrame part={part} kind="named">
      {({ 'aria-invalid': isInvalid = false, 'aria-required': _required, ...control }) => (
        <Select
          {...control}
          label={field.label}
          isInvalid={isInvalid}
          options={[{ value: '', label: t('none') }, ...options]}
          value={chosen}
          onChange={(next) => (next === '' ? empty(place, '') : setValue(place, next))}
        />
      )}
    </FieldFrame>
  );
}
