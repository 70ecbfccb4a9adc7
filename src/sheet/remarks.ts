import type { Calculation } from '../contract/advice/calculation';
import type { RoofQuantity } from '../contract/advice/quantity';
import { VENT_PLACES_RULE, VENTILATION_RULE, type RoofVentilation } from '../contract/advice/ventilation';
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

/** Names the standard, its edition and its source. */
export function ventilationRuleText(t: DeskWords['t']): string {
  const { name: norm, edition, source } = VENTILATION_RULE;
  return t('calculator.vents.rule', { norm, edition, source });
}

/** Names the source of the places that ventilation pieces may take. */
export const ventPlacesText = (t: DeskWords['t']): string => t('calculator.vents.placesRule', VENT_PLACES_RULE);

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
          ...{ wanted: number(wanted), capacity: number(capacity), placesRule: ventPlacesText(t) },
        }),
    neededText(element, sufficient, { t, number }),
  ].join(' ');
}

const eavesVents = ({ ventilation }: RoofQuantity, words: DeskWords): string | null =>
  ventilation === null ? null : eavesShortageText(ventilation.eaves, words);

/** Null when the eaves' element suffices, or when the catalogue has none. */
export const eavesShortageText = ({ answer, sufficient }: RoofVentilation['eaves'], words: DeskWords): string | null =>
  answer === 'insufficient' ? neededText('eaves', sufficient, words) : null;

/** `sufficient`: cm² per metre. */
function neededText(
  element: RoofVentilation['top']['element'] | 'eaves',
  sufficient: number,
  { t, number }: DeskWords,
): string {
  const needed = t(`calculator.vents.needed.${element}`, { sufficient: number(sufficient) });
  return `${needed} ${ventilationRuleText(t)}`;
}
