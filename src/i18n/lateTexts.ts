import { LOCALE } from '../contract/base/limits';
import { i18n } from './i18n';
import accessories from './locales/de_DE/accessories.json';
import audit from './locales/de_DE/audit.json';
import cart from './locales/de_DE/cart.json';
import contact from './locales/de_DE/contact.json';
import content from './locales/de_DE/content.json';
import controls from './locales/de_DE/controls.json';
import desk from './locales/de_DE/desk.json';
import devices from './locales/de_DE/devices.json';
import editor from './locales/de_DE/editor.json';
import entryForm from './locales/de_DE/entryForm.json';
import filter from './locales/de_DE/filter.json';
import folder from './locales/de_DE/folder.json';
import forms from './locales/de_DE/forms.json';
import imprint from './locales/de_DE/imprint.json';
import lightbox from './locales/de_DE/lightbox.json';
import media from './locales/de_DE/media.json';
import menu from './locales/de_DE/menu.json';
import news from './locales/de_DE/news.json';
import outbox from './locales/de_DE/outbox.json';
import product from './locales/de_DE/product.json';
import products from './locales/de_DE/products.json';
import references from './locales/de_DE/references.json';
import search from './locales/de_DE/search.json';
import showroom from './locales/de_DE/showroom.json';
import sheet from './locales/de_DE/sheet.json';
import takeaway from './locales/de_DE/takeaway.json';
import usage from './locales/de_DE/usage.json';
import users from './locales/de_DE/users.json';
import version from './locales/de_DE/version.json';

const texts = {
  accessories,
  audit,
  cart,
  contact,
  content,
  controls,
  desk,
  devices,
  editor,
  entryForm,
  filter,
  folder,
  forms,
  imprint,
  lightbox,
  media,
  menu,
  news,
  outbox,
  product,
  products,
  references,
  search,
  sheet,
  showroom,
  takeaway,
  usage,
  users,
  version,
};
export type LateTexts = typeof texts;

for (const [name, of] of Object.entries(texts)) i18n.addResourceBundle(LOCALE, name, of);
