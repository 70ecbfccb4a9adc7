import { useTranslation } from 'react-i18next';
import type { TileMeasures } from '../../../contract/advice/tile';
import { NumberField } from '../../../ui/NumberField';
import { Select } from '../../../ui/Select';
import { CALCULATED_SHAPES, FIELDS, type Inputs, type NumberInput } from './calculation';
import styles from './CalculatorForm.module.css';

export interface CalculatorFormProps {
  readonly inputs: Inputs;
  readonly tile: TileMeasures;
  readonly onChange: (change: Partial<Inputs>) => void;
}

/** Lengths are entered in metres, to the millimetre. */
const MM_PER_M = 1000;
const STEP_M = 0.1;

type Length = 'eaves' | 'rafter' | 'eavesOverhang' | 'vergeOverhang';

/** The lengths that a shape has. */
const LENGTHS: Readonly<Record<Inputs['shape'], readonly Length[]>> = {
  gable: ['eaves', 'rafter', 'eavesOverhang', 'vergeOverhang'],
  mono: ['eaves', 'rafter', 'eavesOverhang', 'vergeOverhang'],
  hip: ['eaves', 'rafter', 'eavesOverhang'],
  area: [],
};

/** The roof's measures, and how the order is made up. A field that is emptied goes back to where it began. */
export function CalculatorForm({ inputs, tile, onChange }: CalculatorFormProps) {
  const { t } = useTranslation('desk');
  const number = (input: NumberInput, value: number | null) => onChange({ [input]: value });
  return (
    <form className={styles.form} aria-label={t('calculator.roof')} onSubmit={(event) => event.preventDefault()}>
      <Select
        label={t('finder.shape')}
        options={CALCULATED_SHAPES.map((value) => ({ value, label: t(`calculator.shape.${value}`) }))}
        value={inputs.shape}
        onChange={(value) => onChange({ shape: CALCULATED_SHAPES.find((one) => one === value) ?? inputs.shape })}
        className={styles.wide}
      />
      {inputs.shape === 'area' && (
        <NumberField
          label={t('calculator.area')}
          unit="m²"
          value={inputs.area}
          onChange={(value) => number('area', value)}
          min={FIELDS.area.min}
          max={FIELDS.area.max}
          digits={2}
          className={styles.wide}
        />
      )}
      {LENGTHS[inputs.shape].map((input) => (
        <NumberField
          key={input}
          label={t(`calculator.${input}`)}
          unit="m"
          value={inputs[input] / MM_PER_M}
          onChange={(value) => number(input, value === null ? null : Math.round(value * MM_PER_M))}
          min={FIELDS[input].min / MM_PER_M}
          max={FIELDS[input].max / MM_PER_M}
          step={STEP_M}
          digits={3}
        />
      ))}
      <NumberField
        label={t('pitch')}
        unit="°"
        value={inputs.pitch}
        onChange={(value) => number('pitch', value)}
        min={FIELDS.pitch.min}
        max={FIELDS.pitch.max}
        digits={1}
      />
      <NumberField
        label={t('calculator.reserve')}
        unit="%"
        value={inputs.reserve}
        onChange={(value) => number('reserve', value)}
        min={FIELDS.reserve.min}
        max={FIELDS.reserve.max}
      />
      {inputs.shape !== 'area' && (
        <>
          <NumberField
            label={t('calculator.firstRow')}
            unit="mm"
            value={inputs.firstRow ?? tile.firstRow}
            onChange={(value) => number('firstRow', value)}
            min={FIELDS.firstRow.min}
            max={FIELDS.firstRow.max}
          />
          <Select
            label={t('calculator.laying')}
            options={[
              { value: 'row', label: t('calculator.inRows') },
              { value: 'bond', label: t('calculator.inBond') },
            ]}
            value={inputs.isBond ? 'bond' : 'row'}
            onChange={(value) => onChange({ isBond: value === 'bond' })}
          />
        </>
      )}
    </form>
  );
}
