import { isCount } from '../../../src/contract/shapes';
import { amountsOf, type Rule } from './productFacts';

/** These amounts must be above zero, since other amounts are computed from them. */
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
  'PULT_STUECK',
  'PULT_QUERSCHNITT',
  'TRAUFE_QUERSCHNITT',
  'LUEFTER_QUERSCHNITT',
] as const;

const REPLACED_MOST = 4;

export const checkPositive: Rule = (facts, report) => {
  for (const code of POSITIVE) {
    const [amount] = amountsOf(facts, code) ?? [];
    if (amount !== undefined && amount.min <= 0) report(['technical', code], `${amount.printed} muss über null liegen`);
  }
};

export const checkReplaced: Rule = (facts, report) => {
  for (const code of ['ORTGANG_ERSETZT', 'LUEFTER_ERSETZT'] as const) {
    const [amount] = amountsOf(facts, code) ?? [];
    if (amount === undefined) continue;
    if (![amount.min, amount.max].every(isCount) || amount.max > REPLACED_MOST)
      report(['technical', code], `${amount.printed}: eine ganze Zahl von 0 bis ${REPLACED_MOST} erwartet`);
  }
};
