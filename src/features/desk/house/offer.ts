import type { AtHouse, HousePass } from '../../../contract/content/atHouse';
import type { ListVariant, ProductListItem } from '../../../contract/content/product';
import type { RememberedRoof } from '../../folder/folderSlice';
import type { RoofWish } from './houseAddress';

type OfferedColor = ListVariant & { readonly swatch: string };

export interface OfferedModel {
  readonly item: ProductListItem;
  readonly pass: HousePass;
  readonly colors: readonly OfferedColor[];
}

export interface OfferedRoof {
  readonly model: OfferedModel;
  readonly color: OfferedColor;
}

const hasSwatch = (variant: ListVariant): variant is OfferedColor => variant.swatch !== null;

export const modelsOf = (house: AtHouse, items: readonly ProductListItem[]): readonly OfferedModel[] =>
  items.flatMap((item) => {
    const pass = house.passes.find(({ products }) => products.includes(item.id));
    const colors = item.variants.filter(hasSwatch);
    return pass === undefined || colors.length === 0 ? [] : [{ item, pass, colors }];
  });

export const offeredHouses = (houses: readonly AtHouse[], items: readonly ProductListItem[]): readonly AtHouse[] =>
  houses.filter((house) => modelsOf(house, items).length > 0);

/** Replaces a missing wish by the first model or colour. Null without a model. */
export function roofOf(models: readonly OfferedModel[], wish: RoofWish): OfferedRoof | null {
  const model = models.find(({ item }) => item.id === wish.product) ?? models[0];
  const color = model?.colors.find(({ id }) => id === wish.color) ?? model?.colors[0];
  return model === undefined || color === undefined ? null : { model, color };
}

/** Prefers the house `id`, then a house with the wished model. */
export const houseOf = (houses: readonly AtHouse[], id: string | null, wish: RoofWish): AtHouse | undefined =>
  houses.find((house) => house.id === id) ??
  houses.find(({ passes }) => passes.some(({ products }) => products.includes(wish.product ?? ''))) ??
  houses[0];

/** Returns another colour of the model, or else another model. */
export function otherRoof(models: readonly OfferedModel[], { model, color }: OfferedRoof): OfferedRoof {
  const otherColor = model.colors.find(({ id }) => id !== color.id);
  if (otherColor !== undefined) return { model, color: otherColor };
  const other = models.find(({ item }) => item.id !== model.item.id) ?? model;
  return { model: other, color: other.colors[0] ?? color };
}

export interface ShownRoof {
  readonly house: AtHouse;
  readonly roof: OfferedRoof;
}

export function shownRoof(
  houses: readonly AtHouse[],
  items: readonly ProductListItem[],
  { house: id, product, color }: RememberedRoof,
): ShownRoof | null {
  const house = houses.find((one) => one.id === id);
  const roof = house === undefined ? null : roofOf(modelsOf(house, items), { product, color });
  if (house === undefined || roof === null) return null;
  return roof.model.item.id === product && roof.color.id === color ? { house, roof } : null;
}
