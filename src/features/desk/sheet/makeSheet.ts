/** Makes a sheet on the device: the printer's code, the fonts and the documents come from what lies here. */
import { isRefused } from '../../../api/apiError';
import type { SheetInputs } from '../../../contract/advice/sheet';
import { PRODUCT_LISTS } from '../../../contract/paths';
import type { SheetDocuments } from '../../../sheet/documents';
import type { PrintedSheet } from '../../../sheet/printSheet';
import type { AppDispatch } from '../../../redux/hooks';
import { adviceApi } from '../adviceApi';
import { productsApi } from '../../../browse/products/productsApi';

/** pdfkit's chunk: no view loads it before a person asks for a sheet. */
const loadPrinter = () => import(/* webpackChunkName: "sheet" */ './printer');

/** Rejects when code, fonts or documents cannot be loaded, or the release lacks what the inputs name. */
export async function makeSheet(dispatch: AppDispatch, inputs: SheetInputs): Promise<PrintedSheet> {
  const [{ missingIn, printSheet, readFonts, sheetNeeds, validDocuments }] = await Promise.all([loadPrinter()]);
  const needs = sheetNeeds(inputs);
  const [fonts, all] = await Promise.all([readFonts(), readDocuments(dispatch, needs)]);
  const documents = validDocuments(all, inputs.day);
  const [missing] = missingIn(inputs, documents);
  if (missing !== undefined) throw new Error(`The release lacks what the sheet needs: ${missing.field}`);
  return printSheet(inputs, documents, fonts);
}

async function readDocuments(
  dispatch: AppDispatch,
  needs: { readonly lists: boolean; readonly products: readonly string[] },
): Promise<SheetDocuments> {
  const { productList, product } = productsApi.endpoints;
  const lists = needs.lists
    ? await Promise.all(PRODUCT_LISTS.map((name) => read(dispatch(productList.initiate(name)))))
    : [];
  const products = await Promise.all(needs.products.map((id) => read(dispatch(product.initiate(id)))));
  // A release of before the rules prints without them.
  const advice = await read(dispatch(adviceApi.endpoints.advice.initiate())).catch((error: unknown) => {
    if (isRefused(error, 404)) return null;
    throw error;
  });
  return { advice, lists, products: new Map(products.map((one) => [one.id, one])) };
}

/** The answer of a query, which the cache may let go afterwards. */
async function read<T>(query: { unwrap(): Promise<T>; unsubscribe(): void }): Promise<T> {
  try {
    return await query.unwrap();
  } finally {
    query.unsubscribe();
  }
}
