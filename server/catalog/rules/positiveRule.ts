import { isCount } from '../../../src/contract/shapes';
import { POSITIVE_PROPERTIES, REPLACED_MOST, REPLACED_PROPERTIES } from '../../../src/contract/content/technicalLimits';
import { amountsOf, type Rule } from './productFacts';

export const checkPositive: Rule = (facts, report) => {
  for (const code of POSITIVE_PROPERTIES) {
    const [amount] = amountsOf(facts, code) ?? [];
    if (amount !== undefined && amount.min <= 0) report(['technical', code], `${amount.printed} muss über null liegen`);
  }
};

export const checkReplaced: Rule = (facts, report) => {
  for (const code of REPLACED_PROPERTIES) {
    const [amount] = amountsOf(facts, code) ?? [];
    if (amount === undefined) continue;
    if (![amount.min, amount.max].every(isCount) || amount.max > REPLACED_MOST)
      report(['technical', code], `${amount.printed}: eine ganze Zahl von 0 bis ${REPLACED_MOST} erwartet`);
  }
};
