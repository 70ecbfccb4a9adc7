import { BRAND_PATHS } from '../../src/contract/brand/brandPaths';
import { isObject, isText } from '../../src/contract/shapes';
import { within } from '../base/deadline';
import { OWN_PAGE_BRAND_MS } from '../base/limits';
import type { ShownBrand } from '../base/wordsPage';
import { noteError } from '../database/lastError';
import { readBrandFile } from './brandCache';

/** The stored brand for the worker's own pages. Null when the device stores none or is slow. Never rejects. */
export async function shownBrand(): Promise<ShownBrand | null> {
  try {
    const files = Promise.all(
      [BRAND_PATHS.json, BRAND_PATHS.logo].map((path) =>
        readBrandFile(path, (active, { draft }) => Promise.resolve(draft?.viewed ?? active)),
      ),
    );
    const [json, logo] = await within('brand', OWN_PAGE_BRAND_MS, files);
    const brand: unknown = json ? JSON.parse(new TextDecoder().decode(json.bytes)) : null;
    if (!isObject(brand) || !isText(brand['name'])) return null;
    return { name: brand['name'], hasLogo: Boolean(logo) };
  } catch (error) {
    noteError(`brand: ${String(error)}`);
    return null;
  }
}
