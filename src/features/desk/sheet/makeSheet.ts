import { isRefused } from '../../../api/apiError';
import type { SheetInputs } from '../../../contract/advice/sheet';
import { NEUTRAL_BRAND } from '../../../contract/brand/neutralBrand';
import { accessoriesApi } from '../../../browse/accessories/accessoriesApi';
import { PRODUCT_LISTS } from '../../../contract/paths';
import { roofKey, roofSource, type SheetDocuments, type SheetNeeds } from '../../../sheet/documents';
import type { PrintedSheet } from '../../../sheet/printSheet';
import type { AppDispatch } from '../../../redux/hooks';
import type { PageBrand } from '../../brand/brandSlice';
import { adviceApi } from '../adviceApi';
import { housesApi } from '../house/housesApi';
import { printedRoof } from '../house/printedRoof';
import { productsApi } from '../../../browse/products/productsApi';

/** Loads the large pdfkit only when a person asks for a sheet. */
const loadPrinter = () => import(/* webpackChunkName: "sheet" */ './printer');

/** Rejects if code, fonts or documents cannot be loaded, or if the release lacks data the sheet needs. */
export async function makeSheet(dispatch: AppDispatch, inputs: SheetInputs, brand: PageBrand): Promise<PrintedSheet> {
  const [printer] = await Promise.all([loadPrinter()]);
  const { missingIn, printSheet, readFonts, readSign, sheetNeeds, validDocuments } = printer;
  const needs = sheetNeeds(inputs);
  const [fonts, sign, all] = await Promise.all([
    readFonts(),
    brand.files.sign ? readSign() : null,
    readDocuments(dispatch, needs),
  ]);
  const documents = validDocuments(all, inputs.day);
  const [missing] = missingIn(inputs, documents);
  if (missing !== undefined) throw new Error(`The release lacks what the sheet needs: ${missing.field}`);
  return printSheet(inputs, documents, fonts, { brand: { ...NEUTRAL_BRAND, ...brand }, sign });
}

async function readDocuments(dispatch: AppDispatch, needs: SheetNeeds): Promise<SheetDocuments> {
  const { productList, product } = productsApi.endpoints;
  const lists = needs.lists
    ? await Promise.all(PRODUCT_LISTS.map((name) => read(dispatch(productList.initiate(name)))))
    : [];
  const products = await Promise.all(needs.products.map((id) => read(dispatch(product.initiate(id)))));
  // An older release has no advice rules (404). Its sheets are printed without them.
  const advice = await read(dispatch(adviceApi.endpoints.advice.initiate())).catch((error: unknown) => {
    if (isRefused(error, 404)) return null;
    throw error;
  });
  const known = new Map(products.map((one) => [one.id, one]));
  const accessories = needs.accessories
    ? (await read(dispatch(accessoriesApi.endpoints.accessories.initiate()))).data
    : null;
  return { advice, lists, products: known, accessories, roofs: await readRoofs(dispatch, needs, known) };
}

async function readRoofs(
  dispatch: AppDispatch,
  { roofs }: SheetNeeds,
  products: SheetDocuments['products'],
): Promise<SheetDocuments['roofs']> {
  if (roofs.length === 0) return new Map();
  const { data } = await read(dispatch(housesApi.endpoints.houses.initiate()));
  const pictures = await Promise.all(
    roofs.map(async (part) => {
      const source = roofSource(part, data, products);
      return source === null ? [] : [[roofKey(part), await printedRoof(source)] as const];
    }),
  );
  return new Map(pictures.flat());
}

async function read<T>(query: { unwrap(): Promise<T>; unsubscribe(): void }): Promise<T> {
  try {
    return await query.unwrap();
  } finally {
    query.unsubscribe();
  }
}
