import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import { LOCALE } from '../contract/base/limits';
import { i18n } from './i18n';

const Language = createContext<string>(LOCALE);

/** Tells the page below which language is shown. Without it that is German. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const language = useSyncExternalStore(watchLanguage, () => i18n.language);
  return <Language value={language}>{children}</Language>;
}

/** The locale that is shown: `de_DE`. Another one renders again what asks. */
export const useLanguage = (): string => use(Language);

function watchLanguage(onChanged: () => void): () => void {
  i18n.on('languageChanged', onChanged);
  return () => i18n.off('languageChanged', onChanged);
}
