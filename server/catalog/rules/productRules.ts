import type { Report } from '../format/faults';
import { checkBundles, checkCover, checkLoad, checkNeed, checkPalletWeight, checkRoofWeight } from './amountRules';
import type { ProductFacts, Rule } from './productFacts';

const RULES: readonly Rule[] = [checkNeed, checkCover, checkRoofWeight, checkLoad, checkPalletWeight, checkBundles];

/** Reports where a product's values, texts and tables contradict each other (rules: catalog/README.md). */
export function checkProductValues(facts: ProductFacts, report: Report): void {
  for (const rule of RULES) rule(facts, report);
}
