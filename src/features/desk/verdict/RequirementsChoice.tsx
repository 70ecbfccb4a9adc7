import { knowsRaised } from '../../../contract/advice/find';
import type { RoofContext } from '../../../contract/advice/judgeModels';
import { RAISED_REQUIREMENTS, type RaisedRequirement } from '../../../contract/advice/requirements';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { CheckboxGroup } from '../../../ui/fields/CheckboxGroup';
import { Disclosure } from '../../../ui/controls/Disclosure';
import styles from './RequirementsChoice.module.css';
import { useAdvice } from './useAdvice';

export interface RequirementsChoiceProps {
  readonly roof: Omit<RoofContext, 'pitch'>;
  readonly onChange: (requirements: readonly RaisedRequirement[]) => void;
}

export function RequirementsChoice({ roof: { country, requirements }, onChange }: RequirementsChoiceProps) {
  const { t } = useTranslation('desk');
  const advice = useAdvice();
  if (advice === undefined) return null;
  if (!knowsRaised(advice, country))
    return <p className={styles.none}>{t('finder.noRequirements', { country: t(`countries.${country}`) })}</p>;
  const options = RAISED_REQUIREMENTS[country].map((value) => ({ value, label: t(`requirement.${value}`) }));
  const chosen = options.filter(({ value }) => requirements.includes(value)).map(({ label }) => label);
  return (
    <Disclosure
      className={styles.choice}
      summary={`${t('finder.requirements')}: ${chosen.length === 0 ? t('none') : chosen.join(', ')}`}
    >
      <CheckboxGroup
        label={t('finder.requirements')}
        isLabelHidden
        options={options}
        value={requirements}
        onChange={onChange}
      />
    </Disclosure>
  );
}
