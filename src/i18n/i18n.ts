import i18next from 'i18next';
import { LOCALE } from '../contract/base/limits';
import { languageTag } from './languageTag';
import { namespaces } from './namespaces';

/** Default and fallback are de_DE (specification §1), whose texts are in the build. */
export const i18n = i18next.createInstance();

void i18n.init({
  lng: LOCALE,
  fallbackLng: LOCALE,
  load: 'currentOnly',
  resources: { [LOCALE]: namespaces },
  defaultNS: 'frame',
  interpolation: { escapeValue: false },
  initAsync: false,
});

// For `{{count, number}}`: Intl knows only `de-DE`, but i18next passes `de_DE`.
i18n.services.formatter?.addCached('number', (locale) => {
  const numbers = new Intl.NumberFormat(languageTag(locale ?? LOCALE));
  return (value: number) => numbers.format(value);
});
