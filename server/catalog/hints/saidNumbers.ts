import type { Report } from '../format/faults';
import type { ProductSource } from '../format/productSchema';
import type { PropertySource } from '../format/propertySchemas';
import { technicalValueText } from '../rules/printed';
import { factorBetween } from '../table/units';
import { buildTechnicalValue } from '../values/technicalValue';
import { germanOf } from '../values/texts';
import { textsOf } from './productTexts';

const NUMBER = '\\d{1,3}(?:[. ]\\d{3})+(?:,\\d+)?|\\d+(?:,\\d+)?';
const SAID = `\\p{L}*(?<words>[^\\d.;°]{0,20}?)(?<from>${NUMBER})(?: ?(?:bis|–|-) ?(?<to>${NUMBER}))? ?(?<unit>°|[\\p{L}%/²]+)`;
const COMPARED = /unter|über|mehr|weniger|mindest|höchst|statt|nicht|kein/i;

export function hintAtNumbers(
  product: ProductSource,
  properties: Readonly<Record<string, PropertySource>>,
  report: Report,
): void {
  const known = Object.entries(properties)
    .flatMap(([code, property]) => {
      const built = buildTechnicalValue(property, product.technical?.[code], () => undefined);
      if (property.unit === undefined || built?.amount === undefined) return [];
      const said = new RegExp(`(?<!\\p{L})${escaped(germanOf(property.label))}${SAID}`, 'giu');
      return [{ said, unit: germanOf(property.unit), amount: built.amount, printed: technicalValueText(code, built) }];
    })
    // Longer labels come first, because „Lattweite“ also matches „Lattweite am First“.
    .sort((a, b) => b.said.source.length - a.said.source.length);
  for (const { path, text } of textsOf(product)) {
    let rest = text;
    for (const { said, unit, amount, printed } of known)
      rest = rest.replace(said, (...match) => {
        const [all, groups] = [String(match[0]), match.at(-1) as Readonly<Record<string, string | undefined>>];
        const factor = factorBetween(groups['unit'] ?? '', unit);
        const isOther = (number: string) => {
          const value = numberOf(number) * (factor ?? 1);
          const open = roundingOf(number) * (factor ?? 1) + 1e-9;
          return value + open < amount.min || value - open > amount.max;
        };
        const numbers = [groups['from'], groups['to']].filter((number) => number !== undefined);
        if (factor !== null && !COMPARED.test(groups['words'] ?? '') && numbers.some(isOther))
          report(path, `nennt „${all}“, es gilt aber ${printed}`);
        return '';
      });
  }
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const numberOf = (text: string): number => Number(text.replace(/[. ](?=\d{3})/g, '').replace(',', '.'));

const roundingOf = (text: string): number => 10 ** -(text.split(',')[1]?.length ?? 0) / 2;
