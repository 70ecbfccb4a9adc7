/** The texts of de_DE, one file a subject. A new file is imported here, which also types its keys. */
import type cart from './locales/de_DE/cart.json';
import type contact from './locales/de_DE/contact.json';
import type content from './locales/de_DE/content.json';
import type controls from './locales/de_DE/controls.json';
import dashboard from './locales/de_DE/dashboard.json';
import type desk from './locales/de_DE/desk.json';
import device from './locales/de_DE/device.json';
import type filter from './locales/de_DE/filter.json';
import type folder from './locales/de_DE/folder.json';
import type forms from './locales/de_DE/forms.json';
import frame from './locales/de_DE/frame.json';
import type imprint from './locales/de_DE/imprint.json';
import type lightbox from './locales/de_DE/lightbox.json';
import media from './locales/de_DE/media.json';
import type news from './locales/de_DE/news.json';
import type outbox from './locales/de_DE/outbox.json';
import type product from './locales/de_DE/product.json';
import type products from './locales/de_DE/products.json';
import type references from './locales/de_DE/references.json';
import type search from './locales/de_DE/search.json';
import type sheet from './locales/de_DE/sheet.json';
import unlock from './locales/de_DE/unlock.json';
import type usage from './locales/de_DE/usage.json';
import type users from './locales/de_DE/users.json';
import type version from './locales/de_DE/version.json';

/** Part of the first screen's code. */
export const namespaces = { dashboard, device, frame, media, unlock };

/** Texts that few views show come with their views: see imprintTexts.ts and its like. */
export interface LateNamespaces {
  readonly cart: typeof cart;
  readonly contact: typeof contact;
  readonly content: typeof content;
  readonly controls: typeof controls;
  readonly desk: typeof desk;
  readonly filter: typeof filter;
  readonly folder: typeof folder;
  readonly forms: typeof forms;
  readonly imprint: typeof imprint;
  readonly lightbox: typeof lightbox;
  readonly news: typeof news;
  readonly outbox: typeof outbox;
  readonly product: typeof product;
  readonly products: typeof products;
  readonly references: typeof references;
  readonly search: typeof search;
  readonly sheet: typeof sheet;
  readonly usage: typeof usage;
  readonly users: typeof users;
  readonly version: typeof version;
}
