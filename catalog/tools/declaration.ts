import type { ProductSource } from '../../server/catalog/format/productSchema';
import type { CatalogSource } from '../../server/catalog/format/sourceSchemas';
import { readBrand } from './brand';
import { german, technicalRows } from './products';
import { CLAY, MARGIN, Sheet } from './sheet';

interface Norm {
  readonly title: string;
  readonly norm: string;
  readonly purpose: string;
  /** Essential characteristics and the declared performance. */
  readonly performance: readonly (readonly [string, string])[];
}

const NOT_DECLARED = 'keine Leistung festgestellt (NPD)';
const FIRE_OUTSIDE = 'gilt ohne Prüfung als erfüllt (Entscheidung 2000/553/EG)';
const FIRE = 'Klasse A1 ohne Prüfung (Entscheidung 96/603/EG)';

/** By the product's list. The harmonised norms with their editions. */
const NORMS: Readonly<Record<'tiles' | 'stones', Norm>> = {
  tiles: {
    title: 'Dachziegel',
    norm: 'EN 1304:2005',
    purpose: 'Tondachziegel für geneigte Dächer und Wandbekleidungen',
    performance: [
      ['Mechanische Festigkeit (EN 538)', 'erfüllt'],
      ['Verhalten bei Brand von außen', FIRE_OUTSIDE],
      ['Brandverhalten', FIRE],
      ['Wasserundurchlässigkeit (EN 539-1)', 'Kategorie 1'],
      ['Maße und Maßabweichungen (EN 1024)', 'erfüllt'],
      ['Dauerhaftigkeit, Frostwiderstand (EN 539-2)', 'erfüllt'],
      ['Freisetzung gefährlicher Stoffe', NOT_DECLARED],
    ],
  },
  stones: {
    title: 'Dachsteine',
    norm: 'EN 490:2011',
    purpose: 'Dachsteine aus Beton für geneigte Dächer und Wandbekleidungen',
    performance: [
      ['Mechanische Festigkeit (EN 491)', 'erfüllt'],
      ['Verhalten bei Brand von außen', FIRE_OUTSIDE],
      ['Brandverhalten', FIRE],
      ['Wasserundurchlässigkeit (EN 491)', 'erfüllt'],
      ['Maße und Maßabweichungen (EN 491)', 'erfüllt'],
      ['Dauerhaftigkeit, Frost-Tau-Widerstand (EN 491)', 'erfüllt'],
      ['Freisetzung gefährlicher Stoffe', NOT_DECLARED],
    ],
  },
};

const MEASURED = ['GROESSE', 'DECKBREITE'];

/** Writes the declaration of performance of a product, on one page. */
export async function writeDeclaration(
  product: ProductSource,
  catalog: CatalogSource,
  list: 'tiles' | 'stones',
  file: string,
): Promise<void> {
  const sheet = new Sheet(`Leistungserklärung ${product.name}`, catalog.version);
  const { pdf, width } = sheet;
  const { title, norm, purpose, performance } = NORMS[list];
  const { company, notice } = readBrand();
  const { name, street, city, country, represented } = company;
  const category = catalog.categories.find(({ id }) => id === product.category);
  const form = category === undefined ? title : german(category.name);
  await sheet.logo(MARGIN, MARGIN - 14);
  pdf.y = MARGIN + 24;
  const label = 'Verordnung (EU) Nr. 305/2011, Anhang III'.toUpperCase();
  sheet.write(label, 'P', { size: 9, color: CLAY, width, characterSpacing: 1 });
  pdf.moveDown(0.6);
  sheet.write(`Leistungserklärung ${product.name}`, 'H1', { size: 22, weight: 'strong', width });
  sheet.write(`Nr. TWL-${product.id}-1 · ${sheet.edition}`, 'P', { size: 9, width });
  pdf.moveDown(0.8);
  sheet.table([
    ['Kenncode des Produkttyps', `${product.name} (${form})`],
    ['Verwendungszweck', purpose],
    ['Hersteller', `${name}, ${street}, ${city}, ${country}`],
    ['Bewertung der Leistungsbeständigkeit', 'System 4'],
    ['Harmonisierte Norm', norm],
    ...technicalRows(product, catalog)
      .filter(({ code }) => MEASURED.includes(code))
      .map((row) => [row.label, row.value]),
  ]);
  sheet.heading('Erklärte Leistung');
  sheet.table([['Wesentliches Merkmal', 'Leistung'], ...performance], { columns: [0.52, 0.48], hasHead: true });
  pdf.moveDown(0.8);
  sheet.paragraphs(
    'Die Leistung des vorstehenden Produkts entspricht der erklärten Leistung. Für die Erstellung der Leistungserklärung ' +
      `im Einklang mit der Verordnung (EU) Nr. 305/2011 ist allein der oben genannte Hersteller verantwortlich. ${notice}: ` +
      'Hersteller und Leistung sind erfunden.',
  );
  pdf.moveDown(0.4);
  sheet.paragraphs(`Unterzeichnet für den Hersteller und im Namen des Herstellers (Muster): ${represented}`);
  await sheet.save(file);
}
