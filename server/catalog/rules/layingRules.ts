import type { ProductSource } from '../format/productSchema';
import type { FieldPath } from '../../../src/contract/base/fieldPath';
import type { Report } from '../format/faults';
import { beginOf, MM_PER_CM } from './amountRules';
import { amountsOf, outerSizeOf, type ProductFacts, type Rule } from './productFacts';
import { numberText, rangeText } from './printed';

type Laying = NonNullable<ProductSource['laying']>;

/** Only plain tiles have kinds of cover. Their overlap by pitch gives the largest gauge. */
export const checkLaying: Rule = (facts, report) => {
  const { laying } = facts.product;
  if (laying === undefined) return;
  const reportIt: Report = (path, ...what) => report(['laying', ...path], ...what);
  const { kinds, overlap, doubled = [], edition, source, verge } = laying;
  if (verge?.half_verge !== undefined && facts.product.technical?.['ORTGANG_STUECK'] === undefined)
    reportIt(['verge', 'half_verge'], 'gilt nur mit der Stückzahl am Ortgang (technical.ORTGANG_STUECK)');
  if (overlap === undefined && (edition !== undefined || source !== undefined))
    reportIt([edition === undefined ? 'source' : 'edition'], 'gilt nur mit einer Höhenüberdeckung (overlap)');
  else if (edition === undefined && source !== undefined) reportIt(['source'], 'gilt nur mit einer Ausgabe (edition)');
  else if (source === undefined && edition !== undefined) reportIt(['edition'], 'gilt nur mit einer Quelle (source)');
  if (kinds === undefined) {
    if (overlap !== undefined) reportIt(['overlap'], 'gilt nur mit Doppeldeckung oder Kronendeckung (kinds)');
    if (doubled.length > 0) reportIt(['doubled'], 'gilt nur mit Doppeldeckung (kinds)');
    if (verge === undefined) reportIt([], 'ist leer, eine Deckung (kinds) oder ein Ortgang (verge) wird erwartet');
    return;
  }
  if (doubled.length > 0 && !kinds.includes('double')) reportIt(['doubled'], 'gilt nur mit Doppeldeckung (kinds)');
  if (overlap === undefined) reportIt(['overlap'], 'fehlt, eine Deckung (kinds) braucht sie');
  else if (checkOverlap(overlap, reportIt)) checkGauges(facts, { kinds, overlap }, reportIt);
};

/** Returns false after a fault. */
function checkOverlap(overlap: NonNullable<Laying['overlap']>, report: Report): boolean {
  for (const [place, row] of overlap.entries()) {
    const before = overlap[place - 1];
    const fail = (path: FieldPath, reason: string): false => {
      report(['overlap', place, ...path], reason);
      return false;
    };
    if (before === undefined) {
      if (row.from !== undefined || row.above !== undefined)
        return fail([], 'die erste Zeile gilt bei jeder Neigung und braucht keinen Beginn (from)');
    } else if (beginOf(row) <= beginOf(before)) return fail([], 'beginnt nicht steiler als die Zeile darüber');
    else if (row.min >= before.min)
      return fail(
        ['min'],
        `${numberText(row.min)} mm ist nicht weniger als bei flacherem Dach (${numberText(before.min)} mm)`,
      );
  }
  return true;
}

interface PlainLaying {
  readonly kinds: NonNullable<Laying['kinds']>;
  readonly overlap: NonNullable<Laying['overlap']>;
}

/** `LATTWEITE` is the range of gauges of double cover over all pitches, or of crown cover for a model without double. */
function checkGauges(facts: ProductFacts, { kinds, overlap }: PlainLaying, report: Report): void {
  const size = outerSizeOf(facts);
  if (size === null) {
    report([], 'die Länge des Ziegels fehlt (technical.GROESSE)');
    return;
  }
  const length = Math.round(size.length * MM_PER_CM);
  const tooLong = overlap.findIndex(({ min }) => min >= length);
  if (tooLong >= 0) {
    report(['overlap', tooLong, 'min'], `ist nicht kürzer als der Ziegel: ${size.printed}`);
    return;
  }
  const [gauge] = amountsOf(facts, 'LATTWEITE') ?? [];
  if (gauge === undefined) return;
  const pieces = kinds.includes('double') ? 2 : 1;
  const gauges = overlap.map(({ min }) => Math.floor((length - min) / pieces) / MM_PER_CM);
  const [least, most] = [Math.min(...gauges), Math.max(...gauges)];
  if (Math.abs(gauge.min - least) > gauge.slack || Math.abs(gauge.max - most) > gauge.slack)
    report(
      ['overlap'],
      `passt nicht zu ${gauge.printed}: aus ${size.printed} folgen ${rangeText(least, most, 1)} cm in ${pieces === 2 ? 'Doppeldeckung' : 'Kronendeckung'}`,
    );
}
