import { Switch } from '../../../../ui/fields/Switch';
import { shownAt } from '../../changes/changes';
import { valueAt } from '../../changes/places';
import { FieldFrame } from '../base/FieldFrame';
import { useFormTools } from '../base/formTools';
import type { PartProps, ShapeOf } from '../base/part';

/** A switched-off flag disappears from the file, unless the file already says `false`. */
export function FlagPart(part: PartProps<ShapeOf<'flag'>>) {
  const { setValue, empty } = useFormTools();
  const { field, base, changes, place } = part;
  return (
    <FieldFrame part={part} kind="named">
      {({ id, 'aria-describedby': described }) => (
        <Switch
          id={id}
          label={field.label}
          isSelected={shownAt(base, changes, place) === true}
          onChange={(isOn) => {
            if (isOn || valueAt(base, place) === false) setValue(place, isOn);
            else empty(place, false);
          }}
          {...(described !== undefined && { 'aria-describedby': described })}
        />
      )}
    </FieldFrame>
  );
}
