import { PITCH_DIGITS } from '../../../contract/advice/limits';
import type { Cover, TileMeasures } from '../../../contract/advice/tile';
import { useTranslation } from '../../../i18n/useTranslation';
import { roundTo } from '../../../lib/decimal';
import { Form } from '../../../ui/fields/Form';
import { NumberField } from '../../../ui/fields/NumberField';
import { Select } from '../../../ui/fields/Select';
import {
  CALCULATED_SHAPES,
  CALCULATION_LIMITS,
  type CalculationInputs,
  type NumberInput,
} from '../../../contract/advice/calculation';
import styles from './CalculatorForm.module.css';

export interface CalculatorFormProps {
  readonly inputs: CalculationInputs;
  readonly tile: TileMeasures;
  /** The kinds of cover of a plain tile. Empty for other models. */
  readonly covers: readonly Cover[];
  readonly onChange: (change: Partial<CalculationInputs>) => void;
}

const MM_PER_M = 1000;
const STEP_M = 0.1;
const SPACING_STEP_M = 0.05;
/** The largest number of decimals in a stored value. */
const MOST_DIGITS = 2;

type Length = 'eaves' | 'rafter' | 'eavesOverhang' | 'vergeOverhang';

const LENGTHS: Readonly<Record<CalculationInputs['shape'], readonly Length[]>> = {
  gable: ['eaves', 'rafter', 'eavesOverhang', 'vergeOverhang'],
  mono: ['eaves', 'rafter', 'eavesOverhang', 'vergeOverhang'],
  hip: ['eaves', 'rafter', 'eavesOverhang'],
  area: [],
};

export function CalculatorForm({ inputs, tile, covers, onChange }: CalculatorFormProps) {
  const { t } = useTranslation('desk');
  /** `scale`: stored units per shown unit, such as 1000 for mm shown in m. */
  const number = (input: NumberInput, scale = 1) => ({
    value: (inputs[input] ?? tile.firstRow) / scale,
    onChange: (value: number | null) =>
      onChange({ [input]: value === null ? null : roundTo(value * scale, MOST_DIGITS) }),
    min: CALCULATION_LIMITS[input].min / scale,
    max: CALCULATION_LIMITS[input].max / scale,
  });
  return (
    <Form className={styles.form} label={t('calculator.roof')}>
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
          digits={MOST_DIGITS}
          {...number('area')}
          className={styles.wide}
        />
      )}
      {LENGTHS[inputs.shape].map((input) => (
        <NumberField
          key={input}
          label={t(`calculator.${input}`)}
          unit="m"
          step={STEP_M}
          digits={3}
          {...number(input, MM_PER_M)}
        />
      ))}
      <NumberField label={t('pitch')} unit="°" digits={PITCH_DIGITS} {...number('pitch')} />
      <NumberField label={t('calculator.reserve')} unit="%" {...number('reserve')} />
      {covers.length > 1 && (
        <Select
          label={t('calculator.cover')}
          options={covers.map((value) => ({ value, label: t(`calculator.covers.${value}`) }))}
          value={tile.plain?.cover ?? ''}
          onChange={(value) => onChange({ cover: covers.find((one) => one === value) ?? null })}
        />
      )}
      {inputs.shape !== 'area' && (
        <>
          <NumberField label={t('calculator.firstRow')} unit="mm" {...number('firstRow')} />
          {tile.plain === null && (
            <Select
              label={t('calculator.laying')}
              options={[
                { value: 'row', label: t('calculator.inRows') },
                { value: 'bond', label: t('calculator.inBond') },
              ]}
              value={inputs.isBond ? 'bond' : 'row'}
              onChange={(value) => onChange({ isBond: value === 'bond' })}
            />
          )}
          <NumberField
            label={t('calculator.rafterSpacing')}
            unit="m"
            step={SPACING_STEP_M}
            digits={3}
            {...number('rafterSpacing', MM_PER_M)}
          />
        </>
      )}
    </Form>
  );
}
