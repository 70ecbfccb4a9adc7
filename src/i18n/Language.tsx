import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import { LOCALE } from '../contract/base/limits';
import { i18n } from './i18n';

const Language = createContext<string>(LOCALE);

/** Sets its children's language. Without a provider the page is German. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const language = useSyncExternalStore(watchLanguage, () => i18n.language);
  return <Language value={language}>{children}</Language>;
}

export const useLanguage = (): string => use(Language);

function watchLanguage(onChanged: () => void): () => void {
  i18n.on('languageChanged', onChanged);
  return () => i18n.off('languageChanged', onChanged);
}
