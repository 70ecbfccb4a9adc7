/** What is said of a country: its own rules, in agreement with its own table. */
import { COUNTRIES, type Country } from '../../../src/contract/markers';
import { germanText, measuresOf } from './measureBands';
import { numberText } from './printed';
import type { Rule } from './productFacts';
import { textsOf } from './productTexts';
import { underlayStrength } from './underlays';

const GERMAN = '\\b(?:DIN(?! EN ISO)|ZVDH)\\b|Klasse\\s[1-6](?!\\d)|Windzone';
const AUSTRIAN = 'ÖNORM';
const SWISS = '\\bSIA\\s\\d';

/** Names and rules of other countries, which say nothing of this one. */
const FOREIGN: Readonly<Record<Country, RegExp>> = {
  DE: new RegExp(`Österreich|Schweiz|${AUSTRIAN}|${SWISS}`, 'iu'),
  AT: new RegExp(`Deutschland|Schweiz|${GERMAN}|${SWISS}`, 'iu'),
  CH: new RegExp(`Deutschland|Österreich|Schneelastzone|${GERMAN}|${AUSTRIAN}`, 'iu'),
};

/** The rules that a country's table of measures stands on; the German one is the maker's own. */
const OWN: Partial<Readonly<Record<Country, { readonly named: RegExp; readonly expected: string }>>> = {
  AT: { named: new RegExp(AUSTRIAN), expected: 'die ÖNORM' },
  CH: { named: new RegExp(SWISS), expected: 'die Norm SIA' },
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

/**
 * A row of the application areas that names an underlay and a pitch says what the table of measures says: the lowest
 * pitch at which that underlay will do without a raised requirement.
 */
export const checkAreas: Rule = ({ product }, report) => {
  for (const { country, bands } of measuresOf(product, report))
    for (const [index, { label, value }] of (product.applications?.[country]?.rows ?? []).entries()) {
      const text = `${germanText(label)}: ${germanText(value)}`;
      const strength = underlayStrength(country, text);
      const said = /(\d+(?:,\d+)?) ?°/.exec(text)?.[1];
      if (strength === null || said === undefined) continue;
      const pitch = Number(said.replace(',', '.'));
      const lowest = bands.find((band) => band.raised === 0 && band.strength === strength)?.from;
      if (lowest !== pitch)
        report(
          ['applications', country, 'rows', index, 'value'],
          `„${text}“ passt nicht zu den Zusatzmaßnahmen (measures.${country}): ${
            lowest === undefined ? 'dort kommt das nicht vor' : `dort gilt das ab ${numberText(lowest)}°`
          }`,
        );
    }
};
