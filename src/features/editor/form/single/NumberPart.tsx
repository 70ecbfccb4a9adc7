import { shownAt } from '../../changes/changes';
import { FieldFrame } from '../base/FieldFrame';
import { useFormTools } from '../base/formTools';
import type { PartProps, ShapeOf } from '../base/part';
import { NumberInput } from './NumberInput';

export function NumberPart(part: PartProps<ShapeOf<'number'>>) {
  const { shape, base, changes, place } = part;
  const { setValue, empty } = useFormTools();
  return (
    <FieldFrame part={part} unit={shape.unit}>
      {(control) => (
        <NumberInput
          {...control}
          limits={shape}
          value={shownAt(base, changes, place)}
          onChange={(value) => (value === undefined ? empty(place, '') : setValue(place, value))}
        />
      )}
    </FieldFrame>
  );
}
