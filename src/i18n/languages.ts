/** A language needs `locales/{locale}.json` and a row in src/languages.ts. Missing texts are German. */
import { LOCALE } from '../contract/base/limits';
import { withDeviceItems } from '../lib/browserItems';
import { i18n } from './i18n';
import { languageTag } from './languageTag';

export const LANGUAGE_ITEM = 'language';

/** Keeps the current language if the texts fail to load. */
export async function showLanguage(locale: string): Promise<void> {
  try {
    if (locale !== LOCALE) await loadTexts(locale);
  } catch (error) {
    console.warn(`Die Texte der Sprache ${locale} konnten nicht geladen werden.`, error);
    return;
  }
  await i18n.changeLanguage(locale);
  document.documentElement.lang = languageTag(locale);
  withDeviceItems((items) => items.setItem(LANGUAGE_ITEM, locale));
}

/** Shows the stored language, if `languages` (names by locale) still has it. */
export async function showChosenLanguage(languages: Readonly<Record<string, string>>): Promise<void> {
  const chosen = withDeviceItems((items) => items.getItem(LANGUAGE_ITEM));
  if (chosen !== null && chosen !== LOCALE && Object.hasOwn(languages, chosen)) await showLanguage(chosen);
}

async function loadTexts(locale: string): Promise<void> {
  const { default: texts } = (await import(
    /* webpackChunkName: "texts-[request]", webpackInclude: /\/[a-z]{2}_[A-Z]{2}\.json$/ */ `./locales/${locale}.json`
  )) as { default: Readonly<Record<string, object>> };
  for (const [name, bundle] of Object.entries(texts)) i18n.addResourceBundle(locale, name, bundle, true, true);
}
