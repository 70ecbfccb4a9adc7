/** What is said of a country: its own rules, in agreement with its own table. */
import { COUNTRIES, type Country } from '../../../src/contract/markers';
import type { FieldPath } from '../format/faults';
import type { ProductSource } from '../format/productSchema';
import { germanText, measuresOf } from './measureBands';
import { numberText } from './printed';
import type { Rule } from './productFacts';
import { textsOf } from './productTexts';
import { underlayStrength } from './underlays';

const GERMAN = '(?<!\\p{L})deutsch(?!sprach)\\p{L}*|\\b(?:DIN(?! EN ISO)|ZVDH)\\b|Klasse\\s[1-6](?!\\d)|Windzone';
const AUSTRIAN = '(?:Ö|Oe)sterreich\\p{L}*|Austria|(?:Ö|Oe)NORM';
const SWISS = 'Schweiz\\p{L}*|Eidgenoss\\p{L}*|\\bSIA\\b';

/** Names and rules of other countries, which say nothing of this one. */
const FOREIGN: Readonly<Record<Country, RegExp>> = {
  DE: new RegExp(`${AUSTRIAN}|${SWISS}`, 'iu'),
  AT: new RegExp(`${GERMAN}|${SWISS}`, 'iu'),
  CH: new RegExp(`Schneelastzone|${GERMAN}|${AUSTRIAN}`, 'iu'),
};

/** The rules that a country's table of measures stands on; the German one is the maker's own. */
const OWN: Partial<Readonly<Record<Country, { readonly named: RegExp; readonly expected: string }>>> = {
  AT: { named: /ÖNORM/i, expected: 'die ÖNORM' },
  CH: { named: /\bSIA\s\d/, expected: 'die Norm SIA' },
};

/** No country's text names another country or its rules, and its table of measures names its own. */
export const checkOwnRules: Rule = ({ product }, report) => {
  for (const { path, text, country } of textsOf(product)) {
    if (country === undefined) continue;
    const foreign = FOREIGN[country].exec(text)?.[0];
    if (foreign !== undefined)
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
};

const NAMES: Readonly<Record<Country, string>> = { DE: 'Deutschland', AT: 'Österreich', CH: 'der Schweiz' };

/** A row of the application areas that names an underlay and a pitch. */
interface Area {
  readonly text: string;
  readonly path: FieldPath;
  readonly strength: number;
  readonly pitch: number;
}

/** `ab 18°`, or where roofs begin: `18 bis 60°`. */
const FIRST_PITCH = /(\d+(?:,\d+)?)(?: ?(?:bis(?: unter)?|–|-) ?\d+(?:,\d+)?)? ?(?:°|Grad)/;

const areasOf = ({ applications }: ProductSource, country: Country): Area[] =>
  (applications?.[country]?.rows ?? []).flatMap(({ label, value }, index) => {
    const text = `${germanText(label)}: ${germanText(value)}`;
    const strength = underlayStrength(country, text);
    const said = FIRST_PITCH.exec(text)?.[1];
    if (strength === null || said === undefined) return [];
    const path = ['applications', country, 'rows', index, 'value'];
    return [{ text, path, strength, pitch: Number(said.replace(',', '.')) }];
  });

/** It says what the table of measures says: the lowest pitch at which that underlay will do without a raised requirement. */
export const checkAreas: Rule = ({ product }, report) => {
  for (const { country, bands } of measuresOf(product, report))
    for (const { text, path, strength, pitch } of areasOf(product, country)) {
      const lowest = bands.find((band) => band.raised === 0 && band.strength === strength)?.from;
      if (lowest !== pitch)
        report(
          path,
          `„${text}“ passt nicht zu den Zusatzmaßnahmen (measures.${country}): ${
            lowest === undefined ? 'dort kommt das nicht vor' : `dort gilt das ab ${numberText(lowest)}°`
          }`,
        );
    }
};

/** Where a country has no table, the stronger underlay stands at the lower pitch all the same. */
export const checkAreasAlone: Rule = ({ product }, report) => {
  for (const country of COUNTRIES.filter((one) => product.measures?.[one] === undefined)) {
    const areas = areasOf(product, country);
    for (const area of areas) {
      const weaker = areas.find(({ strength, pitch }) => strength < area.strength && pitch <= area.pitch);
      if (weaker !== undefined)
        report(area.path, `„${area.text}“ muss flacher gelten als „${weaker.text}“, denn es verlangt mehr`);
    }
  }
};
