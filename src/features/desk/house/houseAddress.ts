/** Reads and writes `?haus=gable&modell=lindora-12&farbe=naturrot`. */
import { isId } from '../../../contract/base/ids';

export interface RoofWish {
  readonly product: string | null;
  readonly color: string | null;
}

export interface HouseWish {
  readonly house: string | null;
  readonly roof: RoofWish;
  /** Second roof, which a movable line divides from `roof`. */
  readonly other: RoofWish | null;
}

const TOOL = '/form/visualization';
const FIELDS = { house: 'haus', product: 'modell', color: 'farbe', otherProduct: 'modell2', otherColor: 'farbe2' };

function idIn(params: URLSearchParams, field: string): string | null {
  const text = params.get(field);
  return isId(text) ? text : null;
}

export function wishIn(params: URLSearchParams): HouseWish {
  const product = idIn(params, FIELDS.otherProduct);
  return {
    house: idIn(params, FIELDS.house),
    roof: { product: idIn(params, FIELDS.product), color: idIn(params, FIELDS.color) },
    other: product === null ? null : { product, color: idIn(params, FIELDS.otherColor) },
  };
}

export const hasWish = (params: URLSearchParams): boolean => params.has(FIELDS.house) || params.has(FIELDS.product);

export function paramsOf({ house, roof, other }: HouseWish): URLSearchParams {
  const fields = {
    [FIELDS.house]: house,
    [FIELDS.product]: roof.product,
    [FIELDS.color]: roof.color,
    [FIELDS.otherProduct]: other?.product,
    [FIELDS.otherColor]: other?.color,
  };
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, value]])),
  );
}

export const houseAddress = (roof: RoofWish, house: string | null = null): string =>
  `${TOOL}?${paramsOf({ house, roof, other: null }).toString()}`;
