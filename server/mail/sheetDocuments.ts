import type { AdviceAnswer } from '../../src/contract/advice/adviceDocument';
import type { Brand } from '../../src/contract/brand/brand';
import { BRAND_PATHS } from '../../src/contract/brand/brandPaths';
import {
  currentProduct,
  currentProductList,
  type OlderProduct,
  type OlderProductList,
} from '../../src/contract/olderDocuments';
import type { AccessoriesAnswer } from '../../src/contract/content/accessory';
import type { HousesAnswer } from '../../src/contract/content/atHouse';
import { filedataPath, PATHS, PRODUCT_LISTS, productListPath, productPath } from '../../src/contract/paths';
import { ACCESSORIES_PATH, HOUSES_PATH } from '../../src/contract/paths/documents';
import type { Product } from '../../src/contract/content/product';
import type { SheetInputs } from '../../src/contract/advice/sheet';
import {
  missingIn,
  roofKey,
  roofSource,
  sheetNeeds,
  validDocuments,
  type MissingDocument,
  type RoofPicture,
  type SheetDocuments,
  type SheetNeeds,
} from '../../src/sheet/documents';
import { dayOf } from '../base/germanDays';
import type { FieldError } from '../http/errorAnswer';
import { readBrand } from '../releases/serve/readBrand';
import { readBytes } from '../releases/serve/readBytes';
import { readDocument } from '../releases/serve/readDocument';
import type { LoadedRelease } from '../releases/serve/loadedRelease';
import type { ReleaseStore } from '../releases/serve/releaseStore';
import { paintRoof } from './paintRoof';

export type FoundDocuments =
  | {
      readonly ok: true;
      readonly documents: SheetDocuments;
      readonly brand: Brand;
      /** A JPEG. Null when the brand has no sign. */
      readonly sign: Uint8Array | null;
    }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

const NO_RELEASE = 'Diese Katalogversion gibt es nicht mehr.';
const MISSING = {
  product: 'Dieses Produkt gibt es in dieser Katalogversion nicht.',
  rules: 'Diese Katalogversion enthält die Herstellervorgaben nicht.',
  roof: 'Dieses Dach gibt es in dieser Katalogversion nicht.',
} as const;

const NOT_VALID = 'Dieses Produkt ist nicht freigegeben.';

/**
 * Reads a sheet's data from the release, because the server trusts no device's bytes. `field`: the sheet's place in the
 * request.
 */
export async function findDocuments(
  releases: Pick<ReleaseStore, 'ofVersion'>,
  inputs: SheetInputs,
  field: string,
): Promise<FoundDocuments> {
  const release = await releases.ofVersion(inputs.version);
  if (release === null || release.pointer.version !== inputs.version)
    return { ok: false, errors: [{ field: `${field}.version`, message: NO_RELEASE }] };
  const documents = await readDocuments(release, inputs);
  const faultsOf = (found: SheetDocuments, messages: Readonly<Record<MissingDocument['what'], string>>): FieldError[] =>
    missingIn(inputs, found).map(({ field: place, what }) => ({ field: `${field}.${place}`, message: messages[what] }));
  const missing = faultsOf(documents, MISSING);
  if (missing.length > 0) return { ok: false, errors: missing };
  const valid = validDocuments(documents, judgedDay(inputs));
  const withheld = faultsOf(valid, { ...MISSING, product: NOT_VALID });
  if (withheld.length > 0) return { ok: false, errors: withheld };
  const sign = await readBytes(release, BRAND_PATHS.sign);
  const brand = await readBrand(release);
  return { ok: true, documents: valid, brand, sign: sign === null ? null : new Uint8Array(sign) };
}

/**
 * Uses the sheet's day, because a cart may have waited offline. Replaces a future day by today, so no sheet shows a
 * product early.
 */
function judgedDay({ day }: SheetInputs): string {
  const today = dayOf(new Date());
  return day < today ? day : today;
}

async function readDocuments(release: LoadedRelease, inputs: SheetInputs): Promise<SheetDocuments> {
  const needs = sheetNeeds(inputs);
  const lists: SheetDocuments['lists'][number][] = [];
  if (needs.lists)
    for (const name of PRODUCT_LISTS) {
      const list = await readDocument<OlderProductList>(release, productListPath(name));
      if (list !== null) lists.push(currentProductList(list));
    }
  const products = new Map<string, Product>();
  for (const id of needs.products) {
    const product = await readDocument<OlderProduct>(release, productPath(id));
    if (product !== null) products.set(id, currentProduct(product));
  }
  const advice = await readDocument<AdviceAnswer>(release, PATHS.advice);
  const accessories = needs.accessories
    ? ((await readDocument<AccessoriesAnswer>(release, ACCESSORIES_PATH))?.data ?? null)
    : null;
  return { advice, lists, products, accessories, roofs: await readRoofs(release, needs, products) };
}

async function readRoofs(
  release: LoadedRelease,
  { roofs }: SheetNeeds,
  products: SheetDocuments['products'],
): Promise<SheetDocuments['roofs']> {
  const pictures = new Map<string, RoofPicture>();
  if (roofs.length === 0) return pictures;
  const houses = await readDocument<HousesAnswer>(release, HOUSES_PATH);
  for (const part of roofs) {
    const source = roofSource(part, houses?.data ?? [], products);
    if (source === null) continue;
    const picture = await readBytes(release, filedataPath(source.pass.picture));
    const mask = await readBytes(release, filedataPath(source.pass.mask));
    if (picture !== null && mask !== null) pictures.set(roofKey(part), await paintRoof(source, picture, mask));
  }
  return pictures;
}
