import { i18n } from './i18n';
import { languageTag } from './languageTag';

/** Makes one formatter for each language that the app shows. */
export function perLanguage<Formatter>(make: (language: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    const language = languageTag(i18n.language);
    const known = made.get(language);
    if (known !== undefined) return known;
    const formatter = make(language);
    made.set(language, formatter);
    return formatter;
  };
}
