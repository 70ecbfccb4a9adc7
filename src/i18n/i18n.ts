import i18next from 'i18next';
import { LOCALE } from '../contract/base/limits';
import { languageTag } from './languageTag';
import type { LateTexts } from './lateTexts';
import { namespaces } from './namespaces';

/**
 * i18next with the texts of de_DE, the only locale shown: default and fallback (specification §1). The texts are part of
 * the build, so the instance is ready when this module is.
 */
export const i18n = i18next.createInstance();

void i18n.init({
  lng: LOCALE,
  fallbackLng: LOCALE,
  load: 'currentOnly',
  resources: { [LOCALE]: namespaces },
  defaultNS: 'frame',
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  initAsync: false,
});

// i18next would hand `de_DE` to Intl, which knows `de-DE` only: `{{count, number}}` in a text becomes `5.000`.
i18n.services.formatter?.addCached('number', (locale) => {
  const numbers = new Intl.NumberFormat(languageTag(locale ?? LOCALE));
  return (value: number) => numbers.format(value);
});

/** Adds the texts that come with the views. */
export function addTexts(texts: LateTexts): void {
  for (const [name, of] of Object.entries(texts)) i18n.addResourceBundle(LOCALE, name, of);
}
