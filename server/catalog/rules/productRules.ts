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
  checkPitches,
  checkUnderlays,
  checkCoverage,
  checkNeverWeaker,
  checkRegularPitch,
  checkTexts,
  checkOwnRules,
  checkAreas,
  checkMaterial,
  checkAccessories,
  checkDatasheets,
];

/** Reports where a product's values, texts and tables contradict each other (rules: catalog/README.md). */
export function checkProductValues(facts: ProductFacts, report: Report): void {
  for (const rule of RULES) rule(facts, report);
}
