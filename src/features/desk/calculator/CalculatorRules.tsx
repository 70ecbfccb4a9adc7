import type { CalculationInputs } from '../../../contract/advice/calculation';
import { modelOf, type RoofContext } from '../../../contract/advice/judgeModels';
import { longRafter, withLongRafter } from '../../../contract/advice/longRafter';
import { COUNTRIES } from '../../../contract/base/markers';
import type { Product } from '../../../contract/content/product';
import { formatNumber } from '../../../i18n/format';
import { useTranslation } from '../../../i18n/useTranslation';
import { Select } from '../../../ui/fields/Select';
import { RequirementsChoice } from '../verdict/RequirementsChoice';
import { useRoofText } from '../verdict/useRoofText';
import { useRoofVerdict } from '../verdict/useRoofVerdict';
import { VerdictText } from '../verdict/VerdictText';
import styles from './Calculator.module.css';

export interface CalculatorRulesProps {
  readonly product: Product;
  /** With the requirements that a person chose. */
  readonly roof: RoofContext;
  readonly inputs: CalculationInputs;
  readonly onChange: (change: Partial<Omit<RoofContext, 'pitch'>>) => void;
}

export function CalculatorRules({ product, roof, inputs, onChange }: CalculatorRulesProps) {
  const { t } = useTranslation('desk');
  const verdictOf = useRoofVerdict();
  const roofText = useRoofText();
  if (verdictOf === null) return null;
  const judged = withLongRafter(roof, inputs);
  const rafter = longRafter(inputs);
  return (
    <section className={styles.rules}>
      <div className={styles.verdict}>
        <h2 className={styles.heading}>{t('calculator.rules', { roof: roofText(judged) })}</h2>
        <VerdictText verdict={verdictOf(modelOf(product), judged)} />
      </div>
      <Select
        label={t('country')}
        options={COUNTRIES.map((value) => ({ value, label: t(`countries.${value}`) }))}
        value={roof.country}
        onChange={(value) => onChange({ country: COUNTRIES.find((one) => one === value) ?? roof.country })}
      />
      <RequirementsChoice roof={roof} onChange={(requirements) => onChange({ requirements })} />
      {rafter !== null && (
        <p className={styles.note}>{t('calculator.longRafter', { length: formatNumber(rafter / 1000) })}</p>
      )}
    </section>
  );
}
