/**
 * Languages beside de_DE. One is a file `locales/{locale}.json` that holds the texts of each subject under the name of its
 * German file (`{"frame": {"menu": ...}, "product": ...}`) and a row in src/brand.ts. What it leaves out is German.
 */
import { brand } from '../brand';
import { LOCALE } from '../contract/base/limits';
import { withDeviceItems } from '../lib/browserItems';
import { i18n } from './i18n';
import { languageTag } from './languageTag';

/** Where the choice is kept, on a device that stores anything; a log-out clears it with everything else. */
export const LANGUAGE_ITEM = 'language';

/** Shows the page in `locale`, once its texts are loaded. Where they cannot be loaded the language stays, with a notice. */
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

/** Shows the language that was chosen on this device, if the brand still has it. */
export async function showChosenLanguage(languages: Readonly<Record<string, string>> = brand.languages): Promise<void> {
  const chosen = withDeviceItems((items) => items.getItem(LANGUAGE_ITEM));
  if (chosen !== null && chosen !== LOCALE && Object.hasOwn(languages, chosen)) await showLanguage(chosen);
}

async function loadTexts(locale: string): Promise<void> {
  const { default: texts } = (await import(
    /* webpackChunkName: "texts-[request]", webpackInclude: /\/[a-z]{2}_[A-Z]{2}\.json$/ */ `./locales/${locale}.json`
  )) as { default: Readonly<Record<string, object>> };
  for (const [name, bundle] of Object.entries(texts)) i18n.addResourceBundle(locale, name, bundle, true, true);
}
