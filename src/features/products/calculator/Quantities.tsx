import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import type { Calculation, CalculationInputs } from '../../../contract/advice/calculation';
import styles from './Quantities.module.css';
import { useQuantityRows } from './useQuantityRows';

export interface QuantitiesProps {
  readonly calculation: Calculation;
  readonly inputs: CalculationInputs;
  readonly onChange: (change: Partial<CalculationInputs>) => void;
}

/** The result in figures, and what does not come out evenly with the nearest measures that do. */
export function Quantities({ calculation, inputs, onChange }: QuantitiesProps) {
  const { t } = useTranslation('desk');
  const rows = useQuantityRows(calculation);
  if (calculation.kind === 'impossible') return <Notice role="alert" title={t('calculator.impossible')} />;
  return (
    <section aria-label={t('calculator.result')} className={styles.result}>
      <dl className={styles.figures}>
        {rows.map(({ key, value, note }) => (
          <div key={key} className={key === 'total' ? styles.lead : styles.figure}>
            <dt>{t(`calculator.figure.${key}`)}</dt>
            <dd>
              {value}
              {note !== undefined && <span className={styles.small}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <Uneven calculation={calculation} inputs={inputs} onChange={onChange} />
    </section>
  );
}

/** Buttons that take over the nearest even measure. Measures of the building: overhangs are taken off again. */
function Uneven({ calculation, inputs, onChange }: QuantitiesProps) {
  const { t } = useTranslation('desk');
  const first = calculation.kind === 'roof' ? calculation.quantity.surfaces[0] : undefined;
  if (first === undefined) return null;
  const metres = (mm: number) => formatNumber(mm / 1000);
  const offers = [
    {
      key: 'rafter' as const,
      nearest: first.rows.nearest,
      own: (mm: number) => mm - inputs.eavesOverhang,
    },
    {
      key: 'eaves' as const,
      nearest: first.nearestEaves,
      own: (mm: number) => mm - 2 * inputs.vergeOverhang,
    },
  ];
  return offers.map(({ key, nearest, own }) => {
    if (nearest === null) return null;
    const measures = [nearest.shorter, nearest.longer].flatMap((mm) => (mm === null || own(mm) <= 0 ? [] : [own(mm)]));
    return (
      <div key={key} className={styles.uneven}>
        <p>{t(`calculator.uneven.${key}`)}</p>
        <div className={styles.offers}>
          {measures.map((mm) => (
            <Button key={mm} onPress={() => onChange({ [key]: mm })}>
              {t(`calculator.take.${key}`, { length: metres(mm) })}
            </Button>
          ))}
        </div>
      </div>
    );
  });
}
