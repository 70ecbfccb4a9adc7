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
  'FIRST_QUERSCHNITT',
  'LUEFTER_QUERSCHNITT',
] as const;

/** A verge or ventilation tile lies in the place of so many others at most. */
const REPLACED_MOST = 4;

/** Measures, weights and counts are more than nothing. */
export const checkPositive: Rule = (facts, report) => {
  for (const code of POSITIVE) {
    const [amount] = amountsOf(facts, code) ?? [];
    if (amount !== undefined && amount.min <= 0) report(['technical', code], `${amount.printed} muss über null liegen`);
  }
};

/** What a verge or ventilation tile replaces in the surface: none or a few whole pieces. */
export const checkReplaced: Rule = (facts, report) => {
  for (const code of ['ORTGANG_ERSETZT', 'LUEFTER_ERSETZT'] as const) {
    const [amount] = amountsOf(facts, code) ?? [];
    if (amount === undefined) continue;
    const isCount = [amount.min, amount.max].every((value) => Number.isInteger(value) && value >= 0);
    if (!isCount || amount.max > REPLACED_MOST)
      report(['technical', code], `${amount.printed}: eine ganze Zahl von 0 bis ${REPLACED_MOST} erwartet`);
  }
};
