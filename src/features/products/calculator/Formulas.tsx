import { useTranslation } from 'react-i18next';
import type { TileMeasures } from '../../../contract/advice/tile';
import { formatNumber } from '../../../i18n/format';
import type { Calculation, CalculationInputs } from '../../../contract/advice/calculation';
import styles from './Formulas.module.css';

export interface FormulasProps {
  readonly calculation: Calculation;
  readonly inputs: CalculationInputs;
  readonly tile: TileMeasures;
}

/** How the figures come about, with the values that went into them. */
export function Formulas({ calculation, inputs, tile }: FormulasProps) {
  const { t } = useTranslation('desk');
  if (calculation.kind === 'impossible') return null;
  const firstRow = inputs.firstRow ?? tile.firstRow;
  const values = {
    slope: formatNumber(inputs.rafter + inputs.eavesOverhang),
    first: formatNumber(firstRow),
    ridge: formatNumber(tile.ridgeRow),
    min: formatNumber(tile.minGauge),
    max: formatNumber(tile.maxGauge),
    width: formatNumber(tile.coverWidth),
    reserve: formatNumber(inputs.reserve),
    laid: formatNumber(calculation.quantity.laid),
    total: formatNumber(calculation.quantity.total),
    pitch: formatNumber(inputs.pitch),
    area: formatNumber(inputs.area),
  };
  const names =
    calculation.kind === 'roof' ? (['rows', 'gauge', 'perRow', 'total'] as const) : (['need', 'total'] as const);
  return (
    <details className={styles.formulas}>
      <summary className={styles.summary}>{t('calculator.howCalculated')}</summary>
      <dl className={styles.list}>
        {names.map((name) => (
          <div key={name}>
            <dt className={styles.name}>{t(`calculator.formula.${name}.name`)}</dt>
            <dd className={styles.formula}>{t(`calculator.formula.${name}.text`, values)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
