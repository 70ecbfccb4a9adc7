import type { Calculation } from '../contract/advice/calculation';
import type { RoofQuantity } from '../contract/advice/quantity';
import type { RoofVentilation } from '../contract/advice/ventilation';
import type { DeskWords } from './figures';

/** Sentences about a calculation that a person must read before the figures count. */
export function remarksOf(calculation: Calculation, words: DeskWords): readonly string[] {
  if (calculation.kind !== 'roof') return [];
  const { quantity } = calculation;
  return [unsaid(quantity, words), topVents(quantity, words), eavesVents(quantity, words)].flatMap((one) => one ?? []);
}

/** Gives both totals when the catalogue does not say whether special tiles replace surface tiles. */
function unsaid({ laid, total, ifReplaced }: RoofQuantity, { t }: DeskWords): string | null {
  if (ifReplaced === null) return null;
  return t('calculator.unsaid', { laid, total, fewer: ifReplaced.laid, fewerTotal: ifReplaced.total });
}

function topVents({ ventilation }: RoofQuantity, words: DeskWords): string | null {
  return ventilation === null ? null : topShortageText(ventilation.top, words);
}

/** Says why ventilation pieces do not suffice, and which element would. Null when they suffice. */
export function topShortageText(
  { shortage, element, sufficient }: RoofVentilation['top'],
  { t, number }: DeskWords,
): string | null {
  if (shortage === null) return null;
  const { wanted, capacity, isOnHips } = shortage;
  return [
    wanted === null
      ? t('calculator.vents.none')
      : t(isOnHips ? 'calculator.vents.tooManyOnHips' : 'calculator.vents.tooMany', {
          ...{ wanted: number(wanted), capacity: number(capacity) },
        }),
    t(`calculator.vents.needed.${element}`, { sufficient: number(sufficient) }),
  ].join(' ');
}

const eavesVents = ({ ventilation }: RoofQuantity, words: DeskWords): string | null =>
  ventilation === null ? null : eavesShortageText(ventilation.eaves, words);

/** Null when the eaves' element suffices, or when the catalogue has none. */
export const eavesShortageText = (
  { answer, sufficient }: RoofVentilation['eaves'],
  { t, number }: DeskWords,
): string | null =>
  answer === 'insufficient' ? t('calculator.vents.needed.eaves', { sufficient: number(sufficient) }) : null;
