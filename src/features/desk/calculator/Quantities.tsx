import { formatNumber } from '../../../i18n/format';
import { figuresOf, unevenOf, unsaidOf, type DeskWords } from '../../../sheet/figures';
import { Button } from '../../../ui/controls/Button';
import { Notice } from '../../../ui/page/Notice';
import { useKeptFocus } from '../../../ui/grid/useKeptFocus';
import type { Calculation, CalculationInputs } from '../../../contract/advice/calculation';
import styles from './Quantities.module.css';

export interface QuantitiesProps {
  readonly t: DeskWords['t'];
  readonly calculation: Calculation;
  readonly inputs: CalculationInputs;
  readonly onChange: (change: Partial<CalculationInputs>) => void;
}

export function Quantities({ t, calculation, inputs, onChange }: QuantitiesProps) {
  const frame = useKeptFocus<HTMLElement>();
  if (calculation.kind === 'impossible') return <Notice role="alert" title={t('calculator.impossible')} />;
  const words = { t, number: formatNumber };
  const unsaid = unsaidOf(calculation, words);
  return (
    <section {...frame} aria-label={t('calculator.result')} className={styles.result}>
      <dl className={styles.figures}>
        {figuresOf(calculation, words).map(({ key, value, note }) => (
          <div key={key} className={key === 'total' ? styles.lead : styles.figure}>
            <dt>{t(`calculator.figure.${key}`)}</dt>
            <dd>
              <span>{value}</span>
              {note !== undefined && <span className={styles.small}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {unsaid !== null && <p className={styles.uneven}>{unsaid}</p>}
      <Uneven t={t} calculation={calculation} inputs={inputs} onChange={onChange} />
    </section>
  );
}

function Uneven({ t, calculation, inputs, onChange }: QuantitiesProps) {
  return unevenOf(calculation, inputs).map(({ key, measures }) => (
    <div key={key} className={styles.uneven}>
      <p>{t(`calculator.uneven.${key}`)}</p>
      <div className={styles.offers}>
        {measures.map((mm) => (
          <Button key={mm} data-removes="" onPress={() => onChange({ [key]: mm })}>
            {t(`calculator.take.${key}`, { length: formatNumber(mm / 1000) })}
          </Button>
        ))}
      </div>
    </div>
  ));
}
