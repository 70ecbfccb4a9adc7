import { amountsOf, type Rule } from './productFacts';

/** Nothing of this is ever zero or less: other amounts are divided by it or follow from it. */
const POSITIVE = [
  'DECKBREITE',
  'DECKLAENGE',
  'LATTWEITE',
  'LATTWEITE_TRAUFE',
  'LATTWEITE_FIRST',
  'BEDARF',
  'GEWICHT_STUECK',
  'GEWICHT_M2',
  'GEWICHT_LAST',
  'GEWICHT_PALETTE',
  'STUECK_BUENDEL',
  'STUECK_PALETTE',
] as const;

/** Measures, weights and counts are more than nothing. */
export const checkPositive: Rule = (facts, report) => {
  for (const code of POSITIVE) {
    const [amount] = amountsOf(facts, code) ?? [];
    if (amount !== undefined && amount.min <= 0) report(['technical', code], `${amount.printed} muss über null liegen`);
  }
};
