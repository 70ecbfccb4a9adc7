import { COUNTRIES, type Country } from '../../../src/contract/base/markers';
import type { Report } from '../format/faults';
import type { ProductSource } from '../format/productSchema';
import { textsOf } from './productTexts';

const GERMAN = '(?<!\\p{L})deutsch(?!sprach)\\p{L}*|\\b(?:DIN(?! EN ISO)|ZVDH)\\b|Klasse\\s[1-6](?!\\d)|Windzone';
const AUSTRIAN = '(?:Ö|Oe)sterreich\\p{L}*|Austria|(?:Ö|Oe)NORM';
const SWISS = 'Schweiz\\p{L}*|Eidgenoss\\p{L}*|\\bSIA\\b';

const FOREIGN: Readonly<Record<Country, RegExp>> = {
  DE: new RegExp(`${AUSTRIAN}|${SWISS}`, 'iu'),
  AT: new RegExp(`${GERMAN}|${SWISS}`, 'iu'),
  CH: new RegExp(`Schneelastzone|${GERMAN}|${AUSTRIAN}`, 'iu'),
};
/**
 * Norm that the `source` of a table of measures should name. Germany is absent, because German tables follow the
 * manufacturer's own rules.
 */
const OWN: Partial<Readonly<Record<Country, { readonly named: RegExp; readonly expected: string }>>> = {
  AT: { named: /ÖNORM/i, expected: 'die ÖNORM' },
  CH: { named: /\bSIA\s\d/, expected: 'die Norm SIA' },
};
const NAMES: Readonly<Record<Country, string>> = { DE: 'Deutschland', AT: 'Österreich', CH: 'der Schweiz' };

export function hintAtCountries(product: ProductSource, report: Report): void {
  for (const { path, text, country } of textsOf(product)) {
    const foreign = country === undefined ? undefined : FOREIGN[country].exec(text)?.[0];
    if (country !== undefined && foreign !== undefined)
      report(path, `nennt „${foreign}“, hier steht aber, was in ${NAMES[country]} gilt (${country})`);
  }
  for (const country of COUNTRIES) {
    const source = product.measures?.[country]?.source;
    const own = OWN[country];
    if (source !== undefined && own?.named.test(source) === false)
      report(
        ['measures', country, 'source'],
        `„${source}“ nennt ${own.expected} nicht, nach der in ${NAMES[country]} gedeckt wird`,
      );
  }
}
