import type { Calculation } from '../contract/advice/calculation';
import type { RoofQuantity } from '../contract/advice/quantity';
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

function topVents({ surfaces, ventilation }: RoofQuantity, { t, number }: DeskWords): string | null {
  if (ventilation?.top.answer !== 'insufficient') return null;
  const sides = surfaces.flatMap((one) => one.ventilation ?? []);
  const failing = sides.find(({ wanted, capacity }) => wanted === null || wanted > capacity);
  if (failing === undefined) return null;
  const { wanted, capacity } = failing;
  const { element, sufficient } = ventilation.top;
  return [
    wanted === null
      ? t('calculator.vents.none')
      : t('calculator.vents.tooMany', { wanted: number(wanted), capacity: number(capacity) }),
    t(`calculator.vents.needed.${element}`, { sufficient: number(sufficient) }),
  ].join(' ');
}

function eavesVents({ ventilation }: RoofQuantity, { t, number }: DeskWords): string | null {
  if (ventilation?.eaves.answer !== 'insufficient') return null;
  return t('calculator.vents.needed.eaves', { sufficient: number(ventilation.eaves.sufficient) });
}
