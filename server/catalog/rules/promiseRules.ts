/** What texts promise: of the material, of accessories and of data sheets. */
import type { ProductListName } from '../../../src/contract/paths';
import { amountsOf, type Rule } from './productFacts';
import { sentencesOf, textsOf } from './productTexts';

/** Words that belong to the other material: clay is fired, engobed and glazed; concrete is coated or granulated. */
const FOREIGN_WORDS: Readonly<Record<ProductListName, RegExp>> = {
  tiles:
    /(?<!\p{L})(?:(?:Beton(?:s|stein|dachstein)?|Granulat)(?!\p{L})|(?:beschichtet|granuliert|durchgefärbt|Zement|Hydratation)\p{L}*)/iu,
  stones: /(?<!\p{L})(?:Edele|E)ngob\p{L}*|(?<!\p{L})(?:glasiert|Glasur|gebrannt|Scherben|keramisch)\p{L}*/iu,
};
const MATERIAL: Readonly<Record<ProductListName, string>> = {
  tiles: 'Tondachziegel werden gebrannt, engobiert oder glasiert',
  stones: 'Dachsteine werden aus Beton gepresst und beschichtet oder granuliert',
};
/** Early strength is that of the first days. */
const GROWING_EARLY_STRENGTH = /Frühfestigkeit\b.*\b(?:wächst|wachsen|steigt|zunimmt|nimmt .*zu)\b/iu;

/** No tile speaks of concrete, no stone of engobes and glazes. */
export const checkMaterial: Rule = ({ product, list }, report) => {
  for (const { path, text } of textsOf(product)) {
    const foreign = FOREIGN_WORDS[list].exec(text)?.[0];
    if (foreign !== undefined) report(path, `„${foreign}“ passt nicht zum Werkstoff: ${MATERIAL[list]}`);
    if (GROWING_EARLY_STRENGTH.test(text))
      report(path, 'Frühfestigkeit ist die Festigkeit der ersten Tage, sie wächst nicht weiter');
  }
};

/** Accessories of another model fit only when it has the same form and cover width. */
export const checkAccessories: Rule = (facts, report) => {
  const { product, products, catalog } = facts;
  const [width] = amountsOf(facts, 'DECKBREITE') ?? [];
  for (const { path, text } of textsOf(product))
    for (const sentence of sentencesOf(text).filter((words) => /Zubehör/i.test(words)))
      for (const other of products) {
        if (other.id === product.id || !names(sentence, other.name)) continue;
        const [otherWidth] = amountsOf({ product: other, catalog }, 'DECKBREITE') ?? [];
        if (other.category !== product.category)
          report(path, `das Zubehör von ${other.name} passt nicht: dessen Modellgruppe ist „${other.category}“`);
        else if (width !== undefined && otherWidth !== undefined && width.min !== otherWidth.min)
          report(path, `das Zubehör von ${other.name} passt nicht: ${width.printed}, dort ${otherWidth.printed}`);
      }
};

/** Whether a text names a model: `Sandau 42`, but not within `Sandau 420` nor `Groß Sandau 42`. */
function names(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isPartOfWord(text.charAt(at - 1)) && !isPartOfWord(text.charAt(at + name.length))) return true;
  return false;
}

const isPartOfWord = (sign: string): boolean => /[\p{L}\d]/u.test(sign);

/** A text that speaks of the data sheet needs one, and so do measures that are shown only there. */
export const checkDatasheets: Rule = ({ product, catalog }, report) => {
  if (product.datasheets !== undefined && Object.keys(product.datasheets).length > 0) return;
  for (const { path, text } of textsOf(product))
    if (/Datenblatt|Datenblätter/i.test(text))
      report(path, 'verweist auf ein Datenblatt, unter datasheets steht aber keines');
  const category = catalog.categories.find(({ id }) => id === product.category);
  if (category?.measures === 'datasheet' && product.measures !== undefined)
    report(
      ['measures'],
      `sind nirgends zu lesen: die Modellgruppe „${category.id}“ zeigt sie nur im Datenblatt, und datasheets fehlt`,
    );
};
