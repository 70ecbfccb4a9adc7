import type { Report } from '../format/faults';
import {
  checkBattens,
  checkBundles,
  checkCover,
  checkEqualBattens,
  checkEqualLoads,
  checkLoad,
  checkNeed,
  checkPalletWeight,
  checkRoofWeight,
} from './amountRules';
import { checkLaying } from './layingRules';
import { checkCoverage, checkNeverWeaker, checkRegularPitch, checkShown, checkUnderlays } from './measureRules';
import { checkPitches } from './pitchRules';
import { checkPositive, checkReplaced } from './positiveRule';
import type { ProductFacts, Rule } from './productFacts';

/** Skipped after a faulty amount, which these rules would report again. */
const AMOUNT_RULES: readonly Rule[] = [
  checkNeed,
  checkCover,
  checkBattens,
  checkEqualBattens,
  checkRoofWeight,
  checkLoad,
  checkEqualLoads,
  checkPalletWeight,
  checkBundles,
  checkLaying,
];

const RULES: readonly Rule[] = [checkUnderlays, checkNeverWeaker, checkShown, checkReplaced];

/** Skipped after faulty pitches, which these rules would report again. */
const PITCH_RULES: readonly Rule[] = [checkCoverage, checkRegularPitch];

/** catalog/README.md explains the rules. */
export function checkProductValues(facts: ProductFacts, report: Report): void {
  const isKept = (rule: Rule): boolean => {
    let isFine = true;
    rule(facts, (...fault) => {
      isFine = false;
      report(...fault);
    });
    return isFine;
  };
  const [doPitchesAgree, areAmounts] = [isKept(checkPitches), isKept(checkPositive)];
  const rules = [...RULES, ...(areAmounts ? AMOUNT_RULES : []), ...(doPitchesAgree && areAmounts ? PITCH_RULES : [])];
  for (const rule of rules) rule(facts, report);
}
