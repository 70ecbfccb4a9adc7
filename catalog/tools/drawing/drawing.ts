import type { ProductSource } from '../../../server/catalog/format/productSchema';
import type { CatalogSource } from '../../../server/catalog/format/sourceSchemas';
import { technicalRows, type TechnicalRow } from '../products';
import { shapeOf } from './forms';
import { across, line, sheet, text, upright, type Label, type Point } from './svg';
import { crossSection, drawnGauge, heightsOf, longSection, topView } from './views';

/** Codes of the technical values in the drawing's table, in order. */
const TABLE = ['GROESSE', 'DECKBREITE', 'DECKLAENGE', 'LATTWEITE', 'BEDARF', 'GEWICHT_STUECK', 'RDN', 'MDN'];

const MARGIN = 40;
const LEFT = 118;
const TOP = 120;
const ROW = 22;
/** Greatest width of the drawn cross-section. Its scale is larger than the top view's scale. */
const SECTION_WIDTH = 420;

const whole = (millimetres: number): string => String(Number(millimetres.toFixed(1))).replace('.', ',');
const label = (words: string, value: string, code?: string): Label => ({
  words: `${words} ${value}`,
  ...(code === undefined ? {} : { code }),
});

/** Returns the technical drawing of a product as SVG. Null for a product without dimensions. */
export function drawingOf(product: ProductSource, catalog: CatalogSource): string | null {
  const shape = shapeOf(product, catalog);
  if (shape === null) return null;
  const { width, length, cover, batten } = shape;
  const lock = width - cover;
  const bottom = TOP + length;
  const coverLabel = label('Deckbreite', whole(cover), 'DECKBREITE');
  const span = batten.map(whole).join('–');

  const sectionLeft = LEFT + width + 110;
  const scale = Math.min(1.5, SECTION_WIDTH / width);
  const ground = TOP + 70;
  const { highest, lowest } = heightsOf(shape);
  const sectionBottom = ground - lowest * scale;

  const alongTop = sectionBottom + 128;
  const along = longSection(shape, [sectionLeft, alongTop]);
  const tableTop = along.below + 96;
  const rows = TABLE.flatMap((code) => technicalRows(product, catalog).filter((row) => row.code === code));

  const parts = [
    text([MARGIN, 42], product.name, { className: 'n', anchor: 'start' }),
    heading([LEFT, TOP - 48], 'Draufsicht'),
    topView(shape, [LEFT, TOP]),
    across([LEFT, LEFT + width], TOP - 20, TOP - 2, label('Breite', whole(width), 'GROESSE')),
    across([LEFT + lock, LEFT + width], bottom + 34, bottom + 2, coverLabel),
    upright([TOP, bottom], LEFT - 62, LEFT, label('Länge', whole(length), 'GROESSE')),
    upright([bottom - drawnGauge(shape), bottom], LEFT - 26, LEFT, label('Decklänge', span, 'DECKLAENGE')),
    heading([sectionLeft, TOP - 48], 'Querschnitt'),
    crossSection(shape, [sectionLeft, ground], scale),
    across([sectionLeft + lock * scale, sectionLeft + width * scale], sectionBottom + 34, sectionBottom, coverLabel),
    upright([ground - highest * scale, sectionBottom], sectionLeft + width * scale + 26, sectionLeft + width * scale, {
      words: String(Math.round(highest - lowest)),
    }),
    heading([sectionLeft, alongTop - 36], 'Längsschnitt (in Dachneigung gedreht)'),
    along.svg,
    across(along.gauge, along.below + 36, along.below + 4, label('Lattweite', span, 'LATTWEITE')),
    ...rows.map((row, index) => tableRow(row, [sectionLeft, tableTop + index * ROW])),
  ];
  const right = Math.max(along.right, sectionLeft + width * scale + 40) + MARGIN;
  const foot = Math.max(bottom + 84, tableTop + rows.length * ROW) + 30;
  parts.push(
    text([right - MARGIN, 42], 'Maße in mm · Zeichnung unmaßstäblich', { anchor: 'end' }),
    text([right - MARGIN, foot - 16], 'Demo-Werte, nicht zur Ausführung bestimmt', { anchor: 'end' }),
  );
  return sheet(`Technische Zeichnung ${product.name}`, [right, foot], parts);
}

const heading = (at: Point, words: string): string => text(at, words, { className: 'k', anchor: 'start' });

const tableRow = ({ code, label: words, value }: TechnicalRow, [left, y]: Point): string =>
  [
    text([left, y], words, { className: 'l', anchor: 'start' }),
    text([left + 210, y], value, { className: 'v', anchor: 'start', code }),
    line([left, y + 6, left + 390, y + 6], 'e'),
  ].join('');
