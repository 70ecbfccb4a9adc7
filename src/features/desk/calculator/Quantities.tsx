import { formatNumber } from '../../../i18n/format';
import { figuresOf, type DeskWords } from '../../../sheet/figures';
import { remarksOf } from '../../../sheet/remarks';
import { offerText, unevenOf, unevenText } from '../../../sheet/uneven';
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
      {remarksOf(calculation, words).map((remark) => (
        <p key={remark} className={styles.uneven}>
          {remark}
        </p>
      ))}
      <Uneven t={t} calculation={calculation} inputs={inputs} onChange={onChange} />
    </section>
  );
}

function Uneven({ t, calculation, inputs, onChange }: QuantitiesProps) {
  const words = { t, number: formatNumber };
  return unevenOf(calculation, inputs).map((uneven) => (
    <div key={uneven.key} className={styles.uneven}>
      <p>{unevenText(uneven, words)}</p>
      {uneven.offers.length > 0 && (
        <div className={styles.offers}>
          {uneven.offers.map((offer) => (
            <Button key={offer.overhang} data-removes="" onPress={() => onChange({ [uneven.input]: offer.overhang })}>
              {offerText(uneven.input, offer, words)}
            </Button>
          ))}
        </div>
      )}
    </div>
  ));
}
