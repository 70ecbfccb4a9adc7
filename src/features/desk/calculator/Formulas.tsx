import type { Calculation, CalculationInputs } from '../../../contract/advice/calculation';
import type { TileMeasures } from '../../../contract/advice/tile';
import { formatNumber } from '../../../i18n/format';
import type { DeskWords } from '../../../sheet/figures';
import { formulasOf } from '../../../sheet/formulas';
import { Disclosure } from '../../../ui/controls/Disclosure';
import styles from './Formulas.module.css';

export interface FormulasProps {
  readonly t: DeskWords['t'];
  readonly calculation: Calculation;
  readonly inputs: CalculationInputs;
  readonly tile: TileMeasures;
}

export function Formulas({ t, calculation, inputs, tile }: FormulasProps) {
  const formulas = formulasOf(calculation, inputs, tile, { t, number: formatNumber });
  if (formulas.length === 0) return null;
  return (
    <Disclosure className={styles.formulas} summary={t('calculator.howCalculated')}>
      <dl className={styles.list}>
        {formulas.map(({ key, name, text }) => (
          <div key={key}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.formula}>{text}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
