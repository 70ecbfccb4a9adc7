/** A locale of the specification (`de_DE`) as Intl and HTML want it (`de-DE`). */
export const languageTag = (locale: string): string => locale.replace('_', '-');
