import type { Report } from '../format/faults';
import type { ProductSource } from '../format/productSchema';
import type { Amount } from './amounts';
import { germanText } from './measureBands';
import { amountsOf, outerSizeOf, type ProductFacts, type Rule } from './productFacts';
import { numberText, rangeText } from './printed';

const CM2_PER_M2 = 10_000;
export const MM_PER_CM = 10;
const NEWTON_PER_KG = 9.81;
const PALLET_KG = 25;
const PALLET_KG_MORE_OR_LESS = 10;
export const BATTENS_KG = 5;
/** Largest error when catalogues round pallet weights to tens. */
const PALLET_ROUNDING_KG = 5;

/**
 * Need per m² = 10,000 / (cover width × cover length), both in cm. A range of needs must match the largest and the
 * smallest cover. A single need must lie between these results.
 */
export const checkNeed: Rule = (facts, report) => {
  const amounts = amountsOf(facts, 'BEDARF', 'DECKBREITE', 'DECKLAENGE');
  if (amounts === null) return;
  const [need, width, length] = amounts;
  const needAt = (wide: number, long: number, slack: number) =>
    CM2_PER_M2 / ((wide + slack * width.slack) * (long + slack * length.slack));
  const isLeast = (printed: number, wide: number, long: number) => printed >= needAt(wide, long, 1) - need.slack;
  const isMost = (printed: number, wide: number, long: number) => printed <= needAt(wide, long, -1) + need.slack;
  const isWithin = isLeast(need.min, width.max, length.max) && isMost(need.max, width.min, length.min);
  const hasEnds = isMost(need.min, width.max, length.max) && isLeast(need.max, width.min, length.min);
  if (isWithin && (hasEnds || !need.isRange)) return;
  const expected = rangeText(needAt(width.max, length.max, 0), needAt(width.min, length.min, 0), 1);
  report(
    ['technical', 'BEDARF'],
    `${need.printed} passt nicht zu ${width.printed} und ${length.printed}, daraus folgen ${expected} Stück/m²`,
  );
};

export const checkCover: Rule = (facts, report) => {
  const size = outerSizeOf(facts);
  const [width] = amountsOf(facts, 'DECKBREITE') ?? [];
  const [length] = amountsOf(facts, 'DECKLAENGE') ?? [];
  if (size !== null && width !== undefined && width.max > size.width)
    report(['technical', 'DECKBREITE'], `${width.printed} ist breiter als der Ziegel oder Stein: ${size.printed}`);
  if (size !== null && length !== undefined && length.max >= size.length)
    report(['technical', 'DECKLAENGE'], `${length.printed} lässt keine Überdeckung zu bei ${size.printed}`);
  else if (size !== null && width !== undefined && width.max <= size.width && length !== undefined)
    checkSideLock({ size, width, length }, report);
  const battens = amountsOf(facts, 'LATTWEITE_FIRST', 'LATTWEITE');
  if (battens !== null && battens[0].max > battens[1].max)
    report(['technical', 'LATTWEITE_FIRST'], `${battens[0].printed} ist größer als ${battens[1].printed}`);
};

/** Smallest side lock in centimetres. The side lock is the width by which neighbouring tiles overlap. */
const SIDE_LOCK = 1.5;

/** Plain tiles lie in two layers and have no side lock. */
function checkSideLock(
  { size, width, length }: { size: NonNullable<ReturnType<typeof outerSizeOf>>; width: Amount; length: Amount },
  report: Report,
): void {
  const isOneLayer = 2 * length.max > size.length;
  const lock = size.width - width.max;
  if (isOneLayer && lock < SIDE_LOCK - width.slack)
    report(
      ['technical', 'DECKBREITE'],
      `${width.printed} lässt bei ${size.printed} nur ${rangeText(lock, lock, 1)} cm für die seitliche Überdeckung, mindestens ${rangeText(SIDE_LOCK, SIDE_LOCK, 1)} cm sind nötig`,
    );
}

type Batten = NonNullable<ProductSource['battens']>[number];

const BEYOND = 1e-6;

/** Returns the pitch in degrees from which a row of a table by pitch counts. */
export const beginOf = ({ from = 0, above = -BEYOND }: Pick<Batten, 'from' | 'above'>): number =>
  Math.max(from, above + BEYOND);

export const checkBattens: Rule = (facts, report) => {
  const [gauge] = amountsOf(facts, 'LATTWEITE') ?? [];
  if (gauge === undefined) return;
  const { battens = [] } = facts.product;
  for (const [place, row] of battens.entries()) {
    const before = battens[place - 1];
    const centimetres = row.max / MM_PER_CM;
    const fail = (reason: string) => report(['battens', place, 'max'], `${numberText(row.max)} mm ${reason}`);
    if (before !== undefined && beginOf(row) <= beginOf(before))
      report(['battens', place], 'beginnt nicht steiler als die Zeile darüber');
    else if (centimetres < gauge.min - gauge.slack || centimetres > gauge.max + gauge.slack)
      fail(`liegt nicht in ${gauge.printed}`);
    else if (before !== undefined && row.max < before.max)
      fail(`ist weniger als bei flacherem Dach (${numberText(before.max)} mm)`);
  }
};

