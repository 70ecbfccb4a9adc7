/** Words of the catalogue's HTML, for what shows none. Pure. */

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** HTML of our own Markdown without its tags. */
export const withoutTags = (html: string): string =>
  html.replace(/<[^>]*>/g, ' ').replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** Words between single spaces. */
export const plain = (...texts: readonly string[]): string => texts.join(' ').replace(/\s+/g, ' ').trim();

/** Stands between the fields of a text that the search finds, and between two facts. */
export const FIELD_BORDER = ' · ';
