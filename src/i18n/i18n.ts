import i18next from 'i18next';
import { LOCALE } from '../contract/limits';
import { languageTag } from './languageTag';
import { namespaces, type LateNamespaces } from './namespaces';

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

/** Adds texts that come with a view. */
export const addTexts = <Name extends keyof LateNamespaces>(name: Name, texts: LateNamespaces[Name]): unknown =>
  i18n.addResourceBundle(LOCALE, name, texts);
