import type { CatalogFolder } from '../catalogFolder';
import type { AccessorySource } from '../format/accessorySchema';
import type { Fault, Report } from '../format/faults';
import type { ProductSource } from '../format/productSchema';
import type { CatalogSource } from '../format/sourceSchemas';
import { BATTENS_KG, loadOf } from '../rules/amountRules';
import { amountsOf, outerSizeOf } from '../rules/productFacts';
import { rangeText } from '../rules/printed';
import { fitsSource } from '../values/accessoryFit';
import { germanOf } from '../values/texts';

/** Codes that the order of a calculated model needs, and what to add. A third entry suffices instead of the first. */
const NEEDED: readonly (readonly [code: string, add: string, other?: string])[] = [
  ['FIRST_STUECK', 'Stück je Meter First'],
  ['ORTGANG_STUECK', 'Stück am Ortgang je Reihe und Seite (0, wenn keine nötig sind)'],
  ['PULT_STUECK', 'Stück je Meter am oberen Ende eines Pultdachs'],
  ['FIRST_QUERSCHNITT', 'cm² je Meter des Lüfterfirsts'],
  ['PULT_QUERSCHNITT', 'cm² je Meter des Lüftungselements am oberen Ende eines Pultdachs'],
  ['TRAUFE_QUERSCHNITT', 'cm² je Meter des Lüftungselements der Traufe'],
  ['LUEFTER_QUERSCHNITT', 'cm² je Lüfter (oder LUEFTER_STUECK, Lüfter je Dachfläche)', 'LUEFTER_STUECK'],
];

interface OrderedCatalog {
  readonly catalog: CatalogSource;
  readonly accessories: readonly AccessorySource[];
}

/** Returns a hint for a catalogue without accessories, whose order lists name no articles. */
export function missingAccessories({
  tiles,
  stones,
  accessories,
}: Pick<CatalogFolder, 'tiles' | 'stones' | 'accessories'>): Fault[] {
  if (accessories.length > 0 || ![...tiles, ...stones].some(({ value }) => isCalculated(value))) return [];
  const reason =
    'fehlt: für jeden Zubehörartikel eine Datei ergänzen (npm run catalog:new -- accessory), sonst nennt die Bestellliste nur Mengen und keine Artikel';
  return [{ file: 'accessories', field: '', reason }];
}

/** The calculator needs both values. */
const isCalculated = ({ technical = {} }: ProductSource): boolean =>
  technical['DECKBREITE'] !== undefined && technical['LATTWEITE'] !== undefined;

/** Reports values that the calculator needs for an order and that older catalogues lack. */
export function hintAtOrder(product: ProductSource, { catalog, accessories }: OrderedCatalog, report: Report): void {
  const { technical = {}, discontinued = false } = product;
  if (discontinued) return;
  if (isCalculated(product)) {
    hintAtLaying(product, catalog, report);
    hintAtHalfVerges(product, { catalog, accessories }, report);
    for (const [code, add, other = code] of NEEDED)
      if (technical[code] === undefined && technical[other] === undefined)
        report(['technical'], `${code} fehlt: ${add} ergänzen, sonst fehlt das in der Bestellung`);
    if (technical['PULT_STUECK'] !== undefined && technical['PULT_ERSETZT'] === undefined)
      report(
        ['technical'],
        'PULT_ERSETZT fehlt: Zahl der Stücke in der obersten Reihe ergänzen, die je Pultstück entfallen (0, wenn keine), sonst nennt der Rechner für Pultdächer zwei Mengen',
      );
  }
  hintAtLoad(product, catalog, report);
}

