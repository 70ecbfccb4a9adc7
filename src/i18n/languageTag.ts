/** Returns `de-DE` for the specification's `de_DE`. */
export const languageTag = (locale: string): string => locale.replace('_', '-');
