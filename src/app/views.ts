/**
 * The views that routes load on demand, each a chunk of its own. `warmViews` loads them while the page is idle, so that
 * they are there when the connection is not.
 */
import type { ComponentType } from 'react';

const chunks = {
  dashboard: () => import(/* webpackChunkName: "dashboard" */ '../features/dashboard/DashboardView'),
  products: () => import(/* webpackChunkName: "products" */ '../features/products/ProductsView'),
  product: () => import(/* webpackChunkName: "product" */ '../features/product/ProductView'),
  news: () => import(/* webpackChunkName: "news" */ '../features/news/NewsView'),
  references: () => import(/* webpackChunkName: "references" */ '../features/references/ReferencesView'),
  imprint: () => import(/* webpackChunkName: "imprint" */ '../features/imprint/ImprintView'),
};

/** Loads a view as `React.lazy` wants it. */
const view =
  <Module>(load: () => Promise<Module>, pick: (module: Module) => ComponentType) =>
  async () => ({ default: pick(await load()) });

export const views = {
  dashboard: view(chunks.dashboard, (module) => module.DashboardView),
  tiles: view(chunks.products, (module) => module.TilesView),
  stones: view(chunks.products, (module) => module.StonesView),
  product: view(chunks.product, (module) => module.ProductView),
  news: view(chunks.news, (module) => module.NewsView),
  references: view(chunks.references, (module) => module.ReferencesView),
  imprint: view(chunks.imprint, (module) => module.ImprintView),
};

/** Loads every view's code, one after the other; what cannot be had is asked for again when it is opened. */
export async function warmViews(): Promise<void> {
  for (const load of Object.values(chunks)) await load().catch(() => undefined);
}
