import { Input } from '../../../../ui/fields/Input';
import { shownAt } from '../../changes/changes';
import styles from '../base/Field.module.css';
import { FieldFrame } from '../base/FieldFrame';
import { useFormTools } from '../base/formTools';
import type { PartProps, ShapeOf } from '../base/part';

export function DatePart(part: PartProps<ShapeOf<'date'>>) {
  const { setValue, empty } = useFormTools();
  const { base, changes, place } = part;
  const value = shownAt(base, changes, place);
  return (
    <FieldFrame part={part}>
      {(control) => (
        <Input
          {...control}
          type="date"
          className={styles.control}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => (target.value === '' ? empty(place, '') : setValue(place, target.value))}
        />
      )}
    </FieldFrame>
  );
}
