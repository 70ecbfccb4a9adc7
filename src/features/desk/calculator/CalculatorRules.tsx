import { modelOf, type RoofContext } from '../../../contract/advice/judgeModels';
import { COUNTRIES } from '../../../contract/base/markers';
import type { Product } from '../../../contract/content/product';
import { useTranslation } from '../../../i18n/useTranslation';
import { Select } from '../../../ui/fields/Select';
import { RequirementsChoice } from '../verdict/RequirementsChoice';
import { useRoofText } from '../verdict/useRoofText';
import { useRoofVerdict } from '../verdict/useRoofVerdict';
import { VerdictText } from '../verdict/VerdictText';
import styles from './Calculator.module.css';

export interface CalculatorRulesProps {
  readonly product: Product;
  readonly roof: RoofContext;
  readonly onChange: (change: Partial<Omit<RoofContext, 'pitch'>>) => void;
}

export function CalculatorRules({ product, roof, onChange }: CalculatorRulesProps) {
  const { t } = useTranslation('desk');
  const verdictOf = useRoofVerdict();
  const roofText = useRoofText();
  if (verdictOf === null) return null;
  return (
    <section className={styles.rules}>
      <div className={styles.verdict}>
        <h2 className={styles.heading}>{t('calculator.rules', { roof: roofText(roof) })}</h2>
        <VerdictText verdict={verdictOf(modelOf(product), roof)} />
      </div>
      <Select
        label={t('country')}
        options={COUNTRIES.map((value) => ({ value, label: t(`countries.${value}`) }))}
        value={roof.country}
        onChange={(value) => onChange({ country: COUNTRIES.find((one) => one === value) ?? roof.country })}
      />
      <RequirementsChoice roof={roof} onChange={(requirements) => onChange({ requirements })} />
    </section>
  );
}
