import type { TFunction } from 'i18next';
import { keptTexts, type Namespaces } from './keptTexts';
import { useLanguage } from './Language';

/**
 * The texts of the page for a component, in the language shown. In place of react-i18next, whose hook copies all of i18next's
 * properties and subscribes to it for each component that asks: for cards and slides that was an eighth of their time.
 */
export const useTranslation = <const Names extends Namespaces>(names: Names): { readonly t: TFunction<Names> } => ({
  t: keptTexts(useLanguage(), names),
});
