import { readBrand } from '../../catalog/tools/brand';
import type { Brand } from '../../src/contract/brand/brand';
import { NEUTRAL_BRAND } from '../../src/contract/brand/neutralBrand';

/** The facts of the demo's brand.yaml. Pictures and legal texts are missing. */
export const CATALOG_BRAND: Brand = { ...NEUTRAL_BRAND, ...readBrand() };
