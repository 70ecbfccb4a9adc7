import { valueAt } from '../../changes/places';
import { shownAt } from '../../changes/changes';
import { FieldFrame } from '../base/FieldFrame';
import { useFormTools } from '../base/formTools';
import type { PartProps, ShapeOf } from '../base/part';
import { TextControl } from './TextControl';

/** A text without translations. */
export function TextPart(part: PartProps<ShapeOf<'text' | 'longText' | 'markdown'>>) {
  const { setValue, empty } = useFormTools();
  const { shape, field, base, changes, place } = part;
  return (
    <FieldFrame part={part} isWide={shape.kind !== 'text'}>
      {(control) => (
        <TextControl
          kind={shape.kind}
          control={control}
          text={printed(shownAt(base, changes, place))}
          onChange={(text) => (text === '' ? empty(place, '') : setValue(place, text))}
          isReadOnly={field.isFixed && valueAt(base, place) !== undefined}
          lang={undefined}
        />
      )}
    </FieldFrame>
  );
}

/** An unquoted number in a source file is no text. A person still sees it. */
const printed = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
