import { writeFileSync } from 'node:fs';
import type { ProductSource } from '../../server/catalog/format/productSchema';
import type { CatalogSource } from '../../server/catalog/format/sourceSchemas';
import { readBrand } from './brand';
import { german, technicalRows } from './products';

interface Form {
  /** The form in the dative plural: `Dachdeckung aus Flachdachziegeln`. */
  readonly tiles: string;
  readonly shape: string;
}

/** By the product's category. */
const FORMS: Readonly<Record<string, Form>> = {
  flachdachziegel: { tiles: 'Flachdachziegeln', shape: 'Tondachziegel mit Ringverfalzung an Kopf und Seite' },
  glattziegel: { tiles: 'Glattziegeln', shape: 'ebener Tondachziegel mit Kopf- und Seitenverfalzung' },
  hohlfalzziegel: { tiles: 'Hohlfalzziegeln', shape: 'Tondachziegel mit Mulde, Kopf- und Seitenverfalzung' },
  biberschwanzziegel: { tiles: 'Biberschwanzziegeln', shape: 'ebener Tondachziegel ohne Verfalzung' },
  falzziegel: { tiles: 'kleinen Falzziegeln', shape: 'kleiner Tondachziegel mit Kopf- und Seitenverfalzung' },
  'moench-nonne': { tiles: 'Mönch- und Nonnenziegeln', shape: 'rinnenförmige Nonne und deckender Mönch aus Ton' },
  wellensteine: { tiles: 'profilierten Dachsteinen', shape: 'Dachstein aus Beton mit doppelter Welle und Seitenfalz' },
  flachsteine: { tiles: 'flachen Dachsteinen', shape: 'ebener Dachstein aus Beton mit Seitenfalz' },
};

const CHOICE = '(Nichtzutreffendes streichen)';

/** By the product's value `VERLEGUNG`. */
const LAYING: Readonly<Record<string, string>> = {
  reihe: 'Verlegung in Reihe auf vorhandener Lattung.',
  verband: 'Verlegung im Verband auf vorhandener Lattung, mit halben Ortgangstücken in jeder zweiten Reihe.',
  'reihe-oder-verband': `Verlegung in Reihe oder im Verband ${CHOICE} auf vorhandener Lattung.`,
};

/** The sentence of a plain tile names the pieces at its verges. */
function layingOf({ technical = {}, laying }: ProductSource): string {
  const chosen = String(technical['VERLEGUNG']);
  if (chosen !== 'doppel-oder-krone') return LAYING[chosen] ?? '';
  const pieces = laying?.verge?.three_quarter === undefined ? 'halben Ziegeln' : 'Dreiviertelziegeln';
  return (
    `Verlegung in Doppeldeckung oder Kronendeckung ${CHOICE} im halben Verband auf vorhandener Lattung, ` +
    `mit ${pieces} am Ortgang in jeder zweiten Reihe.`
  );
}

const NORMS = { tiles: 'DIN EN 1304', stones: 'DIN EN 490' } as const;

/** Codes of the technical values in the text, in this order. */
const TENDER_CODES = ['GROESSE', 'DECKBREITE', 'DECKLAENGE', 'LATTWEITE', 'RDN', 'MDN'];

const LINE = 76;
const LABELS = 30;

/** Returns a German tender text for a roof surface: one position with the product's values and blanks to fill in. */
export function tenderText(product: ProductSource, catalog: CatalogSource, list: 'tiles' | 'stones'): string {
  const form = FORMS[product.category];
  if (form === undefined) throw new Error(`${product.id}: no tender text for the category ${product.category}`);
  const laying = layingOf(product);
  const rows = technicalRows(product, catalog);
  const values = TENDER_CODES.flatMap((code) => rows.filter((row) => row.code === code));
  const colors = (product.colors ?? []).map(({ label }) => german(label)).join(', ');
  const { company, notice } = readBrand();
  return [
    ...wrapped(`${notice}. ${company.short_name} ist ein erfundener Hersteller.`),
    '',
    `Position: Dachdeckung aus ${form.tiles}`,
    '',
    ...wrapped(`Dachfläche mit ${form.tiles} nach ${NORMS[list]} decken, Lieferung eingeschlossen. ${laying}`),
    ...wrapped(`Form: ${form.shape}.`),
    ...wrapped(
      'Einschließlich Einteilen, Schneiden und Befestigen nach Nachweis der Windlast. First, Grat, Ortgang, Traufe und ' +
        'Lüftung sind eigene Positionen. Regeln: Fachregeln des Dachdeckerhandwerks und Verlegehinweise des Herstellers.',
    ),
    '',
    'Dachneigung:      ........ Grad',
    'Dachform:         ........................................',
    'Farbe:            ........................................',
    '',
    ...values.map(({ label, value }) => `${`${label}:`.padEnd(LABELS)}${value}`.replaceAll('\u00a0', ' ')),
    '',
    ...wrapped(`Oberfläche und Farbe nach Wahl des Auftraggebers: ${colors}.`),
    '',
    `Fabrikat:         ${company.short_name}, ${product.name}, oder gleichwertig`,
    'Angeboten:        ........................................',
    '',
    'Menge: ........ Quadratmeter    Einheitspreis: ........ Euro    Gesamt: ........ Euro',
    '',
  ].join('\r\n');
}

/** Breaks a text into lines for the editors of tender programs, which do not break them. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > LINE) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

export const writeTenderText = (
  product: ProductSource,
  catalog: CatalogSource,
  list: 'tiles' | 'stones',
  file: string,
): void => writeFileSync(file, tenderText(product, catalog, list));
