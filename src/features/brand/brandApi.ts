import { api } from '../../api/api';
import { BRAND_FILES } from '../../contract/brand/brandFiles';
import { isBrand } from './brandShape';
import type { PageBrand } from './brandSlice';

export const brandApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Before the log-in is restored, the browser answers with the file that index.html preloads. */
    brand: build.query<PageBrand, void>({
      query: () => ({ url: BRAND_FILES.json, accepts: isBrand }),
    }),
  }),
});
