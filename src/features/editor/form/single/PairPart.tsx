import { useTranslation } from '../../../../i18n/useTranslation';
import { shownAt } from '../../changes/changes';
import { fieldElementId } from '../base/fieldElement';
import { FieldFrame } from '../base/FieldFrame';
import { useFormTools } from '../base/formTools';
import type { PartProps, ShapeOf } from '../base/part';
import { NumberInput } from './NumberInput';
import styles from './PairPart.module.css';

/** Two numbers. An empty one stays an empty text until both are empty. */
export function PairPart(part: PartProps<ShapeOf<'range' | 'size'>>) {
  const { t } = useTranslation('entryForm');
  const { setValue, empty } = useFormTools();
  const { shape, base, changes, place, path, faults } = part;
  const [first, second] = pairOf(shownAt(base, changes, place));
  const set = (next: readonly [unknown, unknown]) =>
    next.every((one) => one === '') ? empty(place, []) : setValue(place, next);
  return (
    <FieldFrame part={part} unit={shape.unit} kind="group" faults={faults}>
      {({ 'aria-invalid': invalid, 'aria-describedby': described }) => {
        const input = (index: 0 | 1, value: unknown, onChange: (value: unknown) => void) => (
          <div className={styles.number}>
            <label htmlFor={fieldElementId([...path, index])} className={styles.name}>
              {t(`pair.${shape.kind}.${index === 0 ? 'first' : 'second'}`)}
            </label>
            <NumberInput
              id={fieldElementId([...path, index])}
              aria-invalid={invalid}
              aria-describedby={described}
              limits={shape}
              value={value}
              onChange={(next) => onChange(next ?? '')}
            />
          </div>
        );
        return (
          <div className={styles.pair}>
            {input(0, first, (next) => set([next, second]))}
            {input(1, second, (next) => set([first, next]))}
          </div>
        );
      }}
    </FieldFrame>
  );
}

function pairOf(value: unknown): readonly [unknown, unknown] {
  const [first = '', second = '']: readonly unknown[] = Array.isArray(value) ? value : [value];
  return [first, second];
}