export const checkEqualBattens: Rule = (facts, report) => {
  const [gauge] = amountsOf(facts, 'LATTWEITE') ?? [];
  if (facts.product.battens !== undefined || gauge === undefined) return;
  const other = facts.products.find((one) => one.battens !== undefined && isSameSize(facts, one));
  if (other !== undefined)
    report(
      ['technical', 'LATTWEITE'],
      `${gauge.printed} gilt ohne Lattweiten nach Dachneigung (battens) bei jeder Dachneigung, bei ${germanText(other.name)}, das gleich groß ist, nicht`,
    );
};

/** Roof weight per m² = need per m² × piece weight. */
export const checkRoofWeight: Rule = (facts, report) => {
  const amounts = amountsOf(facts, 'GEWICHT_M2', 'BEDARF', 'GEWICHT_STUECK');
  if (amounts === null) return;
  const [roof, need, piece] = amounts;
  const least = need.min * (piece.min - piece.slack) - roof.slack;
  const most = need.max * (piece.max + piece.slack) + roof.slack;
  if (roof.min >= least && roof.max <= most) return;
  const expected = rangeText(need.min * piece.min, need.max * piece.max, 0);
  report(
    ['technical', 'GEWICHT_M2'],
    `${roof.printed} passt nicht zu ${need.printed} und ${piece.printed}, daraus folgen ${expected} kg/m²`,
  );
};

/** Load in kN/m² of a covering with its battens. `mass` in kg/m², without battens. */
export const loadOf = (mass: number): number => ((mass + BATTENS_KG) * NEWTON_PER_KG) / 1000;

export const checkLoad: Rule = (facts, report) => {
  const amounts = amountsOf(facts, 'GEWICHT_LAST', 'GEWICHT_M2');
  if (amounts === null) return;
  const [load, roof] = amounts;
  const least = loadOf(roof.max - roof.slack);
  if (load.min + load.slack < least)
    report(
      ['technical', 'GEWICHT_LAST'],
      `${load.printed} ist weniger als ${roof.printed}, das sind mit Lattung ${rangeText(least, least, 2)} kN/m²`,
    );
};

/** Products of equal form and size must have an equal roof load (`GEWICHT_LAST`). */
export const checkEqualLoads: Rule = (facts, report) => {
  const { product, products, catalog } = facts;
  const [own] = amountsOf(facts, 'GEWICHT_LAST') ?? [];
  if (own === undefined) return;
  for (const other of products.slice(0, products.indexOf(product))) {
    const [theirs] = (isSameSize(facts, other) && amountsOf({ product: other, catalog }, 'GEWICHT_LAST')) || [];
    if (theirs === undefined) continue;
    if (theirs.min !== own.min || theirs.max !== own.max)
      report(
        ['technical', 'GEWICHT_LAST'],
        `${own.printed} ist eine andere als bei ${germanText(other.name)}, das gleich groß ist: ${theirs.printed}`,
      );
    return;
  }
};

function isSameSize(facts: ProductFacts, other: ProductSource): boolean {
  if (other.category !== facts.product.category) return false;
  const [own, theirs] = [outerSizeOf(facts), outerSizeOf({ product: other, catalog: facts.catalog })];
  return own !== null && own.width === theirs?.width && own.length === theirs.length;
}

/** Pallet weight = pieces × piece weight + the empty pallet. */
export const checkPalletWeight: Rule = (facts, report) => {
  const amounts = amountsOf(facts, 'GEWICHT_PALETTE', 'STUECK_PALETTE', 'GEWICHT_STUECK');
  if (amounts === null) return;
  const [pallet, pieces, piece] = amounts;
  const tolerance = PALLET_KG_MORE_OR_LESS + PALLET_ROUNDING_KG + pieces.max * piece.slack;
  const expected = pieces.max * piece.max + PALLET_KG;
  if (Math.abs(pallet.max - expected) > tolerance)
    report(
      ['technical', 'GEWICHT_PALETTE'],
      `${pallet.printed} passt nicht zu ${pieces.printed} und ${piece.printed}, daraus folgen mit der Palette etwa ${rangeText(expected, expected, 0)} kg`,
    );
};

export const checkBundles: Rule = (facts, report) => {
  const amounts = amountsOf(facts, 'STUECK_PALETTE', 'STUECK_BUENDEL');
  if (amounts === null) return;
  const [pallet, bundle] = amounts;
  if (pallet.max % bundle.max !== 0)
    report(
      ['technical', 'STUECK_PALETTE'],
      `${pallet.printed} ist kein Vielfaches von ${bundle.printed}, ${numberText(pallet.max % bundle.max)} blieben übrig`,
    );
};
