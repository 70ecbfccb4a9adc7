import type { Report } from '../format/faults';
import {
  checkBattens,
  checkBundles,
  checkCover,
  checkLoad,
  checkNeed,
  checkPalletWeight,
  checkRoofWeight,
} from './amountRules';
import { checkAreas, checkOwnRules } from './countryRules';
import { checkCoverage, checkNeverWeaker, checkRegularPitch, checkUnderlays } from './measureRules';
import { checkPitches } from './pitchRules';
import { checkAccessories, checkDatasheets, checkMaterial } from './promiseRules';
import { checkTexts } from './textRules';
import type { ProductFacts, Rule } from './productFacts';

const RULES: readonly Rule[] = [
  checkNeed,
  checkCover,
  checkBattens,
  checkRoofWeight,
  checkLoad,
  checkPalletWeight,
  checkBundles,
  checkUnderlays,
  checkNeverWeaker,
  checkOwnRules,
  checkAreas,
  checkMaterial,
  checkAccessories,
  checkDatasheets,
];

/** They compare with the pitches: where those contradict each other, that alone is what is wrong. */
const PITCH_RULES: readonly Rule[] = [checkCoverage, checkRegularPitch, checkTexts];

/** Reports where a product's values, texts and tables contradict each other (rules: catalog/README.md). */
export function checkProductValues(facts: ProductFacts, report: Report): void {
  let doPitchesAgree = true;
  checkPitches(facts, (...fault) => {
    doPitchesAgree = false;
    report(...fault);
  });
  for (const rule of [...RULES, ...(doPitchesAgree ? PITCH_RULES : [])]) rule(facts, report);
}
