import type { ProductSource } from '../../../server/catalog/format/productSchema';
import type { CatalogSource } from '../../../server/catalog/format/sourceSchemas';
import { sizeOf, amountOf, type Amount } from '../../../server/catalog/rules/amounts';

/** Outline of a tile in cross-section. */
export type Form = 'flachdach' | 'glatt' | 'hohlfalz' | 'biber' | 'moench' | 'doppel-s';

/** A drawn tile's shape in millimetres. `width`, `length`, `cover` and `batten` are the product's own values. */
export interface Shape {
  readonly form: Form;
  readonly width: number;
  readonly length: number;
  readonly cover: number;
  readonly batten: readonly [least: number, most: number];
  readonly thickness: number;
  /** Height of the wave or rib. */
  readonly wave: number;
  /** Radius of the tile's rounded lower end, its foot. 0 for a straight foot. */
  readonly radius: number;
}

/** Form and dimensions of the tiles in each model category. No technical value gives these dimensions. */
const FORMS: Readonly<Record<string, Pick<Shape, 'form' | 'thickness' | 'wave'>>> = {
  flachdachziegel: { form: 'flachdach', thickness: 12, wave: 34 },
  glattziegel: { form: 'glatt', thickness: 13, wave: 8 },
  hohlfalzziegel: { form: 'hohlfalz', thickness: 12, wave: 44 },
  biberschwanzziegel: { form: 'biber', thickness: 14, wave: 0 },
  falzziegel: { form: 'hohlfalz', thickness: 12, wave: 24 },
  'moench-nonne': { form: 'moench', thickness: 13, wave: 58 },
  wellensteine: { form: 'doppel-s', thickness: 13, wave: 30 },
  flachsteine: { form: 'glatt', thickness: 15, wave: 5 },
};

/** The radius of a plain tile's round foot, as a share of the tile's width. */
const FOOT_RADIUS = 7 / 12;

/** The shape of a product. Null if the product lacks dimensions or its category has no form. */
export function shapeOf(product: ProductSource, { properties }: CatalogSource): Shape | null {
  const form = FORMS[product.category];
  const size = sizeOf(product, properties, 'GROESSE');
  const cover = amountOf(product, properties, 'DECKBREITE');
  const batten = amountOf(product, properties, 'LATTWEITE');
  if (form === undefined || size === null || cover === null || batten === null) return null;
  return {
    ...form,
    radius: form.form === 'biber' ? millimetres(size.width) * FOOT_RADIUS : 0,
    width: millimetres(size.width),
    length: millimetres(size.length),
    cover: millimetres(cover.min),
    batten: [millimetres(batten.min), millimetres(batten.max)],
  };
}

/** Rounding removes the multiplication's errors, because the catalogue's values have at most two decimals. */
const millimetres = (centimetres: Amount['min']): number => Number((centimetres * 10).toFixed(2));
