import type { ContentGroup } from '../../../src/contract/content/content';
import { FIELD_BORDER, plain } from '../../../src/contract/content/htmlText';
import type { ContentService } from '../../../src/contract/paths';
import type { MediaItem, ReferenceImage } from '../../../src/contract/content/media';
import type { News } from '../../../src/contract/content/news';
import type { ProductProperties } from '../../../src/contract/content/properties';
import type { SearchRecord } from '../../../src/contract/content/search';
import { technicalValueOf, unitOf, withUnit } from '../../../src/contract/content/technical';
import { LOCALE } from '../../../src/contract/base/limits';
import type { Translatable } from '../../../src/contract/base/values';
import { validityFieldsOf } from '../values/validity';
import type { BuiltProduct } from './products';
import type { OwnedMedium } from './searchMedia';
import { everyLanguage, textsOfElement, wordsOf } from './searchTexts';

export type SearchSource = SearchRecord extends infer R ? (R extends SearchRecord ? Omit<R, 'rev'> : never) : never;

/** The search also finds products by their colours. */
export function productRecord({ document, listItem }: BuiltProduct): SearchSource {
  const { id, name, category, colors, properties, description, advantages, laying_notes } = document;
  return {
    kind: 'product',
    key: `product:${id}`,
    to: `/view/${id}`,
    title: german(name),
    note: category.name,
    facts: factsOf(properties),
    text: everyLanguage(wordsOf(description), ...advantages, wordsOf(laying_notes)),
    numbers: [...new Set([document.goods_group, document.etim_class].filter((number) => number !== undefined))],
    picture: listItem.cover_sizes[0]?.file ?? document.cover,
    ...validityFieldsOf(document),
    colors: colors.map((color) => ({
      id: color.id,
      title: color.label,
      note: [],
      text: plain(everyLanguage(color.description), color.surface ?? '', color.color ?? ''),
      numbers: [color.article_number, color.gtin].filter((number) => number !== null && number !== undefined),
      picture: color.preview,
    })),
  };
}

/** Returns technical values like `Regeldachneigung 22° · Lattweite …`, one language after the other. */
function factsOf(properties: ProductProperties): string {
  const values = Object.keys(properties).flatMap((code) => technicalValueOf(properties, code) ?? []);
  const locales = new Set(values.flatMap(({ label, value }) => [...label, ...value].map(({ locale }) => locale)));
  const factsIn = (locale: string): string[] =>
    values
      .filter(({ label, value }) => [...label, ...value].some((entry) => entry.locale === locale))
      .map((property) => {
        const read = (text: Translatable): string => textIn(text, locale);
        return plain(read(property.label), withUnit(read(property.value), unitOf(property, read)));
      });
  return [...locales].flatMap(factsIn).join(FIELD_BORDER);
}

const textIn = (text: Translatable, locale: string): string =>
  (text.find((entry) => entry.locale === locale) ?? text[0])?.value ?? '';

export const newsRecord = (news: News, place: number): SearchSource => ({
  kind: 'news',
  key: `news:${place + 1}`,
  to: `/read/${place + 1}`,
  title: news.title,
  note: news.subtitle,
  text: everyLanguage(wordsOf(news.content)),
  numbers: [],
  picture: null,
  ...validityFieldsOf(news),
});

/** Holds the texts that the page shows on `day`. Only administrators find pages of the services `app` and `mob`. */
export const pageRecord = (group: ContentGroup, service: ContentService, day: string): SearchSource => ({
  kind: 'page',
  key: `page:${group.id}`,
  to: `/content/${group.id}`,
  title: named(group.i18ns, 'title'),
  note: named(group.i18ns, 'subtitle'),
  text: everyLanguage(...group.content.flatMap((element) => textsOfElement(element, day))),
  numbers: [],
  picture: null,
  ...validityFieldsOf(group),
  ...(service === 'pwa' ? {} : { level: 'admin' as const }),
});

export function referenceRecord(reference: ReferenceImage): SearchSource {
  const { product } = reference;
  return {
    ...mediumRecord(reference),
    kind: 'reference',
    key: `reference:${reference.customer_file_id}:${reference.name}`,
    note: noteOf(product),
  };
}

function noteOf(product: ReferenceImage['product']): Translatable {
  if (product === null) return [];
  const { name, variant } = product;
  return variant?.label.map(({ locale, value }) => ({ locale, value: `${name}, ${value}` })) ?? german(name);
}

export const documentRecord = ({ medium, owners, country }: OwnedMedium): SearchSource => ({
  ...mediumRecord(medium),
  kind: 'document',
  key: `document:${medium.customer_file_id}:${medium.name}`,
  note: owners.length === 0 ? [] : german(ownersNote(owners)),
  ...(country === null ? {} : { country }),
});

const OWNERS_MAX = 3;

export const ownersNote = (owners: readonly string[]): string =>
  owners.slice(0, OWNERS_MAX).join(', ') + (owners.length > OWNERS_MAX ? ' …' : '');

function mediumRecord(item: MediaItem) {
  const { name, image, preview, extension, label, description, customer_file_id } = item;
  return {
    medium: { name, image, preview, extension, label, description, customer_file_id, filter: {} },
    // Uses the name, such as `Lindora 12 – technische Zeichnung`, because it says more than the label.
    title: german(name),
    text: everyLanguage(label, description),
    numbers: [],
    picture: preview,
    ...validityFieldsOf(item),
  };
}

export const german = (value: string): Translatable => [{ locale: LOCALE, value }];

const named = (texts: Translatable, key: string): Translatable =>
  texts.filter((text) => text.key === key).map(({ locale, value }) => ({ locale, value }));
