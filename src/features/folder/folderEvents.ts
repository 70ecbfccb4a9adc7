import { CALCULATIONS_MAX, COLORS_MAX, PRODUCTS_MAX, ROOFS_MAX } from './folderLimits';
import type { FolderContents, RememberedCalculation, RememberedProduct, RememberedRoof } from './folderSlice';

export const PROJECT_MAX_LENGTH = 80;

export type FolderChange = (contents: FolderContents) => Partial<FolderContents>;

export const productToggled =
  (id: string): FolderChange =>
  ({ products }) =>
    products.some((known) => known.id === id)
      ? { products: products.filter((known) => known.id !== id) }
      : withProduct(products, id, (known) => known);

/** Adding a colour adds its product. Removing the last colour removes the product. */
export const colorToggled =
  (id: string, color: string): FolderChange =>
  (contents) => {
    const known = contents.products.find((one) => one.id === id);
    if (known?.colors.length === 1 && known.colors[0] === color) return productToggled(id)(contents);
    return withProduct(contents.products, id, ({ colors }) => {
      if (colors.includes(color)) return { id, colors: colors.filter((other) => other !== color) };
      return { id, colors: colors.length < COLORS_MAX ? [...colors, color] : colors };
    });
  };

export const calculationAdded =
  (calculation: RememberedCalculation): FolderChange =>
  ({ calculations }) =>
    calculations.length >= CALCULATIONS_MAX || isKept(calculations, calculation)
      ? {}
      : { calculations: [...calculations, calculation] };

export const calculationRemoved =
  (id: string): FolderChange =>
  ({ calculations }) => ({ calculations: calculations.filter((known) => known.id !== id) });

export const isKept = (
  kept: readonly RememberedCalculation[],
  calculation: Omit<RememberedCalculation, 'id'>,
): boolean => kept.some((known) => written(known) === written(calculation));

export const roofToggled =
  (roof: RememberedRoof): FolderChange =>
  ({ roofs }) => {
    if (isKeptRoof(roofs, roof)) return { roofs: roofs.filter((known) => !isSameRoof(known, roof)) };
    return roofs.length >= ROOFS_MAX ? {} : { roofs: [...roofs, roof] };
  };

export const isKeptRoof = (roofs: readonly RememberedRoof[], roof: RememberedRoof): boolean =>
  roofs.some((known) => isSameRoof(known, roof));

const isSameRoof = (one: RememberedRoof, other: RememberedRoof): boolean =>
  one.house === other.house && one.product === other.product && one.color === other.color;

const written = ({ product, country, requirements, roof }: Omit<RememberedCalculation, 'id'>): string =>
  JSON.stringify([product, country, requirements, Object.entries(roof).sort()]);

export const EMPTY_FOLDER: FolderContents = {
  project: '',
  pitch: null,
  country: null,
  requirements: [],
  products: [],
  calculations: [],
  roofs: [],
};

function withProduct(
  products: readonly RememberedProduct[],
  id: string,
  change: (known: RememberedProduct) => RememberedProduct,
): Partial<FolderContents> {
  if (products.some((known) => known.id === id))
    return { products: products.map((known) => (known.id === id ? change(known) : known)) };
  if (products.length >= PRODUCTS_MAX) return {};
  return { products: [...products, change({ id, colors: [] })] };
}