function hintAtLaying(product: ProductSource, catalog: CatalogSource, report: Report): void {
  const { technical = {}, laying } = product;
  const words = layingWords(product, catalog);
  const path = technical['VERLEGUNG'] === undefined ? ['technical'] : ['technical', 'VERLEGUNG'];
  if (/doppel(?!mulde)|krone/i.test(words) || isPlainTile(product, catalog)) {
    if (laying?.kinds === undefined)
      report(
        path,
        'laying fehlt: kinds, overlap, edition, source, doubled und verge ergänzen, sonst wird wie ein Ziegel mit Falz gerechnet und es fehlen Ziegel',
      );
    else hintAtKinds(laying, report);
  } else if (/verband/i.test(words) && laying?.verge === undefined)
    report(path, 'laying.verge fehlt: halbe Stücke am Ortgang ergänzen, sonst fehlen sie in der Bestellung');
}

function hintAtKinds({ edition, source, verge }: NonNullable<ProductSource['laying']>, report: Report): void {
  if (verge === undefined) report(['laying'], 'verge fehlt: halbe oder Dreiviertelziegel am Ortgang ergänzen');
  if (edition === undefined && source === undefined)
    report(
      ['laying'],
      'edition und source fehlen: Ausgabe und Quelle von overlap ergänzen, sonst nennt das Beratungsblatt keine Quelle der Höhenüberdeckung',
    );
}

/** Without `half_verge`, an order list never asks for half verge pieces. */
function hintAtHalfVerges(product: ProductSource, { catalog, accessories }: OrderedCatalog, report: Report): void {
  const { laying } = product;
  if (laying?.verge?.half_verge !== undefined) return;
  const article = accessories.find(
    (one) => (one.kind === 'verge_left_half' || one.kind === 'verge_right_half') && fitsSource(one, product, catalog),
  );
  if (article === undefined) return;
  report(
    laying === undefined ? ['technical'] : ['laying'],
    `laying.verge.half_verge fehlt: ${article.name} passt zu diesem Modell, die Stücke je Ortgang in jeder zweiten Reihe ergänzen, sonst fehlen sie in der Bestellung`,
  );
}

/** The id of the chosen `VERLEGUNG` and its label. Empty without a value. */
function layingWords({ technical = {} }: ProductSource, { properties }: CatalogSource): string {
  const chosen = technical['VERLEGUNG'];
  if (typeof chosen !== 'string') return '';
  const label = properties['VERLEGUNG']?.options?.find(({ value }) => value === chosen)?.label;
  return label === undefined ? chosen : `${chosen} ${germanOf(label)}`;
}

/** A plain tile is named so, or its gauge is less than half of its length. A `Falzbiber` is an interlocking tile. */
function isPlainTile(product: ProductSource, catalog: CatalogSource): boolean {
  const category = catalog.categories.find(({ id }) => id === product.category);
  const names = [product.name, ...(category === undefined ? [] : [category.id, germanOf(category.name)])].join(' ');
  if (/falz-?biber/i.test(names)) return false;
  const size = outerSizeOf({ product, catalog });
  const [gauge] = amountsOf({ product, catalog }, 'LATTWEITE') ?? [];
  return /biber/i.test(names) || (size !== null && gauge !== undefined && gauge.max < size.length / 2);
}

/** The rule compares only with `GEWICHT_M2`. The largest need can weigh more. */
function hintAtLoad(product: ProductSource, catalog: CatalogSource, report: Report): void {
  const amounts = amountsOf({ product, catalog }, 'GEWICHT_LAST', 'BEDARF', 'GEWICHT_STUECK');
  if (amounts === null) return;
  const [load, need, piece] = amounts;
  const least = loadOf(need.max * piece.max);
  // One digit more than a printed load, rounded up, so that the hint shows the difference.
  const needed = Math.ceil(least * 1000) / 1000;
  if (load.min < least)
    report(
      ['technical', 'GEWICHT_LAST'],
      `${load.printed} ist weniger als beim größten Bedarf: ${need.printed} × ${piece.printed} + ${BATTENS_KG} kg Lattung sind aufgerundet ${rangeText(needed, needed, 3)} kN/m², den Wert bitte anheben`,
    );
}
