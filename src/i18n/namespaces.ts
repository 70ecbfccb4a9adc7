/** The texts of de_DE, one file a subject. A new file is imported here, which also types its keys. */
import dashboard from './locales/de_DE/dashboard.json';
import filter from './locales/de_DE/filter.json';
import frame from './locales/de_DE/frame.json';
import imprint from './locales/de_DE/imprint.json';
import media from './locales/de_DE/media.json';
import news from './locales/de_DE/news.json';
import product from './locales/de_DE/product.json';
import products from './locales/de_DE/products.json';
import references from './locales/de_DE/references.json';
import unlock from './locales/de_DE/unlock.json';
import version from './locales/de_DE/version.json';

export const namespaces = {
  dashboard,
  filter,
  frame,
  imprint,
  media,
  news,
  product,
  products,
  references,
  unlock,
  version,
};
