import type { Report } from '../format/faults';
import type { ProductSource } from '../format/productSchema';
import type { CatalogSource } from '../format/sourceSchemas';
import { BATTENS_KG, loadOf } from '../rules/amountRules';
import { amountsOf } from '../rules/productFacts';
import { rangeText } from '../rules/printed';

/** Codes that the order needs when the product has one of the codes in `with`. */
const NEEDED = [
  { code: 'PULT_STUECK', with: ['FIRST_STUECK'], add: 'Stück je Meter am oberen Ende eines Pultdachs' },
  { code: 'FIRST_QUERSCHNITT', with: ['LUEFTER_QUERSCHNITT'], add: 'cm² je Meter des Lüfterfirsts' },
  {
    code: 'PULT_QUERSCHNITT',
    with: ['FIRST_QUERSCHNITT', 'LUEFTER_QUERSCHNITT'],
    add: 'cm² je Meter des Lüftungselements am oberen Ende eines Pultdachs',
  },
  {
    code: 'TRAUFE_QUERSCHNITT',
    with: ['FIRST_QUERSCHNITT', 'LUEFTER_QUERSCHNITT'],
    add: 'cm² je Meter des Lüftungselements der Traufe',
  },
] as const;

/** Reports values that the calculator needs for an order and that older catalogues lack. */
export function hintAtOrder(product: ProductSource, catalog: CatalogSource, report: Report): void {
  const { technical = {}, discontinued = false } = product;
  if (discontinued) return;
  hintAtLaying(product, report);
  for (const { code, with: others, add } of NEEDED)
    if (technical[code] === undefined && others.some((other) => technical[other] !== undefined))
      report(['technical'], `${code} fehlt: ${add} ergänzen, sonst fehlt das in der Bestellung`);
  hintAtLoad(product, catalog, report);
}

function hintAtLaying({ technical = {}, laying }: ProductSource, report: Report): void {
  const chosen = technical['VERLEGUNG'];
  if (typeof chosen !== 'string') return;
  if (/doppel|krone/i.test(chosen)) {
    if (laying?.kinds === undefined)
      report(
        ['technical', 'VERLEGUNG'],
        'laying fehlt: kinds, overlap, doubled und verge ergänzen, sonst wird wie ein Ziegel mit Falz gerechnet und es fehlen Ziegel',
      );
    else if (laying.verge === undefined)
      report(['laying'], 'verge fehlt: halbe oder Dreiviertelziegel am Ortgang ergänzen');
  } else if (/verband/i.test(chosen) && laying?.verge === undefined)
    report(
      ['technical', 'VERLEGUNG'],
      'laying.verge fehlt: halbe Stücke am Ortgang ergänzen, sonst fehlen sie in der Bestellung',
    );
}

/** The rule compares only with `GEWICHT_M2`. The largest need can weigh more. */
function hintAtLoad(product: ProductSource, catalog: CatalogSource, report: Report): void {
  const amounts = amountsOf({ product, catalog }, 'GEWICHT_LAST', 'BEDARF', 'GEWICHT_STUECK');
  if (amounts === null) return;
  const [load, need, piece] = amounts;
  const least = loadOf(need.max * piece.max);
  if (load.min + load.slack < least)
    report(
      ['technical', 'GEWICHT_LAST'],
      `${load.printed} ist weniger als beim größten Bedarf: ${need.printed} × ${piece.printed} + ${BATTENS_KG} kg Lattung sind ${rangeText(least, least, 2)} kN/m², den Wert bitte anheben`,
    );
}
