const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Unsafe for untrusted HTML. */
export const withoutTags = (html: string): string =>
  html.replace(/<[^>]*>/g, ' ').replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

export const plain = (...texts: readonly string[]): string => texts.join(' ').replace(/\s+/g, ' ').trim();

export const FIELD_BORDER = ' · ';
