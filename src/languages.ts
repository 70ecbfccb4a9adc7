/**
 * Names for the language select. Each language except de_DE needs texts (src/i18n/languages.ts) and values in the
 * catalogue. This file is apart from brand.ts, because the page's first script needs no tools.
 */
export const languages: Readonly<Record<string, string>> = { de_DE: 'Deutsch' };
