import { isText } from '../../../../contract/shapes';
import { CheckboxGroup } from '../../../../ui/fields/CheckboxGroup';
import { shownAt } from '../../changes/changes';
import { FieldFrame } from '../base/FieldFrame';
import { useFormTools } from '../base/formTools';
import type { PartProps, ShapeOf } from '../base/part';
import { withUnknown } from './options';

/** Choosing and unchoosing an option leaves the other values in their order. */
export function ChoicesPart(part: PartProps<ShapeOf<'choice' | 'choices'>>) {
  const { setValue, empty } = useFormTools();
  const { shape, field, base, changes, place, faults } = part;
  const value = shownAt(base, changes, place);
  const chosen = Array.isArray(value) ? value.filter(isText) : [];
  const choose = (next: readonly string[]) => {
    const kept = chosen.filter((one) => next.includes(one));
    const values = [...kept, ...next.filter((one) => !kept.includes(one))];
    if (values.length === 0) empty(place, []);
    else setValue(place, values);
  };
  return (
    <FieldFrame part={part} kind="named" faults={faults} isWide>
      {({ id, 'aria-describedby': described }) => (
        <div id={id} tabIndex={-1}>
          <CheckboxGroup
            label={field.label}
            options={withUnknown(shape.options, chosen)}
            value={chosen}
            onChange={choose}
            {...(described !== undefined && { 'aria-describedby': described })}
          />
        </div>
      )}
    </FieldFrame>
  );
}
